import type { OpenExercise } from './open.ts'

/**
 * The exercise without one of its sets, which is remembered with its place.
 *
 * @example removeSet(threeSets, second).sets.length // 2
 */
export function removeSet(exercise: OpenExercise, setId: string): OpenExercise {
  const index = exercise.sets.findIndex(set => set.id === setId)
  const set = exercise.sets[index]
  if (!set) return exercise
  const removed = [...(exercise.removed ?? []), { set, index }]
  return { ...exercise, removed, sets: exercise.sets.filter(one => one !== set) }
}

/**
 * The set that was taken away, as it was and where it was; what was not taken away is not put back.
 *
 * @example restoreSet(removeSet(threeSets, second), second).sets // the three again
 */
export function restoreSet(exercise: OpenExercise, setId: string): OpenExercise {
  const one = exercise.removed?.find(({ set }) => set.id === setId)
  if (!one) return exercise
  return {
    ...exercise,
    sets: exercise.sets.toSpliced(one.index, 0, one.set),
    removed: exercise.removed?.filter(other => other !== one) ?? [],
  }
}
