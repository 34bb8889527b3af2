import type { Session } from '#contract/programs/schedule.ts'
import { repMaxBases } from '#training/prescription/prescription.ts'
import { type AthleteLoadProfile, replacePercentLoads } from '#training/prescription/resolve-item.ts'
import { useAthleteLoadProfile } from './analytics.ts'

type Item = Session['blocks'][number]['items'][number]

const hasPercentageLoad = ({ sets }: Item) => sets.some(set => set.load?.kind === 'percent')
const listSessionItems = (session: Session) => session.blocks.flatMap(block => block.items)

/** Lists the planned lifts whose loads are percentages of the athlete's maxes. */
export const listLiftsWithPercentageLoads = (sessions: readonly Session[]): string[] =>
  sessions
    .filter(session => session.state === 'planned')
    .flatMap(listSessionItems)
    .filter(hasPercentageLoad)
    .map(item => item.exercise.name)

/**
 * Returns the user's own sessions, with percentages resolved to kilograms once the load profile has loaded.
 */
export function useSessionsWithLoads(sessions: readonly Session[]): Session[] {
  const athlete = useAthleteLoadProfile(listLiftsWithPercentageLoads(sessions))
  return athlete ? sessions.map(session => resolveSessionLoads(session, athlete)) : [...sessions]
}

/**
 * Returns the exercises in the user's own session whose percentages cannot be resolved because a max is
 * missing. The result is empty until the load profile has loaded.
 */
export function useExercisesWithoutMax(session: Session): string[] {
  const lifts = listSessionItems(session).filter(hasPercentageLoad)
  const athlete = useAthleteLoadProfile(lifts.map(item => item.exercise.name))
  if (!athlete) return []
  const unresolvedItems = listSessionItems(resolveSessionLoads(session, athlete)).filter(({ sets }) =>
    sets.some(({ load }) => load?.kind === 'percent' && liftMaxKinds.has(load.of)),
  )
  return [...new Set(unresolvedItems.map(item => item.exercise.name))]
}

const liftMaxKinds: ReadonlySet<string> = new Set(['1rm', 'training-max', 'e1rm', ...repMaxBases])

function resolveSessionLoads(session: Session, athlete: AthleteLoadProfile): Session {
  const resolveItemLoads = (item: Item): Item =>
    hasPercentageLoad(item)
      ? { ...item, sets: replacePercentLoads(item.exercise.name, item.sets, athlete) }
      : item
  return {
    ...session,
    blocks: session.blocks.map(block => ({ ...block, items: block.items.map(resolveItemLoads) })),
  }
}
