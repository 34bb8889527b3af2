/** Brings one of a row that scrolls sideways into its middle. Only the row moves: the page stays where it is. */
export function centre(element: HTMLElement | null) {
  const row = element && rowAround(element)
  if (!row) return
  const { left, width } = element.getBoundingClientRect()
  row.scrollLeft += left + width / 2 - (row.getBoundingClientRect().left + row.clientWidth / 2)
}

function rowAround({ parentElement: row }: HTMLElement): HTMLElement | undefined {
  if (!row) return undefined
  const isRow = row.scrollWidth > row.clientWidth && getComputedStyle(row).overflowX === 'auto'
  return isRow ? row : rowAround(row)
}
