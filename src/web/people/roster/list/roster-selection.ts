import { getSelectionExtent } from '#web/people/roster/selection-extent.ts'

/** The selected athletes, and the starting point for a range selection. */
export type RosterSelection = { ids: ReadonlySet<string>; anchor: string | undefined }

export const emptySelection: RosterSelection = { ids: new Set(), anchor: undefined }

/** Selects or deselects one athlete. */
export function toggleSelected({ ids }: RosterSelection, id: string): RosterSelection {
  return { ids: ids.has(id) ? removeIds(ids, [id]) : addIds(ids, [id]), anchor: id }
}

/**
 * Selects or deselects all athletes between the range's first athlete and the given athlete (inclusive),
 * depending on whether the first athlete is selected. If the first athlete is not in the list, toggles only
 * the given athlete.
 */
export function extendSelection(
  selection: RosterSelection,
  id: string,
  order: readonly string[],
): RosterSelection {
  const from = selection.anchor === undefined ? -1 : order.indexOf(selection.anchor)
  const to = order.indexOf(id)
  if (selection.anchor === undefined || from < 0 || to < 0) return toggleSelected(selection, id)
  const between = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  const ids = selection.ids.has(selection.anchor)
    ? addIds(selection.ids, between)
    : removeIds(selection.ids, between)
  return { ids, anchor: id }
}

/** Selects all visible athletes, or deselects them if all are selected. Does not affect hidden athletes. */
export function toggleAllSelected({ ids }: RosterSelection, visible: readonly string[]): RosterSelection {
  const isAllSelected = getSelectionExtent(visible, id => ids.has(id)) === 'all'
  const next = isAllSelected ? removeIds(ids, visible) : addIds(ids, visible)
  return { ids: next, anchor: undefined }
}

export function removeFromSelection(
  { ids, anchor }: RosterSelection,
  removed: readonly string[],
): RosterSelection {
  return { ids: removeIds(ids, removed), anchor }
}

const addIds = (ids: ReadonlySet<string>, added: readonly string[]) => new Set([...ids, ...added])
const removeIds = (ids: ReadonlySet<string>, removed: readonly string[]) =>
  new Set([...ids].filter(id => !removed.includes(id)))
