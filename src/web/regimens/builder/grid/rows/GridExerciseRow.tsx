import { useRef } from 'react'
import { formatCellPrescription } from '#training/program/grid/format-clip.ts'
import type { Units } from '#training/units.ts'
import { getUncountedText } from '#web/regimens/builder/grid/edits/uncounted-text.ts'
import type { GridLine } from '#web/regimens/builder/grid/layout/grid-layout.ts'
import { exerciseListId } from '#web/regimens/builder/grid/state/grid-context.ts'
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
import { ItemCellField } from './ItemCellField.tsx'

/** The row for an exercise, with one cell per week. */
export const GridExerciseRow = memoLineComponent(function ExerciseRow({
  at,
  line,
  weeks,
  openWeek,
  state,
  units,
}: {
  at: number
  line: Extract<GridLine, { kind: 'row' }>
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
      <ExerciseHeaderCell at={at} line={line} state={state} />
      {listWeeksToRender(weeks.from, weeks.to, cursor).map(week =>
        state.writingWeek === week ? (
          <td key={week} {...getCellProps({ line: at, week }, state)} className={styles.cell}>
            <CellEditorField
              spot={{ line: at, week }}
              label={label(week)}
              text={state.writingText ?? getCellText(data.cells[week]?.item, units)}
              isTypedOver={state.writingText !== undefined}
            />
          </td>
        ) : (
          <ItemCellField
            key={week}
            line={at}
            week={week}
            item={data.cells[week]?.item ?? null}
            before={data.cells[week - 1]?.item ?? null}
            remains={getUncountedText(days[week] ?? null, units).get(data.cells[week]?.item.id ?? '')}
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

const getCellText = (item: Parameters<typeof formatCellPrescription>[0] | undefined, units: Units) =>
  item ? formatCellPrescription(item, units) : ''

function ExerciseHeaderCell({
  at,
  line,
  state,
}: {
  at: number
  line: Extract<GridLine, { kind: 'row' }>
  state: LineState
}) {
  const element = useRef<HTMLTableCellElement>(null)
  useGridDraggable(element, { line: at, week: -1 })
  const { name, letter } = line.data
  const { group } = line
  const { menu } = state
  return (
    <th
      ref={element}
      {...getCellProps({ line: at, week: -1 }, state)}
      scope="row"
      className={styles.head}
      data-kind="row"
      data-group={group !== null}
      title={group?.isFirst ? group.label : undefined}
    >
      <span className={styles.letter}>{letter}</span>
      <span className={styles.title}>
        <span className={styles.name}>{name || 'No name'}</span>
        {group?.isFirst && <span className={styles.group}> {group.label}</span>}
      </span>
      <HeaderMenuField
        line={at}
        week={-1}
        label={`More actions for ${letter} ${name}`}
        isOpen={menu === -1}
      />
      {state.writingWeek === -1 && (
        <CellEditorField
          spot={{ line: at, week: -1 }}
          label={`Exercise ${letter}`}
          text={state.writingText ?? name}
          isTypedOver={state.writingText !== undefined}
          list={exerciseListId}
        />
      )}
    </th>
  )
}
