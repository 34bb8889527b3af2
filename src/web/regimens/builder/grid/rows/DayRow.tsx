import { useRef } from 'react'
import type { GridLine } from '#web/regimens/builder/grid/layout/grid-layout.ts'
import {
  type LineState,
  listWeeksToRender,
  memoLineComponent,
} from '#web/regimens/builder/grid/state/line-state.ts'
import { useGridDraggable } from '#web/regimens/builder/grid/state/use-grid-drag.ts'
import styles from './Cell.module.css'
import { CellEditorField } from './CellEditorField.tsx'
import { getCellProps } from './cell-props.ts'
import { HeaderMenuField } from './HeaderMenuField.tsx'

type DayLine = Extract<GridLine, { kind: 'day' }>

/** The header row of a day, with one cell per week. */
export const DayRow = memoLineComponent(function DayRow({
  at,
  line,
  weeks,
  state,
}: {
  at: number
  line: DayLine
  weeks: { from: number; to: number }
  state: LineState
}) {
  return (
    <>
      <DayHeaderCell at={at} line={line} state={state} />
      {listWeeksToRender(weeks.from, weeks.to, state.cursor).map(week => (
        <DayCell key={week} at={at} line={line} week={week} state={state} />
      ))}
    </>
  )
})

const getDayName = ({ data }: DayLine) => data.days.find(day => day?.name)?.name ?? ''

function DayHeaderCell({ at, line, state }: { at: number; line: DayLine; state: LineState }) {
  const element = useRef<HTMLTableCellElement>(null)
  const spot = { line: at, week: -1 }
  useGridDraggable(element, spot)
  const number = `Day ${line.day + 1}`
  return (
    <th ref={element} {...getCellProps(spot, state)} scope="row" className={styles.head} data-kind="day">
      <span className={styles.dayName}>
        <strong>{number}</strong> {getDayName(line)}
      </span>
      <HeaderMenuField
        line={at}
        week={-1}
        label={`More actions for ${number.toLowerCase()}`}
        isOpen={state.menu === -1}
      />
      {state.writingWeek === -1 && (
        <CellEditorField
          spot={spot}
          label={`Name of ${number.toLowerCase()}`}
          text={state.writingText ?? getDayName(line)}
          isTypedOver={state.writingText !== undefined}
        />
      )}
    </th>
  )
}

function DayCell({ at, line, week, state }: { at: number; line: DayLine; week: number; state: LineState }) {
  const element = useRef<HTMLTableCellElement>(null)
  const spot = { line: at, week }
  const day = line.data.days[week] ?? null
  useGridDraggable(element, day ? spot : undefined)
  const label = `Day ${line.day + 1} of week ${week + 1}`
  // The row header shows the first name that the day has in any week, so a cell shows a name only if it
  // differs.
  const ownName = day && day.name !== getDayName(line) ? day.name : ''
  return (
    <td
      ref={element}
      {...getCellProps(spot, state)}
      className={styles.dayCell}
      aria-label={day ? label : `${label}: none`}
    >
      <span>{day ? ownName : '–'}</span>
      {(state.cursor === week || state.menu === week) && (
        <HeaderMenuField
          line={at}
          week={week}
          label={`More actions for ${label.toLowerCase()}`}
          isOpen={state.menu === week}
        />
      )}
      {state.writingWeek === week && day && (
        <CellEditorField
          spot={spot}
          label={`Name of ${label.toLowerCase()}`}
          text={state.writingText ?? day.name}
          isTypedOver={state.writingText !== undefined}
        />
      )}
    </td>
  )
}
