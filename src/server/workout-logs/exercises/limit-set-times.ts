import type { RecordedExercise, RecordedSet } from '#training/workout/model/recorded-exercise.ts'

/** Differences up to this value, in milliseconds, are attributed to the network and to inexact clocks. */
const toleranceMs = 2 * 60_000

/**
 * Replaces set times in the future by the current time, because the clock of a device may have jumped while the
 * workout was recorded.
 */
export function limitSetTimes<Exercise extends RecordedExercise>(
  exercises: readonly Exercise[],
  now: Date,
): Exercise[] {
  const isInFuture = ({ completedAt }: RecordedSet) =>
    completedAt !== null && Date.parse(completedAt) > now.getTime() + toleranceMs
  return exercises.map(exercise => ({
    ...exercise,
    sets: exercise.sets.map(set => (isInFuture(set) ? { ...set, completedAt: now.toISOString() } : set)),
  }))
}
