import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDates } from '../../app/dates.ts'
import { hasFailed } from '../../app/failures.ts'
import { useToday, useUnits } from '../../app/person.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { recordName, recordValue } from '../figures.ts'
import { recordsOf } from '../queries.ts'
import { firstDayOf, spanWords } from '../range.ts'
import { useProgress } from '../use-progress.ts'
import parts from './RecordsPanel.module.css'

const shownAtOnce = 8

/** When an own best was beaten, over all lifts, newest first. */
export function RecordsPanel({ athleteId }: { athleteId: string | undefined }) {
  const { range, formula } = useProgress()
  const [isAll, setAll] = useState(false)
  const today = useToday()
  const dates = useDates()
  const units = useUnits()
  const query = useQuery(recordsOf({ athleteId }, formula))
  const { data = [], isPending, isFetching, refetch } = query
  const isError = hasFailed(query)
  const from = firstDayOf(range, today) ?? ''
  const records = data.filter(record => record.date >= from)
  const days = [...Map.groupBy(records, record => `${record.date} ${record.exercise}`)]
  const shown = isAll ? days : days.slice(0, shownAtOnce)
  return (
    <section className={parts.panel} aria-labelledby="beaten">
      <header className={parts.head}>
        <h2 id="beaten">Records beaten</h2>
        {!isPending && !isError && <p className={parts.note}>{`${records.length} ${spanWords(range)}`}</p>}
      </header>
      {isPending && <LoadingRows count={4} height={40} />}
      {isError && (
        <ErrorState title="The records could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      )}
      {!isPending && !isError && records.length === 0 && (
        <p className={parts.none}>
          None yet {spanWords(range)}. A record takes a set or a workout that beats an earlier one; equal is
          none.
        </p>
      )}
      <ul className={parts.list}>
        {shown.map(([key, of]) => (
          <li key={key} className={parts.row}>
            <span className={parts.day}>{dates.recentDay(of[0]?.date ?? '')}</span>
            <b>{of[0]?.exercise}</b>
            <ul>
              {of.map(record => (
                <li key={recordName(record, units)} className={parts.record}>
                  <span>{recordName(record, units)}</span>
                  <b>{recordValue(record, record.value, units)}</b>
                  <span className={parts.note}>
                    {record.previous !== null && `was ${recordValue(record, record.previous, units)}`}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {days.length > shownAtOnce && (
        <TextButton className={parts.more} onClick={() => setAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show all ${days.length} days`}
        </TextButton>
      )}
    </section>
  )
}
