type IdentifiedSet = { id: string }
type DoneExercise<S extends IdentifiedSet> = {
  id: string
  name: string
  itemId: string | null
  sets: readonly S[]
}

/**
 * Adds sets that other devices synced but that are missing from a recorded workout. Each set is inserted into
 * its exercise after the set that preceded it on the other device; the sets in the recorded workout do not
 * change. Exercises are matched by id, or else by name and program item. Exercises missing from the recorded
 * workout are appended.
 *
 * @example mergeRecordedExercises([{ ...squat, sets: [first] }], [{ ...squat, sets: [first, second] }]) //
 *   first and second
 */
export function mergeRecordedExercises<S extends IdentifiedSet, E extends DoneExercise<S>>(
  sent: readonly E[],
  synced: readonly E[],
): E[] {
  const known = new Set(sent.flatMap(exercise => exercise.sets.map(set => set.id)))
  const merged = [...sent]
  for (const other of synced) {
    if (other.sets.every(set => known.has(set.id))) continue
    const index = findSameExerciseIndex(merged, other)
    const mine = merged[index]
    if (mine) merged[index] = { ...mine, sets: addMissingSets(mine.sets, other.sets, known) }
    else merged.push({ ...other, sets: addMissingSets([], other.sets, known) })
  }
  return merged
}

type ExerciseIdentity = Pick<DoneExercise<IdentifiedSet>, 'id' | 'name' | 'itemId'>

/**
 * Finds the index of an exercise by id, or else by name and program item; -1 if no exercise matches. A
 * replacement does not match the exercise it replaced.
 *
 * @example findSameExerciseIndex([squat, plank], { ...plank, id: 'id-from-another-device' }) // 1
 */
export function findSameExerciseIndex(
  exercises: readonly ExerciseIdentity[],
  { id, name, itemId }: ExerciseIdentity,
): number {
  const same = exercises.findIndex(one => one.id === id)
  if (same >= 0 || itemId === null) return same
  return exercises.findIndex(one => one.itemId === itemId && one.name === name)
}

/** Adds sets whose ids are not known yet and marks them as known, so that each set is added only once. */
function addMissingSets<S extends IdentifiedSet>(
  mine: readonly S[],
  synced: readonly S[],
  known: Set<string>,
): S[] {
  const sets = [...mine]
  let lastIndex = -1
  for (const set of synced) {
    const at = sets.findIndex(one => one.id === set.id)
    if (at >= 0) lastIndex = at
    else if (!known.has(set.id)) {
      lastIndex += 1
      sets.splice(lastIndex, 0, set)
      known.add(set.id)
    }
  }
  return sets
}
