import { type ReactNode, useId, useState } from 'react'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import label from '#web/ui/label.module.css'
import styles from './ChartWithTable.module.css'

/** A chart's data as a table. The first column contains row headers. */
export type ChartTable = { heads: readonly string[]; rows: readonly (readonly string[])[] }

/** A chart with a title, a button that shows its data as a table, and a caption. */
export function ChartWithTable({
  title,
  note,
  lead,
  table,
  caption,
  isTitled = true,
  children,
}: {
  title: string
  /** A short summary to the right of the title. */
  note?: ReactNode
  /** Content between the title and the chart. */
  lead?: ReactNode
  table: ChartTable
  /** The formula used, and how much data the chart is based on. */
  caption?: ReactNode
  /** False if `lead` already contains the title. */
  isTitled?: boolean
  children: ReactNode
}) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <section className={styles.frame} aria-labelledby={id}>
      <header className={styles.head} data-titled={isTitled}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {note && <p className={styles.note}>{note}</p>}
      </header>
      {lead}
      {isTable ? <DataTable {...table} /> : children}
      <footer className={styles.foot}>
        <p className={styles.caption}>{caption}</p>
        <TextButton aria-label={`${title}: ${getToggleLabel(isTable)}`} onClick={() => setTable(!isTable)}>
          {getToggleLabel(isTable)}
        </TextButton>
      </footer>
    </section>
  )
}

const getToggleLabel = (isTable: boolean) => (isTable ? 'Show as chart' : 'Show as table')

const initialRowCount = 12

/** A table with the newest row first; a button at the end shows all rows. */
function DataTable({ heads, rows }: ChartTable) {
  const [isAll, setAll] = useState(false)
  const newestFirst = rows.toReversed()
  return (
    <>
      <table className={styles.table}>
        <thead className={label.label}>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isAll ? newestFirst : newestFirst.slice(0, initialRowCount)).map(([first = '', ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isAll && rows.length > initialRowCount && (
        <TextButton className={styles.all} onClick={() => setAll(true)}>
          Show all {rows.length}
        </TextButton>
      )}
    </>
  )
}
