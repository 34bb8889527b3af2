import { useDisputes } from './use-disputes.ts'
import { usePlanChanges } from './use-plan-changes.ts'

/** How many workouts under way wait for a decision, whatever of them was sent: of one, or of all. */
export function useQuestions(workoutId?: string): number {
  const changes = usePlanChanges().map(({ workout }) => workout.id)
  const disputes = useDisputes().map(({ workout }) => workout.id)
  const asking = new Set([...changes, ...disputes])
  return workoutId === undefined ? asking.size : Number(asking.has(workoutId))
}
