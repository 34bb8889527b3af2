import type { GridLine } from '#web/regimens/builder/grid/layout/grid-layout.ts'
import { exerciseListId } from '#web/regimens/builder/grid/state/grid-context.ts'
import {
  type LineState,
  listWeeksToRender,
  memoLineComponent,
} from '#web/regimens/builder/grid/state/line-state.ts'
import styles from './Cell.module.css'
import { CellEditorField } from './CellEditorField.tsx'
import { getCellProps } from './cell-props.ts'

/** The last row of a day. Adds an exercise to the open week and all later weeks, or to a single week. */
export const AddExerciseRow = memoLineComponent(function AddRow({
  at,
  line,
  weeks,
  state,
}: {
  at: number
  line: Extract<GridLine, { kind: 'add' }>
  weeks: { from: number; to: number }
  state: LineState
}) {
  const { cursor } = state
  const day = `day ${line.day + 1}`
  const field = (week: number) => (
    <CellEditorField
      spot={{ line: at, week }}
      label={week < 0 ? `Add an exercise to ${day}` : `Add an exercise to ${day} of week ${week + 1}`}
      text={state.writingText ?? ''}
      isTypedOver
      list={exerciseListId}
      placeholder="Back squat 3x5 80%"
    />
  )
  return (
    <>
      <th
        {...getCellProps({ line: at, week: -1 }, state)}
        scope="row"
        className={styles.head}
        data-kind="add"
      >
        <span className={styles.add}>Add an exercise</span>
        {state.writingWeek === -1 && field(-1)}
      </th>
      {listWeeksToRender(weeks.from, weeks.to, cursor).map(week => (
        <td
          key={week}
          {...getCellProps({ line: at, week }, state)}
          className={styles.dayCell}
          aria-label={`End of ${day}, week ${week + 1}`}
        >
          {state.writingWeek === week && field(week)}
        </td>
      ))}
    </>
  )
})
