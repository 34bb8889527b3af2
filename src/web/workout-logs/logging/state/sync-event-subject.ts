import { mapLettersByExerciseId } from '#training/workout/compare/exercise-letters.ts'
import type { ActiveWorkout } from '#training/workout/model/active-workout.ts'
import type { SyncEvent } from '#training/workout/model/sync-events.ts'
import { formatSetName } from '#training/workout/sets/format-set-name.ts'
import { listSetsInOrder } from '#training/workout/sets/set-order.ts'

/** Formats the title of an event in the list of unsent changes: `B1 set 3, Bench press`. */
export function formatSyncEventSubject(workout: ActiveWorkout, event: SyncEvent): string {
  const place =
    'setId' in event ? listSetsInOrder(workout).find(({ set }) => set.id === event.setId) : undefined
  if (place) {
    const letter = mapLettersByExerciseId(workout).get(place.exercise.id) ?? ''
    const set = `${letter} ${formatSetName(place.exercise, place.set)}`.trim()
    return `${set}, ${place.exercise.name}`
  }
  if (event.kind === 'block-scored') return event.result.name || 'Block result'
  const id = 'exerciseId' in event ? event.exerciseId : undefined
  const exercises = workout.blocks.flatMap(block => block.exercises)
  return exercises.find(one => one.id === id)?.name ?? (workout.name || 'Workout')
}
