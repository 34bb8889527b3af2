/** Centres an element in its horizontally scrolling row without scrolling the page. */
export function centreInScrollingRow(element: HTMLElement | null) {
  const row = element && findScrollingRow(element)
  if (!row) return
  const { left, width } = element.getBoundingClientRect()
  row.scrollLeft += left + width / 2 - (row.getBoundingClientRect().left + row.clientWidth / 2)
}

function findScrollingRow({ parentElement: row }: HTMLElement): HTMLElement | undefined {
  if (!row) return undefined
  const isRow = row.scrollWidth > row.clientWidth && getComputedStyle(row).overflowX === 'auto'
  return isRow ? row : findScrollingRow(row)
}
