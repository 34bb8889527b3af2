import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { findDeviceLogMismatch } from '#training/workout/devices/device-log-mismatch.ts'
import type { RecordedWorkout } from '#training/workout/model/recorded-workout.ts'

/** Finds the data that is on this device but not in the log. */
export const compareWithLog = (log: WorkoutLog, here: RecordedWorkout) =>
  findDeviceLogMismatch(here, toComparableLog(log))

/** Returns only the parts of a log that are compared with this device's version of the workout. */
export function toComparableLog({ notes, sessionRpe, exercises }: WorkoutLog) {
  return {
    notes,
    sessionRpe,
    exercises: exercises.map(({ _id: _, sets, ...exercise }) => ({
      ...exercise,
      sets: sets.map(({ _id, ...set }) => set),
    })),
  }
}
