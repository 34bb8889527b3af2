import { memo } from 'react'
import { changeAgainst } from '#training/program/delta.ts'
import type { ProgramItem } from '#training/program/program.ts'
import type { Units } from '#training/units.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import parts from './Cell.module.css'
import { placed } from './cell-props.ts'
import { cellWords } from './cell-words.ts'

/** An exercise in one week: how much, how hard, and what that changes against the week before. */
export const ItemCellField = memo(function ItemCellField({
  line,
  week,
  item,
  before,
  remains,
  units,
  isCurrent,
  isChosen,
  isOpen,
}: {
  line: number
  week: number
  item: ProgramItem | null
  before: ProgramItem | null
  remains: string | undefined
  units: Units
  isCurrent: boolean
  isChosen: boolean
  isOpen: boolean
}) {
  const words = item && cellWords(item, units)
  const change = changeAgainst(before, item, units)
  return (
    <td
      className={parts.cell}
      {...placed({ line, week }, { isCurrent, isChosen })}
      data-open={isOpen}
      data-why={item?.because !== undefined}
    >
      {words ? (
        <>
          <span className={parts.amount}>{words.amount || 'No sets'}</span>
          {change && (
            <span className={parts.change}>
              <VisuallyHidden>, against the week before </VisuallyHidden>
              {change}
              <VisuallyHidden>, </VisuallyHidden>
            </span>
          )}
          {remains ? (
            <span className={parts.remains}>“{remains}” not counted</span>
          ) : (
            <span className={parts.intensity}>{words.intensity}</span>
          )}
          {item.because && (
            <span className={parts.why}>
              <VisuallyHidden>, why: </VisuallyHidden>
              {item.because}
            </span>
          )}
        </>
      ) : (
        <span className={parts.none} aria-hidden="true">
          –
        </span>
      )}
    </td>
  )
})
