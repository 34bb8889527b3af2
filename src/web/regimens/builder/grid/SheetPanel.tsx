import { useLayoutEffect, useMemo, useRef } from 'react'
import { type GridDay, rowsOf } from '#training/program/rows.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useBuilder } from '../context.ts'
import { AddWeekField } from './AddWeekField.tsx'
import { cellProps, gridProps } from './cell-props.ts'
import { SheetContext } from './context.ts'
import { FiguresPanel } from './FiguresPanel.tsx'
import { LandingPanel } from './LandingPanel.tsx'
import { LineRow } from './LineRow.tsx'
import { lineState } from './line-state.ts'
import { linesOf, topsOf } from './lines.ts'
import { NamesField } from './NamesField.tsx'
import { reveal } from './reveal.ts'
import parts from './SheetPanel.module.css'
import { headRem, numbersDrawn, useDrawn, weekRem } from './use-drawn.ts'
import { useWriteGrid } from './use-write-grid.ts'
import { WeekHeadsRow } from './WeekHeadsRow.tsx'

/** The weeks side by side, written by keyboard or pointer. */
export function SheetPanel() {
  const { draft, units } = useBuilder()
  const { weeks } = draft
  const before = useRef<GridDay[]>([])
  const lines = useMemo(() => {
    before.current = rowsOf(weeks, before.current)
    return linesOf(before.current)
  }, [weeks])
  const tops = useMemo(() => topsOf(lines), [lines])
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const drawn = useDrawn(scroller, tops, weeks.length)
  const at = useWriteGrid(lines, grid)
  const { cursor, openWeek } = at
  const { line, week } = cursor

  useLayoutEffect(() => {
    if (scroller.current) reveal(scroller.current, { line, week }, tops)
  }, [line, week, tops])

  const columns = { '--weeks': weeks.length } as React.CSSProperties
  return (
    <SheetContext value={at.sheet}>
      <div className={parts.scroller} ref={scroller}>
        <div className={parts.plane}>
          <table
            {...at.handlers}
            ref={grid}
            {...gridProps(cursor, { lines: lines.length, weeks: weeks.length })}
            className={parts.grid}
            aria-label="Weeks side by side"
            style={{ ...columns, width: `${headRem + weeks.length * weekRem}rem` }}
          >
            <thead className={parts.heads}>
              <tr aria-rowindex={1}>
                <th
                  {...cellProps({ line: -1, week: -1 }, lineState(lines, -1, at))}
                  scope="col"
                  className={parts.corner}
                >
                  <AddWeekField onDo={at.carryOut} hasDays={lines.length > 0} />
                </th>
                <WeekHeadsRow
                  all={weeks}
                  weeks={drawn.weeks}
                  openWeek={openWeek}
                  state={lineState(lines, -1, at)}
                />
              </tr>
            </thead>
            <tbody className={parts.body} style={{ height: `${tops.at(-1)}rem` }}>
              {numbersDrawn(drawn.lines, line, lines.length).map(number => (
                <LineRow
                  key={lines[number]?.key}
                  at={number}
                  top={tops[number] ?? 0}
                  line={lines[number]}
                  weeks={drawn.weeks}
                  openWeek={openWeek}
                  units={units}
                  state={lineState(lines, number, at)}
                />
              ))}
            </tbody>
            <FiguresPanel weeks={weeks} drawn={drawn.weeks} openWeek={openWeek} />
          </table>
          <LandingPanel scroller={scroller} tops={tops} onDrop={at.move} />
        </div>
      </div>
      {at.writing && <NamesField />}
      <VisuallyHidden role="status">{at.said}</VisuallyHidden>
    </SheetContext>
  )
}
