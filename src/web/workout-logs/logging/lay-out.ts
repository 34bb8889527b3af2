import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { idsWithin, workoutIdOf } from '#training/workout/ids.ts'
import { type OpenWorkout, openWorkout, type Plan } from '#training/workout/open.ts'
import { spentWorkouts } from '../../offline/spent-workouts.ts'

/** Lays a plan out as every device of the athlete does; what nobody planned is this device's own. */
export function layOut(userId: string, plan: Plan): OpenWorkout {
  const { sessionId, lastWorkoutId = null } = plan
  if (sessionId === null) return openWorkout(plan, () => uuidv7())
  const isSpent = (id: string) => spentWorkouts.has(userId, id)
  const id = workoutIdOf({ sessionId, after: lastWorkoutId }, uuidv5, isSpent)
  return openWorkout(plan, idsWithin(id, uuidv5))
}
