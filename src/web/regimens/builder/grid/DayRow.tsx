import { useRef } from 'react'
import parts from './Cell.module.css'
import { CellField } from './CellField.tsx'
import { cellProps } from './cell-props.ts'
import { HeadMenuField } from './HeadMenuField.tsx'
import { type LineState, lineMemo, weeksDrawn } from './line-state.ts'
import type { Line } from './lines.ts'
import { useDraggable } from './use-dragging.ts'

type DayLine = Extract<Line, { kind: 'day' }>

/** The head of the days at one place, and each week's day as a whole. */
export const DayRow = lineMemo(function DayRow({
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
      <DayHead at={at} line={line} state={state} />
      {weeksDrawn(weeks.from, weeks.to, state.cursor).map(week => (
        <DayCell key={week} at={at} line={line} week={week} state={state} />
      ))}
    </>
  )
})

const nameOf = ({ data }: DayLine) => data.days.find(day => day?.name)?.name ?? ''

function DayHead({ at, line, state }: { at: number; line: DayLine; state: LineState }) {
  const element = useRef<HTMLTableCellElement>(null)
  const spot = { line: at, week: -1 }
  useDraggable(element, spot)
  const number = `Day ${line.day + 1}`
  return (
    <th ref={element} {...cellProps(spot, state)} scope="row" className={parts.head} data-kind="day">
      <span className={parts.dayName}>
        <strong>{number}</strong> {nameOf(line)}
      </span>
      <HeadMenuField spot={spot} label={`More for ${number.toLowerCase()}`} isOpen={state.menu === -1} />
      {state.writingWeek === -1 && (
        <CellField
          spot={spot}
          label={`Name of ${number.toLowerCase()}`}
          text={state.writingText ?? nameOf(line)}
          isBegun={state.writingText !== undefined}
        />
      )}
    </th>
  )
}

function DayCell({ at, line, week, state }: { at: number; line: DayLine; week: number; state: LineState }) {
  const element = useRef<HTMLTableCellElement>(null)
  const spot = { line: at, week }
  const day = line.data.days[week] ?? null
  useDraggable(element, day ? spot : undefined)
  const label = `Day ${line.day + 1} of week ${week + 1}`
  // The head says it for all weeks that say the same.
  const own = day && day.name !== nameOf(line) ? day.name : ''
  return (
    <td
      ref={element}
      {...cellProps(spot, state)}
      className={parts.dayCell}
      aria-label={day ? label : `${label}: none`}
    >
      <span>{day ? own : '–'}</span>
      {(state.cursor === week || state.menu === week) && (
        <HeadMenuField spot={spot} label={`More for ${label.toLowerCase()}`} isOpen={state.menu === week} />
      )}
      {state.writingWeek === week && day && (
        <CellField
          spot={spot}
          label={`Name of ${label.toLowerCase()}`}
          text={state.writingText ?? day.name}
          isBegun={state.writingText !== undefined}
        />
      )}
    </td>
  )
}
