import { useQuery } from '@tanstack/react-query'
import { addDays, type Day } from '#training/calendar.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { seasonEntries } from '#web/schedule/season/queries.ts'
import { formatShortDay } from '#web/ui/display/day-format.ts'
import styles from './DaysInRowSection.module.css'
import { findDaysInRow, maxDaysInRow } from './days-in-row.ts'

/** Tells a coach that a session makes four or more training days in a row, before it is put on the day. */
export function DaysInRowSection({ athleteId, day }: { athleteId: string; day: Day }) {
  const locale = useLocale()
  const { data: entries = [] } = useQuery(
    seasonEntries(athleteId, addDays(day, -maxDaysInRow), addDays(day, maxDaysInRow)),
  )
  const trainingDays = new Set(entries.filter(one => one.state !== 'skipped').map(one => one.date))
  const row = findDaysInRow(trainingDays, day)
  return (
    <p role="status" className={styles.note}>
      {row &&
        `${formatShortDay(row.from, locale)} to ${formatShortDay(row.to, locale)} become ${row.count} training days in a row.`}
    </p>
  )
}
