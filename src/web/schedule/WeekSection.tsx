import { Link } from 'react-router'
import type { Session } from '#contract/programs/schedule.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useLocale, useToday } from '#web/app/session/user-preferences.ts'
import { useOwnSessionStatus } from '#web/shared/queries/active-workouts.ts'
import { useRecentLogs } from '#web/shared/queries/recent-logs.ts'
import { getSessionName } from '#web/shared/session-name.ts'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { type DayStatus, DayStatusIcon, dayStatusLabels } from '#web/ui/display/DayStatusIcon.tsx'
import { formatLongDay, formatShortDay, formatWeekdayLetter } from '#web/ui/display/day-format.ts'
import { countsInWeek } from './session-labels.ts'
import styles from './WeekSection.module.css'

const maxUpcoming = 4

/** Shows the status of each day of this week, and the upcoming sessions. */
export function WeekSection({ week, sessions }: { week: string[]; sessions: Session[] }) {
  const today = useToday()
  const locale = useLocale()
  const weekSessions = sessions.filter(session => week.includes(session.date))
  const done = weekSessions.filter(session => session.state === 'done').length
  const upcoming = sessions.filter(session => session.date > today && session.state === 'planned')
  return (
    <section className={styles.panel} aria-labelledby="this-week">
      <div className={styles.head}>
        <h2 id="this-week" className={styles.title}>
          This week
        </h2>
        <span className={styles.count}>
          {done} of {weekSessions.filter(countsInWeek).length} done
        </span>
      </div>
      <ol className={styles.strip}>
        {week.map(day => (
          <WeekDay
            key={day}
            day={day}
            sessions={sessions.filter(session => session.date === day)}
            gone={sessions.filter(session => session.movedFrom === day)}
          />
        ))}
      </ol>
      {upcoming.length > 0 && (
        <ol className={styles.upcoming}>
          {upcoming.slice(0, maxUpcoming).map(session => (
            <li key={session.id} className={styles.next}>
              <span className={styles.day}>{formatShortDay(session.date, locale)}</span>
              <Link to={paths.session(session.id)} className={styles.name}>
                {getSessionName(session)}
              </Link>
              <span className={styles.extent}>
                {formatCount(session.blocks.flatMap(block => block.items).length, 'exercise')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Shows one day of the week. `gone` lists sessions that were moved from this day to another day. */
function WeekDay({ day, sessions, gone }: { day: string; sessions: Session[]; gone: Session[] }) {
  const today = useToday()
  const locale = useLocale()
  const getStatus = useOwnSessionStatus(useRecentLogs().data)
  const all = [...sessions, ...gone]
  const [first] = all
  const statuses: DayStatus[] = first
    ? [...sessions.map(getStatus), ...gone.map(() => 'moved' as const)]
    : ['rest']
  const name = `${formatLongDay(day, locale)}: ${statuses.map(status => dayStatusLabels[status]).join(', ')}`
  const content = (
    <>
      {day === today && <CurrentRowMarker />}
      <span className={styles.letter}>{formatWeekdayLetter(day, locale)}</span>
      <span className={styles.number}>{Number(day.slice(8))}</span>
      <span className={styles.marks}>
        {statuses.slice(0, 2).map((status, index) => (
          <DayStatusIcon key={`${day}-${all[index]?.id ?? 'rest'}`} state={status} isNamed={false} />
        ))}
      </span>
    </>
  )
  return (
    <li className={styles.cell} data-today={day === today}>
      {first ? (
        <Link to={paths.session(first.id)} className={styles.link} aria-label={name}>
          {content}
        </Link>
      ) : (
        <span className={styles.link} role="img" aria-label={name}>
          {content}
        </span>
      )}
    </li>
  )
}
