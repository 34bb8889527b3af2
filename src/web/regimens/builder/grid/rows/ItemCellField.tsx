import { memo } from 'react'
import { formatItemChange } from '#training/program/format-item-change.ts'
import { formatCellPrescription } from '#training/program/grid/format-clip.ts'
import type { ProgramItem } from '#training/program/program.ts'
import type { Units } from '#training/units.ts'
import { fitsInCell, formatCell } from '#web/regimens/builder/grid/edits/format-cell.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './Cell.module.css'
import { getPositionProps } from './cell-props.ts'

/** The cell for an exercise in one week: amount, intensity and change from the previous week. */
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
  const cellText = item && formatCell(item, units)
  const change = formatItemChange(before, item, units)
  const fullText =
    cellText && item && !fitsInCell(cellText, change) ? formatCellPrescription(item, units) : ''
  return (
    <td
      className={styles.cell}
      {...getPositionProps({ line, week }, { isCurrent, isChosen })}
      data-open={isOpen}
      data-why={item?.because !== undefined}
    >
      {cellText ? (
        <>
          <span className={styles.amount}>{cellText.amount || 'No sets'}</span>
          {change && (
            <span className={styles.change}>
              <VisuallyHidden>, change from the previous week </VisuallyHidden>
              {change}
              <VisuallyHidden>, </VisuallyHidden>
            </span>
          )}
          {remains ? (
            <span className={styles.remains}>“{remains}” not counted</span>
          ) : (
            <span className={styles.intensity}>{cellText.intensity}</span>
          )}
          {(fullText || item.because) && (
            <span className={styles.why}>
              {fullText && (
                <span className={styles.full} aria-hidden="true">
                  {fullText}
                </span>
              )}
              {item.because && (
                <>
                  <VisuallyHidden>, reason: </VisuallyHidden>
                  {item.because}
                </>
              )}
            </span>
          )}
        </>
      ) : (
        <span className={styles.none} aria-hidden="true">
          –
        </span>
      )}
    </td>
  )
})
