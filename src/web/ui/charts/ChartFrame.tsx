import { type ReactNode, useId, useState } from 'react'
import label from '../label.module.css'
import { TextButton } from '../TextButton.tsx'
import parts from './ChartFrame.module.css'

/** What a chart shows, as a table: the first column heads its row. */
export type ChartTable = { heads: readonly string[]; rows: readonly (readonly string[])[] }

/** A chart with its title, its table one press away, and below what it is made of. */
export function ChartFrame({
  title,
  note,
  lead,
  table,
  caption,
  isTitled = true,
  children,
}: {
  title: string
  /** At right of the title: what is shown at a glance, in words. */
  note?: ReactNode
  /** Between title and chart. */
  lead?: ReactNode
  table: ChartTable
  /** The formula and how much went into it. */
  caption?: ReactNode
  /** False where `lead` says it larger. */
  isTitled?: boolean
  children: ReactNode
}) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <section className={parts.frame} aria-labelledby={id}>
      <header className={parts.head} data-titled={isTitled}>
        <h3 id={id} className={parts.title}>
          {title}
        </h3>
        {note && <p className={parts.note}>{note}</p>}
      </header>
      {lead}
      {isTable ? <Table {...table} /> : children}
      <footer className={parts.foot}>
        <p className={parts.caption}>{caption}</p>
        <TextButton aria-label={`${title}: ${words(isTable)}`} onClick={() => setTable(!isTable)}>
          {words(isTable)}
        </TextButton>
      </footer>
    </section>
  )
}

const words = (isTable: boolean) => (isTable ? 'Show as chart' : 'Show as table')

const rowsAtOnce = 12

/** The newest stands first, and a long one is opened by its foot. */
function Table({ heads, rows }: ChartTable) {
  const [isAll, setAll] = useState(false)
  const newestFirst = rows.toReversed()
  return (
    <>
      <table className={parts.table}>
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
          {(isAll ? newestFirst : newestFirst.slice(0, rowsAtOnce)).map(([first = '', ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isAll && rows.length > rowsAtOnce && (
        <TextButton className={parts.all} onClick={() => setAll(true)}>
          Show all {rows.length}
        </TextButton>
      )}
    </>
  )
}
