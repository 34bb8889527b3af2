import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { Fragment, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { scrollPaneSelector } from './SidePanelLayout.tsx'

/** Longer lists render only the rows near the visible ones. */
const maxRowsRendered = 100

/** The number of rows that are rendered above and below the visible ones. */
const rowsBeyondView = 12

/** The position of a row in a long list, for its `tr`; empty if all rows are rendered. */
export type RowPosition = { index?: number; measure?: (row: HTMLTableRowElement | null) => void }

/** The attributes of a table, of whose rows only some may be rendered. */
export const getTableAttributes = (rowCount: number) => ({
  'aria-rowcount': rowCount > maxRowsRendered ? rowCount + 1 : undefined,
})

/** The attributes of a row at this position. */
export const getRowAttributes = ({ index, measure }: RowPosition) =>
  index === undefined ? {} : { ref: measure, 'data-index': index, 'aria-rowindex': index + 2 }

type Props = {
  rowCount: number
  /** The approximate height of a row, until the row has been rendered. */
  rowHeightPx: number
  /** The index of the current row, which stays rendered with its neighbours, so that it keeps the focus. */
  currentIndex: number
  renderRow: (index: number, position: RowPosition) => ReactNode
}

/** The body of a table in a `SidePanelLayout`. */
export function TableBody(props: Props) {
  if (props.rowCount > maxRowsRendered) return <LongTableBody {...props} />
  const indexes = Array.from({ length: props.rowCount }, (_, index) => index)
  return <tbody>{indexes.map(index => props.renderRow(index, {}))}</tbody>
}

function LongTableBody({ rowCount, rowHeightPx, currentIndex, renderRow }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  // On wide screens the list scrolls in its pane, and otherwise with the page.
  const isInPane = useIsWide()
  const scrollMargin = useDistanceFromTop(body, isInPane, rowCount)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const kept = [currentIndex - 1, currentIndex, currentIndex + 1].filter(
        index => index >= 0 && index < range.count,
      )
      return [...new Set([...kept, ...defaultRangeExtractor(range)])].toSorted((one, other) => one - other)
    },
    [currentIndex],
  )
  const options = {
    count: rowCount,
    estimateSize: () => rowHeightPx,
    overscan: rowsBeyondView,
    rangeExtractor,
    scrollMargin,
    useFlushSync: false,
  }
  const paneRows = useVirtualizer<Element, HTMLTableRowElement>({
    ...options,
    enabled: isInPane,
    getScrollElement: () => findPane(body.current),
  })
  const pageRows = useWindowVirtualizer<HTMLTableRowElement>({ ...options, enabled: !isInPane })
  const { measureElement } = isInPane ? paneRows : pageRows
  const items = isInPane ? paneRows.getVirtualItems() : pageRows.getVirtualItems()
  const heightPx = isInPane ? paneRows.getTotalSize() : pageRows.getTotalSize()
  return (
    <tbody ref={body}>
      {items.map((item, position) => (
        <Fragment key={item.key}>
          <SpaceRow heightPx={item.start - (items[position - 1]?.end ?? scrollMargin)} />
          {renderRow(item.index, { index: item.index, measure: measureElement })}
        </Fragment>
      ))}
      <SpaceRow heightPx={scrollMargin + heightPx - getEnd(items, scrollMargin)} />
    </tbody>
  )
}

const getEnd = (items: readonly VirtualItem[], scrollMargin: number) => items.at(-1)?.end ?? scrollMargin

/** Takes the place of rows that are not rendered. */
function SpaceRow({ heightPx }: { heightPx: number }) {
  return heightPx > 0 && <tr style={{ height: heightPx }} />
}

const findPane = (element: Element | null) => element?.closest(scrollPaneSelector) ?? null

/** Returns the distance of an element from the top of what scrolls: its pane or the page. */
function useDistanceFromTop(
  element: React.RefObject<Element | null>,
  isInPane: boolean,
  rowCount: number,
): number {
  const [distancePx, setDistancePx] = useState(0)
  useLayoutEffect(() => {
    // The height of what is above the rows may depend on their number.
    if (!element.current || rowCount === 0) return
    const { top } = element.current.getBoundingClientRect()
    const pane = isInPane ? findPane(element.current) : null
    setDistancePx(pane ? top - pane.getBoundingClientRect().top + pane.scrollTop : top + window.scrollY)
  }, [element, isInPane, rowCount])
  return distancePx
}
