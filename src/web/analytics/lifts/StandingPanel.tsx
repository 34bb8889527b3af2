import { useState } from 'react'
import type { LiftRecord } from '#contract/progress.ts'
import { useDates } from '../../app/dates.ts'
import { useUnits } from '../../app/person.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { recordName, recordValue } from '../figures.ts'
import parts from './StandingPanel.module.css'

const orderOf: Record<LiftRecord['kind'], number> = {
  heaviest: 0,
  'best-e1rm': 1,
  'most-volume': 2,
  fastest: 3,
  farthest: 4,
  longest: 5,
  'most-reps': 6,
}
const shownAtOnce = 6

/** The records of a lift that nobody has beaten since, whenever they were set. */
export function StandingPanel({ records }: { records: readonly LiftRecord[] }) {
  const [isAll, setAll] = useState(false)
  const dates = useDates()
  const units = useUnits()
  const ordered = records.toSorted((one, other) => orderOf[one.kind] - orderOf[other.kind])
  const shown = isAll ? ordered : ordered.slice(0, shownAtOnce)
  return (
    <section className={parts.panel} aria-labelledby="standing">
      <header className={parts.head}>
        <h3 id="standing" className={parts.title}>
          Records
        </h3>
        <p className={parts.note}>working sets only</p>
      </header>
      {records.length === 0 && (
        <p className={parts.none}>The first working set with repetitions, a time or a distance sets one.</p>
      )}
      <ul>
        {shown.map(record => (
          <li key={`${record.kind} ${recordName(record, units)}`} className={parts.row}>
            <span className={parts.name}>{recordName(record, units)}</span>
            <b>{recordValue(record, record.value, units)}</b>
            <span className={record.date === dates.today ? parts.today : parts.day}>
              {record.date === dates.today ? 'today' : dates.recentDay(record.date)}
            </span>
          </li>
        ))}
      </ul>
      {ordered.length > shownAtOnce && (
        <TextButton className={parts.more} onClick={() => setAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show all ${ordered.length}`}
        </TextButton>
      )}
    </section>
  )
}
