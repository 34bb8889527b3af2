import type { Units } from '#training/units.ts'
import { AddRow } from './AddRow.tsx'
import { DayRow } from './DayRow.tsx'
import { ExerciseRow } from './ExerciseRow.tsx'
import { type LineState, lineMemo } from './line-state.ts'
import type { Line } from './lines.ts'
import parts from './SheetPanel.module.css'

/** A line of the grid where it stands. */
export const LineRow = lineMemo(function LineRow({
  at,
  top,
  line,
  weeks,
  openWeek,
  units,
  state,
}: {
  at: number
  top: number
  line: Line | undefined
  weeks: { from: number; to: number }
  openWeek: number
  units: Units
  state: LineState
}) {
  if (!line) return null
  return (
    <tr
      className={parts.line}
      data-kind={line.kind}
      data-here={state.cursor !== undefined}
      aria-rowindex={at + 2}
      style={{ top: `${top}rem` }}
    >
      {line.kind === 'day' && <DayRow at={at} line={line} weeks={weeks} state={state} />}
      {line.kind === 'row' && (
        <ExerciseRow at={at} line={line} weeks={weeks} openWeek={openWeek} units={units} state={state} />
      )}
      {line.kind === 'add' && <AddRow at={at} line={line} weeks={weeks} state={state} />}
    </tr>
  )
})
