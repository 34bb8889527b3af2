import type { AthleteWeekSummary as Row } from '#contract/analytics/analytics.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { formatDaySpan, formatWeekday } from '#web/ui/display/day-format.ts'
import label from '#web/ui/label.module.css'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import styles from './DashboardOverviewSection.module.css'
import type { WeekLedgerQuery } from './queries.ts'
import table from './RosterWeekLedgerSection.module.css'
import { useDashboardWeek } from './use-dashboard-week.ts'
import { WeekLedgerRow } from './WeekLedgerRow.tsx'

/** Formats the totals for all athletes: `26 of 30 due sessions done`. */
function formatWeekTotals(rows: readonly Row[]): string {
  const sum = (figure: 'sessionsDone' | 'sessionsDue') => rows.reduce((all, row) => all + row[figure], 0)
  return `${sum('sessionsDone')} of ${sum('sessionsDue')} due sessions done`
}

/** The current week for all athletes: one row per athlete, with a status icon for each day. */
export function RosterWeekLedgerSection({ ledger }: { ledger: WeekLedgerQuery }) {
  const { today, week, from } = useDashboardWeek()
  const locale = useLocale()
  const rows = ledger.data?.pages.flatMap(page => page.data) ?? []
  return (
    <section aria-labelledby="week">
      <div className={styles.head}>
        <h2 id="week" className={styles.title}>
          This week
        </h2>
        <span className={styles.detail}>
          {rows.length > 0 && !ledger.hasNextPage && `${formatWeekTotals(rows)}, `}
          {formatDaySpan(from, week.at(-1) ?? from, locale)}
        </span>
      </div>
      {ledger.isPending && <LoadingRows count={6} height={40} />}
      {!ledger.isPending && !ledger.data && (
        <p className={styles.sentence} role="alert">
          The week could not be loaded. <TextButton onClick={() => ledger.refetch()}>Try again</TextButton>
        </p>
      )}
      {rows.length > 0 && (
        <table className={table.ledger}>
          <thead className={label.label}>
            <tr>
              <th scope="col">Athlete</th>
              {week.map(day => (
                <th key={day} scope="col" className={table.day} data-today={day === today}>
                  {formatWeekday(day, locale)} <span className={table.number}>{Number(day.slice(8))}</span>
                </th>
              ))}
              <th scope="col" className={table.figure}>
                Done / due
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <WeekLedgerRow key={row.athlete.id} row={row} week={week} today={today} />
            ))}
          </tbody>
        </table>
      )}
      {ledger.hasNextPage && (
        <p className={styles.sentence}>
          {rows.length} athletes shown.{' '}
          <TextButton disabled={ledger.isFetchingNextPage} onClick={() => ledger.fetchNextPage()}>
            Show more
          </TextButton>
        </p>
      )}
    </section>
  )
}
