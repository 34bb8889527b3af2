import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { isWorkingSet } from '#training/prescription/set-role.ts'
import { isOffPlan } from '#training/workout/compare/plan-deviations.ts'
import { setValueKinds } from '#training/workout/model/set-values.ts'

type Exercise = WorkoutLog['exercises'][number]

/**
 * Returns the name of the lift whose history says most about a log: the first one with a load that was done differently
 * from its plan, or else the first one with a load; undefined if there is none.
 */
export function chooseLiftOfLog({ exercises }: Pick<WorkoutLog, 'exercises'>): string | undefined {
  const loaded = exercises.filter(({ sets }) =>
    sets.some(set => isWorkingSet(set) && (set.loadKg ?? 0) > 0 && (set.reps ?? 0) > 0),
  )
  return (loaded.find(isChanged) ?? loaded[0])?.name
}

const isChanged = ({ sets }: Exercise) =>
  sets.some(
    ({ planned, ...set }) => planned && setValueKinds.some(kind => isOffPlan(kind, planned, set[kind])),
  )
