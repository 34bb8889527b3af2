import type { OpenWorkout } from '#training/workout/open.ts'
import { type RecordedWorkout, record } from '#training/workout/record.ts'
import { known } from '../commands.ts'
import type { Card } from './cards.ts'
import { toldWorkout } from './told-workout.ts'

/** The workout as this device has it: as it was to be recorded, else as it is under way, else as its commands tell it. */
export function hereOf({ entries, workoutId }: Card, workouts: readonly OpenWorkout[]): RecordedWorkout {
  for (const entry of entries) {
    const { kind, input } = known(entry)
    if (kind === 'workout-log.record') return input.recorded
  }
  const workout = workouts.find(one => one.id === workoutId)
  const over = entries.at(-1)?.madeAt ?? entries[0].madeAt
  return workout ? record(workout, over) : toldWorkout(workoutId ?? '', entries)
}
