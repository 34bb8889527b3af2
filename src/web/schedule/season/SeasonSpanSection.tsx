import { addDays } from '#training/calendar.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import type { MovableSpan } from '#web/schedule/season/moving/plan-move.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { DoneOfDue } from '#web/ui/display/DoneOfDue.tsx'
import { formatDaySpan } from '#web/ui/display/day-format.ts'
import table from '#web/ui/table.module.css'
import styles from './SeasonSpanSection.module.css'
import { formatSpanDays, isCutOff, listSpanWeeks, type Season, type SeasonSpan } from './season.ts'

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
  const { id: userId } = useUser()
  const { start, end } = isCutOff(span, weeks)
  const regimenId = span.coachId === userId ? span.entries[0]?.regimen?.id : undefined
  return (
    <section className={styles.panel} aria-labelledby="season-program">
      <div className={styles.head}>
        <h2 id="season-program" className={styles.title}>
          {span.name}
        </h2>
        <p className={styles.days}>{formatSpanDays(span, weeks, locale)}</p>
        {movable && <TextButton onClick={() => onMove(movable)}>Move or stretch…</TextButton>}
        {regimenId && <TextLink to={paths.regimen(regimenId)}>Open regimen</TextLink>}
      </div>
      <p className={styles.note}>
        {(start || end) && 'The program may have more weeks outside this season. '}
        Loads are those of all programs in the week.
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
          {listSpanWeeks(span, weeks, today).map(({ index, number, status, planned, done, due }) => {
            const week = weeks[index] ?? today
            const isNow = status === 'live'
            return (
              <tr key={week} className={table.row} aria-current={isNow || undefined}>
                <td className={styles.week}>
                  {isNow && <CurrentRowMarker />}
                  <span className={styles.name}>
                    {/* Without access to logs, nothing is known about what was done. */}
                    {loads && <DayStatusIcon state={status} />}
                    {number !== undefined && <b>{number}</b>}
                    <span>
                      {formatDaySpan(week, addDays(week, 6), locale, 'short')}
                      {isNow && ', this week'}
                    </span>
                  </span>
                </td>
                <td className={table.number}>{planned}</td>
                <td className={table.number}>
                  <DoneOfDue done={done} due={due} />
                </td>
                <td className={`${table.number} ${table.pencil} ${loads ? '' : table.end}`}>
                  {formatLoad(plannedLoads?.[index]?.load)}
                </td>
                {loads && <td className={`${table.number} ${table.end}`}>{formatLoad(loads[index])}</td>}
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
