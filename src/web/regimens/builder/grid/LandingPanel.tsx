import type { RefObject } from 'react'
import type { Move } from '#training/program/move.ts'
import parts from './SheetPanel.module.css'
import { useDropping } from './use-dragging.ts'
import { headRem, headsRem, weekRem } from './use-drawn.ts'

/** Where what is dragged would land. */
export function LandingPanel({
  scroller,
  tops,
  onDrop,
}: {
  scroller: RefObject<HTMLElement | null>
  tops: readonly number[]
  onDrop: (move: Move) => void
}) {
  const landing = useDropping(scroller, onDrop)
  if (!landing) return null
  const { mark } = landing
  if ('week' in mark)
    return <span className={parts.landing} style={{ ...weekAt(mark.week), top: 0, bottom: 0, width: 3 }} />
  if ('line' in mark)
    return (
      <span className={parts.landing} style={{ top: topOf(tops, mark.line), left: 0, right: 0, height: 3 }} />
    )
  const { line, week } = mark.cell
  const place = { top: topOf(tops, line), ...weekAt(week), width: `${weekRem}rem` }
  return <span className={parts.landing} style={{ ...place, height: 3 }} />
}

const topOf = (tops: readonly number[], line: number) => `${headsRem + (tops[line] ?? 0)}rem`
const weekAt = (week: number) => ({ left: `${headRem + week * weekRem}rem` })
