import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import label from '../../ui/label.module.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import parts from './Beside.module.css'

/** How a figure is written: done, planned, the coach's, or done and so never asked for again. */
export type Hand = 'ink' | 'pencil' | 'pen' | 'struck'
export type BesideRow = { key: string; set: string; isDone?: boolean; cells: { words: string; hand: Hand }[] }

/** The figures of a few sets beside each other. */
export function Beside({
  caption,
  heads,
  rows,
}: {
  caption?: ReactNode
  heads: readonly string[]
  rows: readonly BesideRow[]
}) {
  return (
    <table className={parts.table}>
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
              <td key={heads[index]} className={parts[hand]}>
                {words || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
