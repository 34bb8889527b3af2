import { useInfiniteQuery } from '@tanstack/react-query'
import type { LedgerRow as Row } from '#contract/analytics.ts'
import { weekOf } from '#training/week.ts'
import { useDates } from '../../app/dates.ts'
import { useLocale } from '../../app/person.ts'
import { useUser } from '../../app/session.tsx'
import { daySpan, weekdayWord } from '../../ui/day-words.ts'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import label from '../../ui/label.module.css'
import { TextButton } from '../../ui/TextButton.tsx'
import table from './LedgerPanel.module.css'
import { LedgerRow } from './LedgerRow.tsx'
import parts from './OverviewPanel.module.css'
import { weekFrom } from './queries.ts'

/** `26 of 30 due done`, of all together. */
function totalWords(rows: readonly Row[]): string {
  const sum = (figure: 'sessionsDone' | 'sessionsDue') => rows.reduce((all, row) => all + row[figure], 0)
  return `${sum('sessionsDone')} of ${sum('sessionsDue')} due done`
}

/** The week of every athlete, a line each, a sign for what became of each day. */
export function LedgerPanel() {
  const { today } = useDates()
  const locale = useLocale()
  const week = weekOf(today, useUser().preferences.weekStart)
  const [from = today] = week
  const query = useInfiniteQuery(weekFrom(from))
  const rows = query.data?.pages.flatMap(page => page.data) ?? []
  return (
    <section aria-labelledby="week">
      <div className={parts.head}>
        <h2 id="week" className={parts.title}>
          This week
        </h2>
        <span className={parts.detail}>
          {rows.length > 0 && !query.hasNextPage && `${totalWords(rows)}, `}
          {daySpan(from, week.at(-1) ?? from, locale)}
        </span>
      </div>
      {query.isPending && <LoadingRows count={6} height={40} />}
      {!query.isPending && !query.data && (
        <p className={parts.sentence} role="alert">
          The week could not be loaded. <TextButton onClick={() => query.refetch()}>Try again</TextButton>
        </p>
      )}
      {rows.length > 0 && (
        <table className={table.ledger}>
          <thead className={label.label}>
            <tr>
              <th scope="col">Athlete</th>
              {week.map(day => (
                <th key={day} scope="col" className={table.day} data-today={day === today}>
                  {weekdayWord(day, locale)} <span className={table.number}>{Number(day.slice(8))}</span>
                </th>
              ))}
              <th scope="col" className={table.figure}>
                Done / due
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <LedgerRow key={row.athlete.id} row={row} week={week} today={today} />
            ))}
          </tbody>
        </table>
      )}
      {query.hasNextPage && (
        <p className={parts.sentence}>
          {rows.length} athletes shown.{' '}
          <TextButton disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            Show more
          </TextButton>
        </p>
      )}
    </section>
  )
}
