import parts from './Cell.module.css'
import { CellField } from './CellField.tsx'
import { cellProps } from './cell-props.ts'
import { exerciseList } from './context.ts'
import { type LineState, lineMemo, weeksDrawn } from './line-state.ts'
import type { Line } from './lines.ts'

/** The end of a day, where an exercise is added: for all that follows, in the week one writes in, or in one week. */
export const AddRow = lineMemo(function AddRow({
  at,
  line,
  weeks,
  state,
}: {
  at: number
  line: Extract<Line, { kind: 'add' }>
  weeks: { from: number; to: number }
  state: LineState
}) {
  const { cursor } = state
  const day = `day ${line.day + 1}`
  const field = (week: number) => (
    <CellField
      spot={{ line: at, week }}
      label={week < 0 ? `Add an exercise to ${day}` : `Add an exercise to ${day} of week ${week + 1}`}
      text={state.writingText ?? ''}
      isBegun
      list={exerciseList}
      placeholder="Back squat 3x5 80%"
    />
  )
  return (
    <>
      <th {...cellProps({ line: at, week: -1 }, state)} scope="row" className={parts.head} data-kind="add">
        <span className={parts.add}>Add an exercise</span>
        {state.writingWeek === -1 && field(-1)}
      </th>
      {weeksDrawn(weeks.from, weeks.to, cursor).map(week => (
        <td
          key={week}
          {...cellProps({ line: at, week }, state)}
          className={parts.dayCell}
          aria-label={`End of ${day}, week ${week + 1}`}
        >
          {state.writingWeek === week && field(week)}
        </td>
      ))}
    </>
  )
})
