/** Who is selected, and from whom a range reaches. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | undefined }

export const nobody: Selection = { ids: new Set(), anchor: undefined }

/** One more, or one less. */
export function toggle({ ids }: Selection, id: string): Selection {
  return { ids: ids.has(id) ? minus(ids, [id]) : plus(ids, [id]), anchor: id }
}

/**
 * Everybody from the last one touched to this one, in the order of the list, becomes what the last one is: selected or
 * not. Without one to begin at it is a plain `toggle`.
 */
export function reach(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === undefined ? -1 : order.indexOf(selection.anchor)
  const to = order.indexOf(id)
  if (selection.anchor === undefined || from < 0 || to < 0) return toggle(selection, id)
  const between = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  const ids = selection.ids.has(selection.anchor)
    ? plus(selection.ids, between)
    : minus(selection.ids, between)
  return { ids, anchor: id }
}

/** All of these, or none of them where all are selected already. Whoever else is selected stays so. */
export function toggleAll({ ids }: Selection, shown: readonly string[]): Selection {
  const next = extent(ids, shown) === 'all' ? minus(ids, shown) : plus(ids, shown)
  return { ids: next, anchor: undefined }
}

export function leaveOut({ ids, anchor }: Selection, gone: readonly string[]): Selection {
  return { ids: minus(ids, gone), anchor }
}

/** How many of these are selected, as a box shows it. */
export function extent(ids: ReadonlySet<string>, shown: readonly string[]): 'all' | 'some' | 'none' {
  const count = shown.filter(id => ids.has(id)).length
  if (count === 0) return 'none'
  return count === shown.length ? 'all' : 'some'
}

const plus = (ids: ReadonlySet<string>, more: readonly string[]) => new Set([...ids, ...more])
const minus = (ids: ReadonlySet<string>, less: readonly string[]) =>
  new Set([...ids].filter(id => !less.includes(id)))
