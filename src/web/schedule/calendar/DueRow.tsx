import type { Day } from '#training/calendar.ts'
import parts from './RosterGridPanel.module.css'
import type { ScheduleRow } from './rows.ts'

/** At the foot of a week: how much is planned on each day, and how much of it is done. */
export function DueRow({ days, rows }: { days: readonly Day[]; rows: readonly ScheduleRow[] }) {
  return (
    <tfoot>
      <tr>
        <th scope="row" className={parts.foot}>
          Sessions
        </th>
        {days.map(day => (
          <td key={day} className={parts.foot}>
            {wordsOf(rows, day)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** `13, 4 done`, a dash where there is nothing. */
function wordsOf(rows: readonly ScheduleRow[], day: Day): string {
  const entries = rows
    .flatMap(row => row.days.get(day) ?? [])
    .filter(({ entry, isGone }) => !isGone && (entry.state === 'planned' || entry.state === 'done'))
  const done = entries.filter(({ entry }) => entry.state === 'done').length
  if (entries.length === 0) return '–'
  return done > 0 ? `${entries.length}, ${done} done` : String(entries.length)
}
