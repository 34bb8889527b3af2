/** Which editor shows which day: the number of an editor by the id of a day, in the order of the days. */
export type Slots = ReadonlyMap<string, number>

/**
 * A day keeps its editor as long as it is shown; the editors that are free then go to the new days in the order they
 * stand in. So another week takes over the editors of the last, and the focus stays on the page. The very same where the
 * days are the same.
 */
export function slotsFor(before: Slots, ids: readonly string[]): Slots {
  const shown = [...before.keys()]
  if (shown.length === ids.length && shown.every((id, index) => id === ids[index])) return before
  const kept = new Set(ids)
  const free = shown.filter(id => !kept.has(id)).map(id => before.get(id))
  let next = Math.max(-1, ...before.values()) + 1
  return new Map(ids.map(id => [id, before.get(id) ?? free.shift() ?? next++]))
}
