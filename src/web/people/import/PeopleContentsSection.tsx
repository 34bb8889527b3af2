import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import type { PeopleTable } from '#training/imports/people/read-people-table.ts'
import page from '#web/ui/import/ImportPage.module.css'
import type { OutcomeCounts } from './people-to-import.ts'

/** The lines of the file, counted by what will happen to them. The counts add up to the number of lines. */
export function PeopleContentsSection({ table, counts }: { table: PeopleTable; counts: OutcomeCounts }) {
  const titleId = useId()
  const rows = [
    { count: counts.fresh, name: 'new', detail: 'become your athletes' },
    { count: counts.coached, name: 'already your athletes', detail: describeAdditions(counts) },
    { count: counts.unclear, name: 'unclear', detail: 'you decide below' },
    { count: table.rejected.length, name: 'rejected', detail: 'each with its line' },
  ]
  const isComplete = rows.reduce((sum, row) => sum + row.count, 0) === table.records
  return (
    <section aria-labelledby={titleId}>
      <header className={page.head}>
        <h2 id={titleId}>What the file contains</h2>
        {table.unusedColumns.length > 0 && (
          <p className={page.note}>Columns left out: {table.unusedColumns.join(', ')}</p>
        )}
      </header>
      <table className={page.counts}>
        <tbody>
          {rows.map(({ count, name, detail }) => (
            <tr key={name}>
              <td>{count.toLocaleString()}</td>
              <th scope="row">{name}</th>
              <td className={page.note}>{count > 0 && detail}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{table.records.toLocaleString()}</td>
            <th scope="row">lines in the file</th>
            <td className={page.note}>
              {isComplete && (
                <>
                  <IconCheck size={16} stroke={1.8} aria-hidden="true" /> the sums agree, nothing is missing
                </>
              )}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const describeAdditions = ({ withAdditions }: OutcomeCounts) =>
  withAdditions === 0 ? 'nothing to add' : `${withAdditions.toLocaleString()} with new groups or maxes`
