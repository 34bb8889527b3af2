import { addDays } from '#training/calendar.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import type { MovableSpan } from '#web/schedule/season/moving/plan-move.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { DoneOfDue } from '#web/ui/display/DoneOfDue.tsx'
import { formatDaySpan } from '#web/ui/display/day-format.ts'
import table from '#web/ui/table.module.css'
import styles from './SeasonSpanSection.module.css'
import { countSessionsByWeek, findSeasonWeek, isCutOff, type Season, type SeasonSpan } from './season.ts'

/** The weeks of one program: its sessions done and due, and the load of each week. */
export function SeasonSpanSection({
  span,
  season,
  movable,
  onMove,
}: {
  span: SeasonSpan
  season: Season
  /** Undefined if the reader cannot move the program. */
  movable: MovableSpan | undefined
  onMove: (movable: MovableSpan) => void
}) {
  const locale = useLocale()
  const { weeks, today, loads, plannedLoads } = season
  const counts = countSessionsByWeek(span.entries, weeks, today)
  const now = findSeasonWeek(weeks, today)
  const { start, end } = isCutOff(span, weeks)
  return (
    <section className={styles.panel} aria-labelledby="season-program">
      <div className={styles.head}>
        <h2 id="season-program" className={styles.title}>
          {span.name}
        </h2>
        {movable && <TextButton onClick={() => onMove(movable)}>Move or stretch…</TextButton>}
      </div>
      <p className={styles.note}>
        {(start || end) && 'The program may have more weeks outside this season. '}
        Sessions and loads are those of all programs in the week.
      </p>
      <table className={table.table}>
        <thead>
          <tr>
            <th>Week</th>
            <th className={table.number}>Sessions</th>
            <th className={table.number}>Done / due</th>
            <th className={`${table.number} ${loads ? '' : table.end}`}>Load planned</th>
            {loads && <th className={`${table.number} ${table.end}`}>Load done</th>}
          </tr>
        </thead>
        <tbody>
          {weeks.slice(span.first, span.last + 1).map((week, offset) => {
            const index = span.first + offset
            const load = loads?.[index]
            return (
              <tr key={week} className={table.row} aria-current={index === now || undefined}>
                <td>
                  {formatDaySpan(week, addDays(week, 6), locale, 'short')}
                  {index === now && ', this week'}
                </td>
                <td className={table.number}>{counts[index]?.planned ?? 0}</td>
                <td className={table.number}>
                  <DoneOfDue done={counts[index]?.done ?? 0} due={counts[index]?.due ?? 0} />
                </td>
                <td className={`${table.number} ${table.pencil} ${loads ? '' : table.end}`}>
                  {formatLoad(plannedLoads?.[index]?.load)}
                </td>
                {loads && <td className={`${table.number} ${table.end}`}>{formatLoad(load)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const formatLoad = (load: number | undefined) =>
  load === undefined ? '–' : Math.round(load).toLocaleString()
