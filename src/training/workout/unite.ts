type DoneSet = { id: string }
type DoneExercise<S extends DoneSet> = {
  id: string
  name: string
  itemId: string | null
  sets: readonly S[]
}

/**
 * The workout as it was sent, with the sets that another device told of and this one never saw: each in its exercise,
 * behind the set that it followed there. What was sent stands as it was sent, set by set. An exercise that was sent is
 * known by its id, else by its name and the item of the program that it answers; one that was not comes last.
 *
 * @example uniteExercises([{ ...squat, sets: [first] }], [{ ...squat, sets: [first, second] }]) // first and second
 */
export function uniteExercises<S extends DoneSet, E extends DoneExercise<S>>(
  sent: readonly E[],
  told: readonly E[],
): E[] {
  const known = new Set(sent.flatMap(exercise => exercise.sets.map(set => set.id)))
  const united = [...sent]
  for (const other of told) {
    if (other.sets.every(set => known.has(set.id))) continue
    const index = indexOfSame(united, other)
    const mine = united[index]
    if (mine) united[index] = { ...mine, sets: withMissing(mine.sets, other.sets, known) }
    else united.push({ ...other, sets: withMissing([], other.sets, known) })
  }
  return united
}

type Known = Pick<DoneExercise<DoneSet>, 'id' | 'name' | 'itemId'>

/**
 * Where an exercise stands among these: by its id, else by its name and the item of the program that it answers; -1 where
 * it does not. What is done instead of an exercise is none with it.
 *
 * @example indexOfSame([squat, plank], { ...plank, id: 'of another device' }) // 1
 */
export function indexOfSame(exercises: readonly Known[], { id, name, itemId }: Known): number {
  const same = exercises.findIndex(one => one.id === id)
  if (same >= 0 || itemId === null) return same
  return exercises.findIndex(one => one.itemId === itemId && one.name === name)
}

/** Marks what it adds as known: a set that was told of twice is added once. */
function withMissing<S extends DoneSet>(mine: readonly S[], told: readonly S[], known: Set<string>): S[] {
  const sets = [...mine]
  let behind = -1
  for (const set of told) {
    const at = sets.findIndex(one => one.id === set.id)
    if (at >= 0) behind = at
    else if (!known.has(set.id)) {
      behind += 1
      sets.splice(behind, 0, set)
      known.add(set.id)
    }
  }
  return sets
}
