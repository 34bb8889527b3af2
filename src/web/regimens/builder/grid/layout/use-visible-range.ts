import { type RefObject, useLayoutEffect, useState } from 'react'

/** The rendered lines and weeks; `to` is exclusive. */
export type VisibleRange = { lines: { from: number; to: number }; weeks: { from: number; to: number } }

/** The column widths of the grid in rem, which must match the style sheet. */
export const rowHeaderWidthRem = 10.875
export const weekWidthRem = 7.25
/** The height of the week headers in rem. */
export const headerHeightRem = 3.25

/** The number of extra lines and weeks rendered on each side of the visible area. */
const overscanLineCount = 8
const overscanWeekCount = 2

/** Returns the lines and weeks to render: those in or near the visible area. */
export function useVisibleRange(
  scroller: RefObject<HTMLElement | null>,
  tops: readonly number[],
  weekCount: number,
): VisibleRange {
  const [range, setRange] = useState<VisibleRange>({ lines: { from: 0, to: 40 }, weeks: { from: 0, to: 12 } })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const update = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = element
      const line = (pixels: number) => tops.findLastIndex(top => top * rem <= pixels)
      const lines = widenRangeToSteps(
        line(scrollTop),
        line(scrollTop + clientHeight) + 1,
        overscanLineCount,
        tops.length - 1,
      )
      const width = weekWidthRem * rem
      const right = Math.max(0, scrollLeft + clientWidth - rowHeaderWidthRem * rem)
      const weeks = widenRangeToSteps(
        Math.floor(scrollLeft / width),
        Math.ceil(right / width),
        overscanWeekCount,
        weekCount,
      )
      setRange(previous => (isSameVisibleRange(previous, { lines, weeks }) ? previous : { lines, weeks }))
    }
    update()
    element.addEventListener('scroll', update, { passive: true })
    const resizeObserver = new ResizeObserver(update)
    resizeObserver.observe(element)
    return () => {
      element.removeEventListener('scroll', update)
      resizeObserver.disconnect()
    }
  }, [scroller, tops, weekCount])
  return range
}

/** Rounds the range to steps, so that scrolling by one line does not trigger a render. */
function widenRangeToSteps(from: number, to: number, margin: number, count: number) {
  const step = Math.max(1, margin / 2)
  return {
    from: Math.max(0, Math.floor((from - margin) / step) * step),
    to: Math.min(count, Math.ceil((to + margin) / step) * step),
  }
}

const isSameVisibleRange = (one: VisibleRange, other: VisibleRange) =>
  one.lines.from === other.lines.from &&
  one.lines.to === other.lines.to &&
  one.weeks.from === other.weeks.from &&
  one.weeks.to === other.weeks.to

/** Lists the lines to render: all visible lines and the line that contains the cursor. */
export function listRenderedLineIndexes(
  { from, to }: VisibleRange['lines'],
  cursor: number,
  count: number,
): number[] {
  const last = Math.min(to, count)
  const visible = Array.from({ length: Math.max(0, last - from) }, (_, at) => from + at)
  return cursor < 0 || cursor >= count || (cursor >= from && cursor < last) ? visible : [...visible, cursor]
}
