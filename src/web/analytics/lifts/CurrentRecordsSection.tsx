import { useState } from 'react'
import type { LiftRecord } from '#contract/analytics/progress.ts'
import type { RecordKind } from '#training/strength/lift-records.ts'
import { formatRecordName, formatRecordValue } from '#web/analytics/lift-formatting.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './CurrentRecordsSection.module.css'

const recordKindOrder: Record<RecordKind, number> = {
  heaviest: 0,
  'best-e1rm': 1,
  'most-volume': 2,
  fastest: 3,
  farthest: 4,
  longest: 5,
  'most-reps': 6,
}
const initialRecordCount = 6

/** The current records for a lift, from all workouts regardless of the selected date range. */
export function CurrentRecordsSection({ records }: { records: readonly LiftRecord[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const dates = useDateFormatter()
  const units = useUnits()
  const ordered = records.toSorted((one, other) => recordKindOrder[one.kind] - recordKindOrder[other.kind])
  const visible = showsAll ? ordered : ordered.slice(0, initialRecordCount)
  return (
    <section className={styles.panel} aria-labelledby="standing">
      <header className={styles.head}>
        <h3 id="standing" className={styles.title}>
          Records
        </h3>
        <p className={styles.note}>working sets only</p>
      </header>
      {records.length === 0 && (
        <p className={styles.none}>
          The first working set with repetitions, a time or a distance counts as a record.
        </p>
      )}
      <ul>
        {visible.map(record => (
          <li key={`${record.kind} ${formatRecordName(record, units)}`} className={styles.row}>
            <span className={styles.name}>{formatRecordName(record, units)}</span>
            <b>{formatRecordValue(record, record.value, units)}</b>
            <span className={record.date === dates.today ? styles.today : styles.day}>
              {record.date === dates.today ? 'today' : dates.recentDay(record.date)}
            </span>
          </li>
        ))}
      </ul>
      {ordered.length > initialRecordCount && (
        <TextButton className={styles.more} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${ordered.length}`}
        </TextButton>
      )}
    </section>
  )
}
