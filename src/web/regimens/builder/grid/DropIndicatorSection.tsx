import type { RefObject } from 'react'
import type { ProgramMove } from '#training/program/grid/move-program-part.ts'
import {
  headerHeightRem,
  rowHeaderWidthRem,
  weekWidthRem,
} from '#web/regimens/builder/grid/layout/use-visible-range.ts'
import { useGridDropTarget } from '#web/regimens/builder/grid/state/use-grid-drag.ts'
import styles from './DesktopGridSection.module.css'

/** Marks the position where a dragged part would be dropped. */
export function DropIndicatorSection({
  scroller,
  tops,
  onDrop,
}: {
  scroller: RefObject<HTMLElement | null>
  tops: readonly number[]
  onDrop: (move: ProgramMove) => void
}) {
  const target = useGridDropTarget(scroller, onDrop)
  if (!target) return null
  const { mark } = target
  if ('week' in mark)
    return (
      <span
        className={styles.landing}
        style={{ ...getWeekLeftStyle(mark.week), top: 0, bottom: 0, width: 3 }}
      />
    )
  if ('line' in mark)
    return (
      <span
        className={styles.landing}
        style={{ top: getLineTop(tops, mark.line), left: 0, right: 0, height: 3 }}
      />
    )
  const { line, week } = mark.cell
  const position = { top: getLineTop(tops, line), ...getWeekLeftStyle(week), width: `${weekWidthRem}rem` }
  return <span className={styles.landing} style={{ ...position, height: 3 }} />
}

const getLineTop = (tops: readonly number[], line: number) => `${headerHeightRem + (tops[line] ?? 0)}rem`
const getWeekLeftStyle = (week: number) => ({ left: `${rowHeaderWidthRem + week * weekWidthRem}rem` })
