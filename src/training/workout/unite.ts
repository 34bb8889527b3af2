type DoneSet = { id: string }
type DoneExercise<S extends DoneSet> = { id: string; itemId: string | null; sets: readonly S[] }

/**
 * The workout as it was sent, with the sets that another device told of and this one never saw: each in its exercise,
 * behind the set that it followed there. What was sent stands as it was sent, set by set. An exercise that was sent is
 * known by its id, else by the item of the program that it answers; one that was not comes last.
 *
 * @example unite([{ id, itemId, sets: [first] }], [{ id, itemId, sets: [first, second] }]) // first and second
 */
export function unite<S extends DoneSet, E extends DoneExercise<S>>(
  sent: readonly E[],
  told: readonly E[],
): E[] {
  const known = new Set(sent.flatMap(exercise => exercise.sets.map(set => set.id)))
  const united = [...sent]
  for (const other of told) {
    if (other.sets.every(set => known.has(set.id))) continue
    const index = indexOf(united, other)
    const mine = united[index]
    if (mine) united[index] = { ...mine, sets: withMissing(mine.sets, other.sets, known) }
    else united.push({ ...other, sets: withMissing([], other.sets, known) })
  }
  return united
}

function indexOf<S extends DoneSet, E extends DoneExercise<S>>(sent: readonly E[], other: E): number {
  const same = sent.findIndex(one => one.id === other.id)
  if (same >= 0 || other.itemId === null) return same
  return sent.findIndex(one => one.itemId === other.itemId)
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
