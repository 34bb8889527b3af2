import { Link } from 'react-router'
import type { Session } from '#contract/schedule.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { paths } from '../app/paths.ts'
import { useLocale, useToday } from '../app/user-preferences.ts'
import { CurrentRowMarker } from '../ui/CurrentRowMarker.tsx'
import { type DayStatus, DayStatusIcon, dayStatusLabels } from '../ui/DayStatusIcon.tsx'
import { formatLongDay, formatWeekday, formatWeekdayLetter } from '../ui/day-format.ts'
import { useOwnSessionStatus } from '../workout-logs/logging/queries.ts'
import { countsInWeek } from './session-labels.ts'
import parts from './WeekPanel.module.css'

const maxUpcoming = 4

/** Shows the status of each day of this week, and the upcoming sessions. */
export function WeekPanel({ week, sessions }: { week: string[]; sessions: Session[] }) {
  const today = useToday()
  const locale = useLocale()
  const weekSessions = sessions.filter(session => week.includes(session.date))
  const done = weekSessions.filter(session => session.state === 'done').length
  const upcoming = sessions.filter(session => session.date > today && session.state === 'planned')
  return (
    <section className={parts.panel} aria-labelledby="this-week">
      <div className={parts.head}>
        <h2 id="this-week" className={parts.title}>
          This week
        </h2>
        <span className={parts.count}>
          {done} of {weekSessions.filter(countsInWeek).length} done
        </span>
      </div>
      <ol className={parts.strip}>
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
        <ol className={parts.upcoming}>
          {upcoming.slice(0, maxUpcoming).map(session => (
            <li key={session.id} className={parts.next}>
              <span className={parts.day}>{formatWeekday(session.date, locale)}</span>
              <Link to={paths.session(session.id)} className={parts.name}>
                {session.name || 'Session'}
              </Link>
              <span className={parts.extent}>
                {formatCount(session.blocks.flatMap(block => block.items).length, 'exercise')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Shows one day of the week. `gone` lists sessions that were moved from this day to another. */
function WeekDay({ day, sessions, gone }: { day: string; sessions: Session[]; gone: Session[] }) {
  const today = useToday()
  const locale = useLocale()
  const getStatus = useOwnSessionStatus()
  const all = [...sessions, ...gone]
  const [first] = all
  const statuses: DayStatus[] = first
    ? [...sessions.map(getStatus), ...gone.map(() => 'moved' as const)]
    : ['rest']
  const name = `${formatLongDay(day, locale)}: ${statuses.map(status => dayStatusLabels[status]).join(', ')}`
  const content = (
    <>
      {day === today && <CurrentRowMarker />}
      <span className={parts.letter}>{formatWeekdayLetter(day, locale)}</span>
      <span className={parts.number}>{Number(day.slice(8))}</span>
      <span className={parts.marks}>
        {statuses.slice(0, 2).map((status, index) => (
          <DayStatusIcon key={`${day}-${all[index]?.id ?? 'rest'}`} state={status} isNamed={false} />
        ))}
      </span>
    </>
  )
  return (
    <li className={parts.cell} data-today={day === today}>
      {first ? (
        <Link to={paths.session(first.id)} className={parts.link} aria-label={name}>
          {content}
        </Link>
      ) : (
        <span className={parts.link} role="img" aria-label={name}>
          {content}
        </span>
      )}
    </li>
  )
}
