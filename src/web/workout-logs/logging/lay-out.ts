import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import type { Day } from '#training/calendar.ts'
import { idsWithin, workoutIdOf } from '#training/workout/ids.ts'
import { type OpenWorkout, openWorkout, type Plan } from '#training/workout/open.ts'
import { spentWorkouts } from '../../offline/spent-workouts.ts'

/** The day for which it is planned, where that is known. */
export type Dated = { date?: Day }

/**
 * For an athlete: a log beside whatever the athlete has under way, so its ids are this device's own. What was planned
 * for a day that is over is written down as done on it, until the coach says otherwise.
 */
export function layOutFor({ date, ...plan }: Plan & Dated, today: Day): OpenWorkout {
  const workout = openWorkout(plan, () => uuidv7())
  return date !== undefined && date < today ? { ...workout, day: date } : workout
}

/** Lays a plan out as every device of the athlete does; what nobody planned is this device's own. */
export function layOut(userId: string, plan: Plan): OpenWorkout {
  const { sessionId, lastWorkoutId = null } = plan
  if (sessionId === null) return openWorkout(plan, () => uuidv7())
  const id = workoutIdOf({ sessionId, after: lastWorkoutId }, uuidv5, spentWorkouts(userId).has)
  return openWorkout(plan, idsWithin(id, uuidv5))
}
