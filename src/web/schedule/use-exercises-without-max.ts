import type { Session } from '#contract/programs/schedule.ts'
import { repMaxBases } from '#training/prescription/prescription.ts'
import {
  hasPercentageLoad,
  listLiftsOfItem,
  listSessionItems,
  resolveSessionLoads,
  useOwnLoadProfile,
} from '#web/shared/queries/resolve-session-loads.ts'

/**
 * Returns the exercises of which a max is missing, so that percentages in the user's own session cannot be resolved. The result is empty until the load profile has loaded.
 */
export function useExercisesWithoutMax(session: Session): string[] {
  const lifts = listSessionItems(session).filter(hasPercentageLoad)
  const athlete = useOwnLoadProfile(lifts.flatMap(listLiftsOfItem))
  if (!athlete) return []
  const missing = listSessionItems(resolveSessionLoads(session, athlete)).flatMap(({ exercise, sets }) =>
    sets.flatMap(({ load }) =>
      load?.kind === 'percent' && liftMaxKinds.has(load.of) ? [load.ofExercise ?? exercise.name] : [],
    ),
  )
  return [...new Set(missing)]
}

const liftMaxKinds: ReadonlySet<string> = new Set(['1rm', 'training-max', 'e1rm', ...repMaxBases])
