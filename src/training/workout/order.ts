import type { OpenBlock, OpenExercise, OpenSet, OpenWorkout } from './open.ts'

/** Where a set stands: in which exercise of which block, and as which of its sets, from 0. */
export type Place = { block: OpenBlock; exercise: OpenExercise; set: OpenSet; index: number }

/**
 * The sets in the order in which they are done: exercises of a group take turns, round by round.
 *
 * @example inOrder(superset).map(place => place.exercise.name) // ['Row', 'Dip', 'Row', 'Dip']
 */
export function inOrder(workout: OpenWorkout): Place[] {
  return workout.blocks.flatMap(block => {
    const places = block.exercises.flatMap(exercise =>
      exercise.sets.map((set, index) => ({ block, exercise, set, index })),
    )
    // Sorting keeps what is equal in its order: the exercises of a round.
    return isGroup(block) ? places.toSorted((one, other) => one.index - other.index) : places
  })
}

/**
 * Exercises that belong together and take turns.
 *
 * @example isGroup({ ...block, kind: 'superset' }) // true
 */
export function isGroup(block: OpenBlock): boolean {
  return block.kind !== 'straight'
}

/**
 * The set to do next: the first one open after the one that was done last, else the first one open at all.
 *
 * @example nextPlace(workout)?.set.id // of the first set where none is done
 */
export function nextPlace(workout: OpenWorkout): Place | undefined {
  const places = inOrder(workout)
  const last = places.findIndex(place => place.set.id === workout.lastSetId)
  return [...places.slice(last + 1), ...places.slice(0, last + 1)].find(isOpen)
}

function isOpen({ exercise, set }: Place): boolean {
  return set.doneAt === null && isAsked(exercise)
}

/**
 * Whether an exercise is to be done: it is neither skipped nor on hold.
 *
 * @example isAsked({ ...squat, isOnHold: true }) // false
 */
export const isAsked = (exercise: OpenExercise) => exercise.skippedReason === null && !exercise.isOnHold

/**
 * Seven of 17: the sets that are done, and all of those that are neither skipped nor on hold.
 *
 * @example countOpenSets(workout) // { done: 7, all: 17 }
 */
export function countOpenSets(workout: OpenWorkout): { done: number; all: number } {
  const sets = inOrder(workout).filter(({ exercise, set }) => set.doneAt || isAsked(exercise))
  return { done: sets.filter(({ set }) => set.doneAt !== null).length, all: sets.length }
}
