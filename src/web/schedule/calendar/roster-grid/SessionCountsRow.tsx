import type { Day } from '#training/calendar.ts'
import type { AthleteScheduleRow } from '#web/schedule/calendar/state/athlete-schedule-rows.ts'
import styles from './RosterGridSection.module.css'

/** The bottom row of the week view: the number of sessions on each day and how many of them are done. */
export function SessionCountsRow({
  days,
  rows,
}: {
  days: readonly Day[]
  rows: readonly AthleteScheduleRow[]
}) {
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.foot}>
          Sessions
        </th>
        {days.map(day => (
          <td key={day} className={styles.foot}>
            {formatDayCounts(rows, day)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** Formats the counts for a day: `13, 4 done`, or a dash if the day has no sessions. */
function formatDayCounts(rows: readonly AthleteScheduleRow[], day: Day): string {
  const entries = rows
    .flatMap(row => row.days.get(day) ?? [])
    .filter(({ entry, isGone }) => !isGone && (entry.state === 'planned' || entry.state === 'done'))
  const done = entries.filter(({ entry }) => entry.state === 'done').length
  if (entries.length === 0) return '–'
  return done > 0 ? `${entries.length}, ${done} done` : String(entries.length)
}
