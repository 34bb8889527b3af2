import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import type { Day } from '#training/calendar.ts'
import {
  type ActiveWorkout,
  createActiveWorkout,
  type WorkoutPlan,
} from '#training/workout/model/active-workout.ts'
import { createPartIdFactory, deriveWorkoutId } from '#training/workout/model/workout-ids.ts'
import { getEndedWorkoutIdStore } from '#web/offline/storage/ended-workout-id-store.ts'

/** The planned day of the workout, if known. */
export type WithPlannedDate = { date?: Day }

/**
 * Creates a workout that a coach logs for an athlete. Its ids are random, because it is independent of the
 * athlete's own workouts in progress. A session planned for a past day keeps that date, unless the coach
 * changes it.
 */
export function createWorkoutForAthlete(
  { date, ...plan }: WorkoutPlan & WithPlannedDate,
  today: Day,
): ActiveWorkout {
  const workout = createActiveWorkout(plan, () => uuidv7())
  return date !== undefined && date < today ? { ...workout, day: date } : workout
}

/**
 * Creates a workout. A planned workout gets the same ids on all of the athlete's devices; an unplanned one
 * gets random ids.
 */
export function createWorkoutWithSharedIds(userId: string, plan: WorkoutPlan): ActiveWorkout {
  const { sessionId, lastWorkoutId = null } = plan
  if (sessionId === null) return createActiveWorkout(plan, () => uuidv7())
  const id = deriveWorkoutId({ sessionId, after: lastWorkoutId }, uuidv5, getEndedWorkoutIdStore(userId).has)
  return createActiveWorkout(plan, createPartIdFactory(id, uuidv5))
}
