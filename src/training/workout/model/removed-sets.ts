import type { ActiveExercise } from './active-workout.ts'

/**
 * Removes a set from an exercise, but keeps it with its position so that it can be restored.
 *
 * @example removeSet(threeSets, second).sets.length // 2
 */
export function removeSet(exercise: ActiveExercise, setId: string): ActiveExercise {
  const index = exercise.sets.findIndex(set => set.id === setId)
  const set = exercise.sets[index]
  if (!set) return exercise
  const removed = [...(exercise.removed ?? []), { set, index }]
  return { ...exercise, removed, sets: exercise.sets.filter(one => one !== set) }
}

/**
 * Restores a removed set at its original position; does nothing if the set was not removed.
 *
 * @example restoreSet(removeSet(threeSets, second), second).sets.length // 3
 */
export function restoreSet(exercise: ActiveExercise, setId: string): ActiveExercise {
  const one = exercise.removed?.find(({ set }) => set.id === setId)
  if (!one) return exercise
  return {
    ...exercise,
    sets: exercise.sets.toSpliced(one.index, 0, one.set),
    removed: exercise.removed?.filter(other => other !== one) ?? [],
  }
}
