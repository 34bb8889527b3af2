import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import type { ImportSummary } from '#contract/imports.ts'
import { formatList } from '#training/localization/format-list.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import page from '#web/ui/import/ImportPage.module.css'
import { countFiles, listRecordCounts } from './describe-import.ts'
import styles from './ImportScreen.module.css'

/** The number of records of each kind in the files, with the total. */
export function ContentsSection({ summary }: { summary: ImportSummary }) {
  const dates = useDateFormatter()
  const titleId = useId()
  const { firstDay, lastDay, archive } = summary
  const isOne = countFiles(summary) <= 1
  const days = [...new Set([firstDay, lastDay])].map(day => day && dates.calendarDay(day)).join(' to ')
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {isOne ? 'What the file contains' : 'What the files contain'}
      </h2>
      <table className={page.counts}>
        <tbody>
          {listRecordCounts(summary).map(({ count, label, note }, index) => (
            <tr key={label}>
              <td>{count.toLocaleString()}</td>
              <th scope="row">{label}</th>
              <td className={page.note}>{index === 0 && !archive ? days || note : note}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{summary.records.toLocaleString()}</td>
            <th scope="row">{isOne ? 'records in the file' : 'records in the files'}</th>
            <td className={page.note}>
              <IconCheck size={16} stroke={1.8} aria-hidden="true" /> nothing is missing
            </td>
          </tr>
        </tfoot>
      </table>
      {summary.isGroupedByDay && (
        <p className={page.note}>
          {isOne ? 'The file has' : 'Some files have'} no times of day. All sets of a day become one workout,
          unless the names or durations of its workouts differ.
        </p>
      )}
      {summary.unreadColumns && (
        <p className={page.note}>Columns that are not imported: {formatList(summary.unreadColumns)}</p>
      )}
    </section>
  )
}
