import { useCoachPlanChanges } from './use-coach-plan-changes.ts'
import { useSetConflicts } from './use-set-conflicts.ts'

/**
 * Returns the number of workouts in progress that need a decision. If `workoutId` is given, counts only that
 * workout.
 */
export function useUndecidedWorkoutCount(workoutId?: string): number {
  const changes = useCoachPlanChanges().map(({ workout }) => workout.id)
  const conflicts = useSetConflicts().map(({ workout }) => workout.id)
  const undecided = new Set([...changes, ...conflicts])
  return workoutId === undefined ? undecided.size : Number(undecided.has(workoutId))
}
