import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#training/localization/format-count.ts'
import { formatRecordName, formatRecordValue } from '#web/analytics/lift-formatting.ts'
import { describeProgressRange, getFirstDayOfRange } from '#web/analytics/progress-range.ts'
import { useProgressParams } from '#web/analytics/use-progress-params.ts'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useToday, useUnits } from '#web/app/session/user-preferences.ts'
import { recordHistoryOfAthlete } from '#web/shared/queries/analytics.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import styles from './RecordHistorySection.module.css'

const initialDayCount = 8

/** The records that the athlete has beaten, across all lifts, newest first. */
export function RecordHistorySection({ athleteId }: { athleteId: string | undefined }) {
  const { range, formula } = useProgressParams()
  const [showsAll, setShowsAll] = useState(false)
  const today = useToday()
  const dates = useDateFormatter()
  const units = useUnits()
  const query = useQuery(recordHistoryOfAthlete({ athleteId }, formula))
  const { data = [], isPending, isFetching, refetch } = query
  const isError = shouldShowQueryError(query)
  const from = getFirstDayOfRange(range, today) ?? ''
  const records = data.filter(record => record.date >= from)
  const days = [...Map.groupBy(records, record => `${record.date} ${record.exercise}`)]
  const visibleDays = showsAll ? days : days.slice(0, initialDayCount)
  return (
    <section className={styles.panel} aria-labelledby="beaten">
      <header className={styles.head}>
        <h2 id="beaten">New records</h2>
        {!isPending && !isError && (
          <p className={styles.note}>{`${records.length} ${describeProgressRange(range)}`}</p>
        )}
      </header>
      {isPending && <LoadingRows count={4} height={40} />}
      {isError && (
        <ErrorState title="The records could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      )}
      {!isPending && !isError && records.length === 0 && (
        <p className={styles.none}>
          None {describeProgressRange(range)}. A record is a set or workout that beats an earlier best; a tie
          does not count.
        </p>
      )}
      <ul className={styles.list}>
        {visibleDays.map(([key, dayRecords]) => (
          <li key={key} className={styles.row}>
            <span className={styles.day}>{dates.recentDay(dayRecords[0]?.date ?? '')}</span>
            <b>{dayRecords[0]?.exercise}</b>
            <ul>
              {dayRecords.map(record => (
                <li key={formatRecordName(record, units)} className={styles.record}>
                  <span>{formatRecordName(record, units)}</span>
                  <b>{formatRecordValue(record, record.value, units)}</b>
                  <span className={styles.note}>
                    {record.previous !== null && `was ${formatRecordValue(record, record.previous, units)}`}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {days.length > initialDayCount && (
        <TextButton className={styles.more} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${formatCount(days.length, 'day')}`}
        </TextButton>
      )}
    </section>
  )
}
