import { useLayoutEffect, useMemo, useRef } from 'react'
import { buildGridDays, type GridDay } from '#training/program/grid/grid-rows.ts'
import { getLineTops, toGridLines } from '#web/regimens/builder/grid/layout/grid-layout.ts'
import { scrollToPosition } from '#web/regimens/builder/grid/layout/scroll-to-position.ts'
import {
  listRenderedLineIndexes,
  rowHeaderWidthRem,
  useVisibleRange,
  weekWidthRem,
} from '#web/regimens/builder/grid/layout/use-visible-range.ts'
import { getCellProps, getGridProps } from '#web/regimens/builder/grid/rows/cell-props.ts'
import { LineRow } from '#web/regimens/builder/grid/rows/LineRow.tsx'
import { WeekHeaderRow } from '#web/regimens/builder/grid/rows/WeekHeaderRow.tsx'
import { GridContext } from '#web/regimens/builder/grid/state/grid-context.ts'
import { getLineState } from '#web/regimens/builder/grid/state/line-state.ts'
import { useGridEditing } from '#web/regimens/builder/grid/state/use-grid-editing.ts'
import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { AddWeekField } from './AddWeekField.tsx'
import styles from './DesktopGridSection.module.css'
import { DropIndicatorSection } from './DropIndicatorSection.tsx'
import { ExerciseNameDatalistField } from './ExerciseNameDatalistField.tsx'
import { WeekMetricsSection } from './WeekMetricsSection.tsx'

/** Shows the weeks side by side, for editing with the keyboard or a pointer. */
export function DesktopGridSection() {
  const { draft, units } = useBuilder()
  const { weeks } = draft
  const previousDays = useRef<GridDay[]>([])
  const lines = useMemo(() => {
    previousDays.current = buildGridDays(weeks, previousDays.current)
    return toGridLines(previousDays.current)
  }, [weeks])
  const tops = useMemo(() => getLineTops(lines), [lines])
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const visibleRange = useVisibleRange(scroller, tops, weeks.length)
  const state = useGridEditing(lines, grid)
  const { cursor, openWeek } = state
  const { line, week } = cursor

  useLayoutEffect(() => {
    if (scroller.current) scrollToPosition(scroller.current, { line, week }, tops)
  }, [line, week, tops])

  const columns = { '--weeks': weeks.length } as React.CSSProperties
  return (
    <GridContext value={state.controller}>
      <div className={styles.scroller} ref={scroller}>
        <div className={styles.plane}>
          <table
            {...state.handlers}
            ref={grid}
            {...getGridProps(cursor, { lines: lines.length, weeks: weeks.length })}
            className={styles.grid}
            aria-label="Weeks side by side"
            style={{ ...columns, width: `${rowHeaderWidthRem + weeks.length * weekWidthRem}rem` }}
          >
            <thead className={styles.heads}>
              <tr aria-rowindex={1}>
                <th
                  {...getCellProps({ line: -1, week: -1 }, getLineState(lines, -1, state))}
                  scope="col"
                  className={styles.corner}
                >
                  <AddWeekField onDo={state.perform} hasDays={lines.length > 0} />
                </th>
                <WeekHeaderRow
                  all={weeks}
                  weeks={visibleRange.weeks}
                  openWeek={openWeek}
                  state={getLineState(lines, -1, state)}
                />
              </tr>
            </thead>
            <tbody className={styles.body} style={{ height: `${tops.at(-1)}rem` }}>
              {listRenderedLineIndexes(visibleRange.lines, line, lines.length).map(number => (
                <LineRow
                  key={lines[number]?.key}
                  at={number}
                  top={tops[number] ?? 0}
                  line={lines[number]}
                  weeks={visibleRange.weeks}
                  openWeek={openWeek}
                  units={units}
                  state={getLineState(lines, number, state)}
                />
              ))}
            </tbody>
            <WeekMetricsSection weeks={weeks} visible={visibleRange.weeks} openWeek={openWeek} />
          </table>
          <DropIndicatorSection scroller={scroller} tops={tops} onDrop={state.move} />
        </div>
      </div>
      {state.writing && <ExerciseNameDatalistField />}
      <VisuallyHidden role="status">{state.announcement}</VisuallyHidden>
    </GridContext>
  )
}
