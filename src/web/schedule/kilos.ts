import type { Session } from '#contract/schedule.ts'
import { setsInKilos, type TrainingAthlete } from '#training/prescription/athlete.ts'
import { useOwnAthlete } from '../analytics/queries.ts'

type Item = Session['blocks'][number]['items'][number]

const isByPercentage = ({ sets }: Item) => sets.some(set => set.load?.kind === 'percent')
const itemsOf = (session: Session) => session.blocks.flatMap(block => block.items)

/** The lifts whose loads depend on what is known of the athlete, in the sessions ahead. */
export const liftsByPercentage = (sessions: readonly Session[]): string[] =>
  sessions
    .filter(session => session.state === 'planned')
    .flatMap(itemsOf)
    .filter(isByPercentage)
    .map(item => item.exercise.name)

/** The own sessions with their percentages in kilograms, once these are known. */
export function useInKilos(sessions: readonly Session[]): Session[] {
  const athlete = useOwnAthlete(liftsByPercentage(sessions))
  return athlete ? sessions.map(session => sessionInKilos(session, athlete)) : [...sessions]
}

/** The exercises of an own session whose percentages nobody can say, since there is no max; none before one knows. */
export function useWithoutMax(session: Session): string[] {
  const lifts = itemsOf(session).filter(isByPercentage)
  const athlete = useOwnAthlete(lifts.map(item => item.exercise.name))
  if (!athlete) return []
  const lacking = itemsOf(sessionInKilos(session, athlete)).filter(({ sets }) =>
    sets.some(({ load }) => load?.kind === 'percent' && ofMax.has(load.of)),
  )
  return [...new Set(lacking.map(item => item.exercise.name))]
}

const ofMax: ReadonlySet<string> = new Set(['1rm', 'training-max', 'e1rm'])

function sessionInKilos(session: Session, athlete: TrainingAthlete): Session {
  const toKilos = (item: Item): Item =>
    isByPercentage(item) ? { ...item, sets: setsInKilos(item.exercise.name, item.sets, athlete) } : item
  return {
    ...session,
    blocks: session.blocks.map(block => ({ ...block, items: block.items.map(toKilos) })),
  }
}
