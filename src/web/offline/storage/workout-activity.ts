import type { ActiveWorkout } from '#training/workout/model/active-workout.ts'

/** The time without activity after which a workout is considered abandoned. */
const inactiveAfterMs = 12 * 60 * 60_000

/**
 * Returns whether there was recent activity in the workout, such as a set, rest or timer. `now` is in
 * milliseconds.
 */
export function hasRecentActivity(workout: ActiveWorkout, now: number): boolean {
  const sets = workout.blocks.flatMap(block => block.exercises).flatMap(exercise => exercise.sets)
  const activityTimes = [
    workout.startedAt,
    workout.rest?.endsAt,
    workout.clock?.startedAt,
    ...sets.map(set => set.doneAt),
  ]
  return activityTimes.some(time => time && Math.abs(now - Date.parse(time)) < inactiveAfterMs)
}
