/** Maps day ids to editor numbers. The entries are in the order of the days. */
export type DayEditorSlots = ReadonlyMap<string, number>

/**
 * Assigns editors to days. Days that remain visible keep their editors, and new days get the free editors, in
 * order. When another week is opened, its days therefore reuse the editors of the previously shown week,
 * which preserves the focus. Returns `before` if the days are unchanged.
 */
export function assignDayEditorSlots(before: DayEditorSlots, ids: readonly string[]): DayEditorSlots {
  const shownIds = [...before.keys()]
  if (shownIds.length === ids.length && shownIds.every((id, index) => id === ids[index])) return before
  const remaining = new Set(ids)
  const free = shownIds.filter(id => !remaining.has(id)).map(id => before.get(id))
  let next = Math.max(-1, ...before.values()) + 1
  return new Map(ids.map(id => [id, before.get(id) ?? free.shift() ?? next++]))
}
