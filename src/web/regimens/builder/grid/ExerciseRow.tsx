import { useRef } from 'react'
import { prescriptionOf } from '#training/program/clip-text.ts'
import type { Units } from '#training/units.ts'
import parts from './Cell.module.css'
import { CellField } from './CellField.tsx'
import { cellProps } from './cell-props.ts'
import { exerciseList } from './context.ts'
import { HeadMenuField } from './HeadMenuField.tsx'
import { ItemCellField } from './ItemCellField.tsx'
import { type LineState, lineMemo, weeksDrawn } from './line-state.ts'
import type { Line } from './lines.ts'
import { remainsOf } from './remains.ts'
import { useDraggable } from './use-dragging.ts'

/** An exercise through the weeks. */
export const ExerciseRow = lineMemo(function ExerciseRow({
  at,
  line,
  weeks,
  openWeek,
  state,
  units,
}: {
  at: number
  line: Extract<Line, { kind: 'row' }>
  weeks: { from: number; to: number }
  openWeek: number
  state: LineState
  units: Units
}) {
  const { data, days } = line
  const { cursor, from, to } = state
  const label = (week: number) => `${data.name || 'Exercise'}, week ${week + 1}`
  return (
    <>
      <RowHead at={at} line={line} state={state} />
      {weeksDrawn(weeks.from, weeks.to, cursor).map(week =>
        state.writingWeek === week ? (
          <td key={week} {...cellProps({ line: at, week }, state)} className={parts.cell}>
            <CellField
              spot={{ line: at, week }}
              label={label(week)}
              text={state.writingText ?? textOf(data.cells[week]?.item, units)}
              isBegun={state.writingText !== undefined}
            />
          </td>
        ) : (
          <ItemCellField
            key={week}
            line={at}
            week={week}
            item={data.cells[week]?.item ?? null}
            before={data.cells[week - 1]?.item ?? null}
            remains={remainsOf(days[week] ?? null, units).get(data.cells[week]?.item.id ?? '')}
            units={units}
            isCurrent={cursor === week}
            isChosen={week >= from && week <= to}
            isOpen={week === openWeek}
          />
        ),
      )}
    </>
  )
})

const textOf = (item: Parameters<typeof prescriptionOf>[0] | undefined, units: Units) =>
  item ? prescriptionOf(item, units) : ''

function RowHead({
  at,
  line,
  state,
}: {
  at: number
  line: Extract<Line, { kind: 'row' }>
  state: LineState
}) {
  const element = useRef<HTMLTableCellElement>(null)
  useDraggable(element, { line: at, week: -1 })
  const { name, letter } = line.data
  const { menu } = state
  return (
    <th
      ref={element}
      {...cellProps({ line: at, week: -1 }, state)}
      scope="row"
      className={parts.head}
      data-kind="row"
    >
      <span className={parts.letter}>{letter}</span>
      <span className={parts.name}>{name || 'No name'}</span>
      <HeadMenuField
        spot={{ line: at, week: -1 }}
        label={`More for ${letter} ${name}`}
        isOpen={menu === -1}
      />
      {state.writingWeek === -1 && (
        <CellField
          spot={{ line: at, week: -1 }}
          label={`Exercise ${letter}`}
          text={state.writingText ?? name}
          isBegun={state.writingText !== undefined}
          list={exerciseList}
        />
      )}
    </th>
  )
}
