import type { Session } from '#contract/programs/schedule.ts'
import { repMaxBases } from '#training/prescription/prescription.ts'
import { type AthleteLoadProfile, resolveLoadsInKg } from '#training/prescription/resolve-item.ts'
import { isLoadDependentOnAthlete } from '#training/prescription/resolve-sets.ts'
import { useAthleteLoadProfile } from './analytics.ts'

type Item = Session['blocks'][number]['items'][number]

const hasPercentageLoad = ({ sets }: Item) => sets.some(set => set.load?.kind === 'percent')
const hasLoadOfAthlete = ({ sets }: Item) => sets.some(isLoadDependentOnAthlete)
const listSessionItems = (session: Session) => session.blocks.flatMap(block => block.items)

/** Lists the planned lifts whose loads are percentages of the athlete’s maxes, or follow from an RPE. */
export const listLiftsWithAthleteLoads = (sessions: readonly Session[]): string[] =>
  sessions
    .filter(session => session.state === 'planned')
    .flatMap(listSessionItems)
    .filter(hasLoadOfAthlete)
    .map(item => item.exercise.name)

/**
 * Returns the user's own sessions, with percentages and RPE resolved to kilograms once the load profile has loaded.
 */
export function useSessionsWithLoads(sessions: readonly Session[]): Session[] {
  const athlete = useAthleteLoadProfile(listLiftsWithAthleteLoads(sessions))
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
    hasLoadOfAthlete(item)
      ? { ...item, sets: resolveLoadsInKg(item.exercise.name, item.sets, athlete) }
      : item
  return {
    ...session,
    blocks: session.blocks.map(block => ({ ...block, items: block.items.map(resolveItemLoads) })),
  }
}
