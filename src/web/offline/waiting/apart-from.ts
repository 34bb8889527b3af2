import type { WorkoutLog } from '#contract/workout-logs.ts'
import { apart } from '#training/workout/apart.ts'
import type { RecordedWorkout } from '#training/workout/record.ts'

/** What this device has that the log lacks. */
export const apartFrom = (log: WorkoutLog, here: RecordedWorkout) => apart(here, asRecorded(log))

/** A log as far as two devices are compared by it. */
export function asRecorded({ notes, sessionRpe, exercises }: WorkoutLog) {
  return {
    notes,
    sessionRpe,
    exercises: exercises.map(({ _id: _, sets, ...exercise }) => ({
      ...exercise,
      sets: sets.map(({ _id, ...set }) => set),
    })),
  }
}
