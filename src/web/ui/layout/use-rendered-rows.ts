import {
  defaultRangeExtractor,
  observeElementOffset,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual'
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { scrollPaneSelector } from './SidePanelLayout.tsx'

/** Longer lists render only the rows near the visible ones. Shorter lists render all rows, so that the browser’s search finds them. */
export const maxRowsRendered = 100

/** The number of rows that are rendered above and below the visible ones. */
const rowsBeyondView = 12

/** The attribute with the place of a row, or of a heading between rows, among all of them. */
const placeAttribute = 'data-place'

/** The place of a row among all rows. `measure` measures the row; it is absent in short lists. */
export type RowPlace = { index: number; measure?: (row: Element | null) => void }

/** The attributes of the element in this place. */
export const getPlaceAttributes = ({ index, measure }: RowPlace) => ({
  [placeAttribute]: index,
  ref: measure,
})

type Options = {
  /** The list, or the body of the table. */
  list: RefObject<HTMLElement | null>
  /** Identifies each row. The same array as long as the rows are the same. */
  keys: readonly string[]
  /** The approximate height of a row, until the row has been rendered. */
  rowHeightPx: number
  /** The places of rows that stay rendered with their neighbours. The row with the focus always does. */
  keptIndexes?: readonly number[]
  /** True if the list scrolls in the closest scroll pane, if there is one; otherwise it scrolls with the page. */
  isInPane: boolean
  /** True if the first row is the lowest one, in a pane that scrolls upwards from its end. */
  isUpwards?: boolean
  /** Returns the place of the heading above a row, which is rendered with the row. */
  getHeadingIndex?: (index: number) => number
}

/** Chooses the rows of a list to render: all rows of a short list, and those near the visible ones of a long list. */
export function useRenderedRows({
  list,
  keys,
  rowHeightPx,
  keptIndexes = [],
  isInPane,
  isUpwards = false,
  getHeadingIndex,
}: Options) {
  const isLong = keys.length > maxRowsRendered
  const pane = useScrollPane(list, isInPane)
  const estimateSize = useHeightEstimates(list, { keys, rowHeightPx }, isLong)
  const scrollMargin = useDistanceFromEdge(list, pane, isUpwards, keys.length)
  const [focusedKey, setFocusedKey] = useState<string>()
  const kept = [...keptIndexes, focusedKey === undefined ? -1 : keys.indexOf(focusedKey)].join()
  const options = {
    count: keys.length,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    estimateSize,
    indexAttribute: placeAttribute,
    overscan: rowsBeyondView,
    rangeExtractor: useRangeExtractor(kept, getHeadingIndex),
    scrollMargin,
    useFlushSync: false,
  }
  const paneRows = useVirtualizer<Element, Element>({
    ...options,
    ...(isUpwards && upwardsOptions),
    // A pane that scrolls upwards is watched before the list is long. Otherwise the rows that are visible would be
    // missing while it becomes long, and the browser would move the view to another one.
    enabled: (isLong || isUpwards) && pane !== null,
    getScrollElement: () => pane,
    initialOffset: () => Math.abs(pane?.scrollTop ?? 0),
  })
  const pageRows = useWindowVirtualizer<Element>({ ...options, enabled: isLong && pane === null })
  const shown = pane ? paneRows : pageRows
  if (isUpwards || isScrollAnchored) shown.shouldAdjustScrollPositionOnItemSizeChange = () => false
  const items = isLong
    ? shown.getVirtualItems()
    : keys.map((key, index) => ({ key, index, start: scrollMargin, end: scrollMargin }))
  const { measureElement } = shown
  return {
    isLong,
    rows: items.map(({ key, index, start }, position) => ({
      key,
      index,
      /** The height of the rows before this one that are not rendered. */
      spacePx: start - (items[position - 1]?.end ?? scrollMargin),
    })),
    /** The height of the rows after the last one that are not rendered. */
    spaceAfterPx: isLong ? scrollMargin + shown.getTotalSize() - (items.at(-1)?.end ?? scrollMargin) : 0,
    /** Measures a row of a long list. */
    measure: isLong ? measureElement : undefined,
    /** The attributes of the list. */
    listAttributes: {
      onFocus: (event: FocusEvent) => setFocusedKey(keys[findPlace(event.target)]),
    },
  }
}

const findPlace = (element: Element) =>
  Number(element.closest(`[${placeAttribute}]`)?.getAttribute(placeAttribute) ?? -1)

/**
 * True if the browser keeps what is visible in its place while the heights of rows above turn out to be others. They must
 * not be corrected twice.
 */
const isScrollAnchored = CSS.supports('overflow-anchor', 'auto')

/** A pane that scrolls upwards has offsets from 0 down. */
const upwardsOptions: Partial<Parameters<typeof useVirtualizer<Element, Element>>[0]> = {
  observeElementOffset: (instance, report) =>
    observeElementOffset(instance, (offset, isScrolling) => report(-offset, isScrolling)),
  scrollToFn: () => undefined,
}

/** The first and last row are always rendered, so that Home and End reach them. */
function useRangeExtractor(kept: string, getHeadingIndex: Options['getHeadingIndex']) {
  return useCallback(
    (range: Range) => {
      const near = kept.split(',').flatMap(one => [Number(one) - 1, Number(one), Number(one) + 1])
      const rows = [0, range.count - 1, ...near, ...defaultRangeExtractor(range)].filter(
        index => index >= 0 && index < range.count,
      )
      const headings = getHeadingIndex ? rows.map(getHeadingIndex) : []
      return [...new Set([...rows, ...headings])].toSorted((one, other) => one - other)
    },
    [kept, getHeadingIndex],
  )
}

function useScrollPane(list: RefObject<Element | null>, isInPane: boolean): Element | null {
  const [pane, setPane] = useState<Element | null>(null)
  useLayoutEffect(() => {
    setPane((isInPane && list.current?.closest(scrollPaneSelector)) || null)
  }, [list, isInPane])
  return pane
}

/**
 * Remembers the heights of the rows of a short list, so that nothing moves when the list becomes long. Their mean is the best
 * estimate for the other rows.
 */
function useHeightEstimates(
  list: RefObject<Element | null>,
  { keys, rowHeightPx }: Pick<Options, 'keys' | 'rowHeightPx'>,
  isLong: boolean,
) {
  const known = useRef({ heightsPx: new Map<string | undefined, number>(), meanPx: rowHeightPx })
  useLayoutEffect(() => {
    const element = list.current
    if (isLong || !element) return
    const remember = () => {
      const rows = [...element.querySelectorAll(`[${placeAttribute}]`)]
      const heights = rows.map(row => [keys[findPlace(row)], row.getBoundingClientRect().height] as const)
      if (heights.length === 0) return
      const sumPx = heights.reduce((sum, [, heightPx]) => sum + heightPx, 0)
      known.current = { heightsPx: new Map(heights), meanPx: Math.round(sumPx / heights.length) }
    }
    remember()
    // What appears beside the list makes it narrower and its rows higher.
    const observer = new ResizeObserver(remember)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, keys, isLong])
  return (index: number) => known.current.heightsPx.get(keys[index]) ?? known.current.meanPx
}

/** Returns the distance of the list from the edge where scrolling begins: the top or, upwards, the bottom of the pane or page. */
function useDistanceFromEdge(
  list: RefObject<Element | null>,
  pane: Element | null,
  isUpwards: boolean,
  rowCount: number,
): number {
  const [distancePx, setDistancePx] = useState(0)
  useLayoutEffect(() => {
    const element = list.current
    if (!element || rowCount <= maxRowsRendered) return
    const measure = () => setDistancePx(Math.round(measureDistance(element, pane, isUpwards)))
    measure()
    // The height of what is above the rows may change later.
    const observer = new ResizeObserver(measure)
    observer.observe(pane ?? document.body)
    return () => observer.disconnect()
  }, [list, pane, isUpwards, rowCount])
  return distancePx
}

function measureDistance(element: Element, pane: Element | null, isUpwards: boolean): number {
  const { top, bottom } = element.getBoundingClientRect()
  if (!pane) return top + window.scrollY
  const edges = pane.getBoundingClientRect()
  return isUpwards ? edges.bottom - bottom - pane.scrollTop : top - edges.top + pane.scrollTop
}
