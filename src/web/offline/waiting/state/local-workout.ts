import type { ActiveWorkout } from '#training/workout/model/active-workout.ts'
import { type RecordedWorkout, toRecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import { toTypedCommand } from '#web/offline/outbox/commands.ts'
import type { RejectionCard } from '#web/offline/sync/rejection-cards.ts'
import { buildWorkoutFromCommands } from '#web/offline/sync/workout-from-commands.ts'

/** Returns this device's version of a workout: as recorded, in progress, or rebuilt from its commands. */
export function getLocalWorkout(
  { entries, workoutId }: RejectionCard,
  workouts: readonly ActiveWorkout[],
): RecordedWorkout {
  for (const entry of entries) {
    const { kind, input } = toTypedCommand(entry)
    if (kind === 'workout-log.record') return input.recorded
  }
  const workout = workouts.find(one => one.id === workoutId)
  const completedAt = entries.at(-1)?.madeAt ?? entries[0].madeAt
  return workout
    ? toRecordedWorkout(workout, completedAt)
    : buildWorkoutFromCommands(workoutId ?? '', entries)
}
