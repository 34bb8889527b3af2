import { type RefObject, useLayoutEffect, useState } from 'react'

/** From and to, without the last. */
export type Drawn = { lines: { from: number; to: number }; weeks: { from: number; to: number } }

/** Widths of the grid in rem, as its styles have them. */
export const headRem = 10.875
export const weekRem = 7.25
/** Height of the heads of the weeks. */
export const headsRem = 3.25

/** So much more than one sees is drawn on each side. */
const linesMore = 8
const weeksMore = 2

/** Which lines and weeks are on the page, or nearly: only they are drawn. */
export function useDrawn(
  scroller: RefObject<HTMLElement | null>,
  tops: readonly number[],
  weekCount: number,
): Drawn {
  const [drawn, draw] = useState<Drawn>({ lines: { from: 0, to: 40 }, weeks: { from: 0, to: 12 } })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = element
      const line = (pixels: number) => tops.findLastIndex(top => top * rem <= pixels)
      const lines = rounded(line(scrollTop), line(scrollTop + clientHeight) + 1, linesMore, tops.length - 1)
      const width = weekRem * rem
      const right = Math.max(0, scrollLeft + clientWidth - headRem * rem)
      const weeks = rounded(Math.floor(scrollLeft / width), Math.ceil(right / width), weeksMore, weekCount)
      draw(before => (isSame(before, { lines, weeks }) ? before : { lines, weeks }))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const resized = new ResizeObserver(look)
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [scroller, tops, weekCount])
  return drawn
}

/** By steps, so that scrolling by a line draws nothing anew. */
function rounded(from: number, to: number, more: number, count: number) {
  const step = Math.max(1, more / 2)
  return {
    from: Math.max(0, Math.floor((from - more) / step) * step),
    to: Math.min(count, Math.ceil((to + more) / step) * step),
  }
}

const isSame = (one: Drawn, other: Drawn) =>
  one.lines.from === other.lines.from &&
  one.lines.to === other.lines.to &&
  one.weeks.from === other.weeks.from &&
  one.weeks.to === other.weeks.to

/** Which lines are drawn: those that one sees, and the one with the cursor. */
export function numbersDrawn({ from, to }: Drawn['lines'], cursor: number, count: number): number[] {
  const last = Math.min(to, count)
  const seen = Array.from({ length: Math.max(0, last - from) }, (_, at) => from + at)
  return cursor < 0 || cursor >= count || (cursor >= from && cursor < last) ? seen : [...seen, cursor]
}
