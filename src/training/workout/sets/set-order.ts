import {
  type ActiveBlock,
  type ActiveExercise,
  type ActiveSet,
  type ActiveWorkout,
  isSetDone,
} from '#training/workout/model/active-workout.ts'
import { isExerciseSkipped } from '#training/workout/model/recorded-exercise.ts'

/** The position of a set: its block, its exercise and its index within the exercise (starting at 0). */
export type SetPosition = { block: ActiveBlock; exercise: ActiveExercise; set: ActiveSet; index: number }

/**
 * Lists the sets in the order in which the athlete does them; grouped exercises alternate round by round.
 *
 * @example listSetsInOrder(superset).map(place => place.exercise.name) // ['Row', 'Dip', 'Row', 'Dip']
 */
export function listSetsInOrder(workout: ActiveWorkout): SetPosition[] {
  return workout.blocks.flatMap(block => {
    const places = block.exercises.flatMap(exercise =>
      exercise.sets.map((set, index) => ({ block, exercise, set, index })),
    )
    // The sort is stable, so exercises keep their order within each round.
    return isGroupedBlock(block) ? places.toSorted((one, other) => one.index - other.index) : places
  })
}

/**
 * Finds a set by its id.
 *
 * @example findSetPosition(workout, 'set-1')?.exercise.name // 'Squat'
 */
export const findSetPosition = (workout: ActiveWorkout, setId: string): SetPosition | undefined =>
  listSetsInOrder(workout).find(({ set }) => set.id === setId)

/**
 * Returns whether the exercises of a block alternate.
 *
 * @example isGroupedBlock({ ...block, kind: 'superset' }) // true
 */
export function isGroupedBlock(block: ActiveBlock): boolean {
  return block.kind !== 'straight'
}

/**
 * Finds the next set: the first open set after the last completed set, or else the first open set.
 *
 * @example findNextSet(workout)?.set.id // the first set if none is done
 */
export function findNextSet(workout: ActiveWorkout): SetPosition | undefined {
  const places = listSetsInOrder(workout)
  const last = places.findIndex(place => place.set.id === workout.lastSetId)
  return [...places.slice(last + 1), ...places.slice(0, last + 1)].find(isSetToDo)
}

function isSetToDo({ exercise, set }: SetPosition): boolean {
  return !isSetDone(set) && isExerciseToDo(exercise)
}

/**
 * Returns whether an exercise is neither skipped nor on hold.
 *
 * @example isExerciseToDo({ ...squat, isOnHold: true }) // false
 */
export const isExerciseToDo = (exercise: ActiveExercise) => !isExerciseSkipped(exercise) && !exercise.isOnHold

/**
 * Counts the completed sets and all sets of a workout; open sets of exercises that are skipped or on hold do
 * not count.
 *
 * @example countSetProgress(workout) // { done: 7, all: 17 }
 */
export function countSetProgress(workout: ActiveWorkout): { done: number; all: number } {
  const sets = listSetsInOrder(workout).filter(
    ({ exercise, set }) => isSetDone(set) || isExerciseToDo(exercise),
  )
  return { done: sets.filter(({ set }) => isSetDone(set)).length, all: sets.length }
}
