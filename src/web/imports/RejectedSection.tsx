import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type ImportSummary, imports } from '#contract/imports.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { call } from '#web/app/client/api-client.ts'
import { fetchAllPages, maxPageSize } from '#web/app/client/fetch-all-pages.ts'
import { saveFile } from '#web/app/client/save-file.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import page from '#web/ui/import/ImportPage.module.css'
import { countFiles, describeRejection } from './describe-import.ts'
import styles from './ImportScreen.module.css'
import { rejectedLines } from './queries.ts'

/** Lists the lines that cannot be imported, each with the reason. All of them can be saved as CSV. */
export function RejectedSection({ id, summary }: { id: string; summary: ImportSummary }) {
  const count = summary.rejected
  const hasSeveralFiles = countFiles(summary) > 1
  const titleId = useId()
  const dates = useDateFormatter()
  const { data: lines = [] } = useQuery({ ...rejectedLines(id), enabled: count > 0 })
  const save = useMutation({
    mutationFn: async () => saveRejectedLines(id),
    onError: () => toast.failure('The lines were not saved. Please try again.'),
  })
  if (count === 0) return null
  return (
    <section aria-labelledby={titleId} className={page.rejected}>
      <header className={page.head}>
        <h2 id={titleId}>Rejected, {formatCount(count, 'line')}</h2>
        <TextButton disabled={save.isPending} onClick={() => save.mutate()}>
          Save as CSV
        </TextButton>
      </header>
      <ul className={page.list}>
        {lines.map(({ file, line, value, exercise, date, ...rejection }) => (
          <li key={`${file} ${line} ${rejection.reason} ${value}`} className={styles.rejectedRow}>
            <span className={styles.line}>{line}</span>
            <div>
              <p className={page.name}>{value || describeRejection(rejection)}</p>
              <p className={page.note}>
                {[
                  value && describeRejection(rejection),
                  exercise,
                  hasSeveralFiles && file,
                  isDay(date) ? dates.calendarDay(date) : date,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A date that cannot be read stays as it is in the file. */
const isDay = (date: string | null): date is string =>
  date !== null && /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date))

async function saveRejectedLines(id: string) {
  const lines = await fetchAllPages(async cursor => {
    const query = { limit: maxPageSize, ...(cursor !== undefined && { cursor }) }
    const { data, nextCursor } = await call(imports.rejected, { params: { id }, query })
    return { items: data, nextCursor }
  })
  const { formatCsv } = await import('#web/app/client/format-csv.ts')
  const rows = lines.map(({ file, line, value, exercise, date, ...rejection }) => [
    file,
    line,
    describeRejection(rejection),
    value,
    exercise,
    date,
  ])
  const text = formatCsv(['File', 'Line', 'Reason', 'Value', 'Exercise', 'Date'], rows)
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'rejected-lines.csv')
}
