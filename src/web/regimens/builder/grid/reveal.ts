import type { Spot } from './lines.ts'
import { headRem, headsRem, weekRem } from './use-drawn.ts'

/** Scrolls the grid as far as it takes to see a spot, and no farther. */
export function reveal(scroller: HTMLElement, { line, week }: Spot, tops: readonly number[]) {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const foot = scroller.querySelector<HTMLElement>('[data-foot]')?.offsetHeight ?? 0
  if (line >= 0) {
    const room = {
      from: scroller.scrollTop,
      to: scroller.scrollTop + scroller.clientHeight - foot - headsRem * rem,
    }
    scroller.scrollTop += missing(room, (tops[line] ?? 0) * rem, (tops[line + 1] ?? 0) * rem)
  }
  if (week >= 0) {
    const { scrollLeft, clientWidth } = scroller
    const room = { from: scrollLeft, to: scrollLeft + clientWidth - headRem * rem }
    scroller.scrollLeft += missing(room, week * weekRem * rem, (week + 1) * weekRem * rem)
  }
}

/** By how much a part lies before or behind what one sees. */
function missing(room: { from: number; to: number }, from: number, to: number): number {
  if (from < room.from) return from - room.from
  return to > room.to ? Math.min(to - room.to, from - room.from) : 0
}
