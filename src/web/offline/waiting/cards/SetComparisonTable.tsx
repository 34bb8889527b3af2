import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import label from '#web/ui/label.module.css'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './SetComparisonTable.module.css'

/**
 * The style of a value, depending on whether it was logged, planned or set by the coach. A coach's value is
 * struck out if the set is already done.
 */
export type ComparedValueStyle = 'ink' | 'pencil' | 'pen' | 'struck'
export type SetComparisonRow = {
  key: string
  set: string
  isDone?: boolean
  cells: { words: string; hand: ComparedValueStyle }[]
}

/** Compares two versions of a few sets side by side. */
export function SetComparisonTable({
  caption,
  heads,
  rows,
}: {
  caption?: ReactNode
  heads: readonly string[]
  rows: readonly SetComparisonRow[]
}) {
  return (
    <table className={styles.table}>
      {caption && <caption>{caption}</caption>}
      <thead className={label.label}>
        <tr>
          <th scope="col">Set</th>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, set, isDone, cells }) => (
          <tr key={key}>
            <th scope="row">
              {set}
              {isDone && (
                <>
                  <IconCheck size={17} stroke={2} aria-hidden="true" />
                  <VisuallyHidden>, done</VisuallyHidden>
                </>
              )}
            </th>
            {cells.map(({ words, hand }, index) => (
              <td key={heads[index]} className={styles[hand]}>
                {words || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
