import type { GridPosition } from './grid-layout.ts'
import { headerHeightRem, rowHeaderWidthRem, weekWidthRem } from './use-visible-range.ts'

/** Scrolls the grid just far enough to show a position. */
export function scrollToPosition(
  scroller: HTMLElement,
  { line, week }: GridPosition,
  tops: readonly number[],
) {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const foot = scroller.querySelector<HTMLElement>('[data-foot]')?.offsetHeight ?? 0
  if (line >= 0) {
    const visible = {
      from: scroller.scrollTop,
      to: scroller.scrollTop + scroller.clientHeight - foot - headerHeightRem * rem,
    }
    scroller.scrollTop += getScrollOffset(visible, (tops[line] ?? 0) * rem, (tops[line + 1] ?? 0) * rem)
  }
  if (week >= 0) {
    const { scrollLeft, clientWidth } = scroller
    const visible = { from: scrollLeft, to: scrollLeft + clientWidth - rowHeaderWidthRem * rem }
    scroller.scrollLeft += getScrollOffset(
      visible,
      week * weekWidthRem * rem,
      (week + 1) * weekWidthRem * rem,
    )
  }
}

/** Returns the scroll distance needed to make a part visible. */
function getScrollOffset(visible: { from: number; to: number }, from: number, to: number): number {
  if (from < visible.from) return from - visible.from
  return to > visible.to ? Math.min(to - visible.to, from - visible.from) : 0
}
