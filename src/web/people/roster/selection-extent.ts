export type SelectionExtent = 'all' | 'some' | 'none'

/** Returns whether all, some or none of the items are selected; `none` if there are no items. */
export function getSelectionExtent<Item>(
  items: readonly Item[],
  isSelected: (item: Item) => boolean,
): SelectionExtent {
  const count = items.filter(isSelected).length
  if (count === 0) return 'none'
  return count === items.length ? 'all' : 'some'
}
