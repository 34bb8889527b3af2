import type { OpenWorkout } from '#training/workout/open.ts'

/** After so long without a sign of life nobody is in the middle of it. */
const forgottenAfterMs = 12 * 60 * 60_000

/** Whether somebody is in the middle of this workout: a set, a rest or a clock not long ago. `now` in milliseconds. */
export function isUnderWay(workout: OpenWorkout, now: number): boolean {
  const sets = workout.blocks.flatMap(block => block.exercises).flatMap(exercise => exercise.sets)
  const signs = [
    workout.startedAt,
    workout.rest?.endsAt,
    workout.clock?.startedAt,
    ...sets.map(set => set.doneAt),
  ]
  return signs.some(sign => sign && Math.abs(now - Date.parse(sign)) < forgottenAfterMs)
}
