import type { Units } from '#training/units.ts'
import styles from '#web/regimens/builder/grid/DesktopGridSection.module.css'
import type { GridLine } from '#web/regimens/builder/grid/layout/grid-layout.ts'
import { type LineState, memoLineComponent } from '#web/regimens/builder/grid/state/line-state.ts'
import { AddExerciseRow } from './AddExerciseRow.tsx'
import { DayRow } from './DayRow.tsx'
import { GridExerciseRow } from './GridExerciseRow.tsx'

/** Renders a grid line at its vertical position. */
export const LineRow = memoLineComponent(function LineRow({
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
  line: GridLine | undefined
  weeks: { from: number; to: number }
  openWeek: number
  units: Units
  state: LineState
}) {
  if (!line) return null
  return (
    <tr
      className={styles.line}
      data-kind={line.kind}
      data-here={state.cursor !== undefined}
      aria-rowindex={at + 2}
      style={{ top: `${top}rem` }}
    >
      {line.kind === 'day' && <DayRow at={at} line={line} weeks={weeks} state={state} />}
      {line.kind === 'row' && (
        <GridExerciseRow at={at} line={line} weeks={weeks} openWeek={openWeek} units={units} state={state} />
      )}
      {line.kind === 'add' && <AddExerciseRow at={at} line={line} weeks={weeks} state={state} />}
    </tr>
  )
})
