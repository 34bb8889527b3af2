import { lettersById } from '#training/workout/letters.ts'
import type { OpenWorkout } from '#training/workout/open.ts'
import { inOrder } from '#training/workout/order.ts'
import { setName } from '#training/workout/set-name.ts'
import type { Told } from '#training/workout/told.ts'

/** `B1 set 3, Bench press`: what happened, as the list of what waits calls it. */
export function titleOf(workout: OpenWorkout, told: Told): string {
  const place = 'setId' in told ? inOrder(workout).find(({ set }) => set.id === told.setId) : undefined
  if (place) {
    const letter = lettersById(workout).get(place.exercise.id) ?? ''
    const set = `${letter} ${setName(place.exercise, place.set)}`.trim()
    return `${set}, ${place.exercise.name}`
  }
  if (told.kind === 'block-scored') return told.result.name || 'Result of a block'
  const id = 'exerciseId' in told ? told.exerciseId : undefined
  const exercises = workout.blocks.flatMap(block => block.exercises)
  return exercises.find(one => one.id === id)?.name ?? (workout.name || 'Workout')
}
