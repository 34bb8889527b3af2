import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Session } from '#contract/programs/schedule.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useLocale, useToday } from '#web/app/session/user-preferences.ts'
import { SessionChangeMenuPanel } from '#web/schedule/SessionChangeMenuPanel.tsx'
import { useOwnSessionStatus } from '#web/shared/queries/active-workouts.ts'
import { myLatestLogs } from '#web/shared/queries/workout-logs.ts'
import { getSessionName } from '#web/shared/session-name.ts'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { formatShortDay } from '#web/ui/display/day-format.ts'
import { LogWorkoutButtonSection } from './LogWorkoutButtonSection.tsx'
import { SessionSummaryRow } from './SessionSummaryRow.tsx'
import { orderFromCurrentWeek, type ScheduledWeek } from './scheduled-weeks.ts'
import styles from './WeekList.module.css'
import { formatWeekDates, formatWeekProgress } from './week-labels.ts'

/**
 * Lists the weeks of a program on a phone: the current week, then later weeks, then earlier weeks from newest
 * to oldest.
 */
export function WeekList({
  weeks,
  now,
  toLog,
}: {
  weeks: ScheduledWeek[]
  now: number
  toLog: Session | undefined
}) {
  const locale = useLocale()
  return orderFromCurrentWeek(weeks, now).map(week => (
    <section key={week.number} aria-labelledby={`week-${week.number}`}>
      <header className={styles.head}>
        <h2 id={`week-${week.number}`} className={styles.number}>
          Week {week.number}
        </h2>
        <span className={styles.span}>{formatWeekDates(week, locale)}</span>
        <span className={styles.count}>{formatWeekProgress(week, false)}</span>
      </header>
      <ul className={styles.list}>
        {week.sessions.map(session => (
          <SessionLine key={session.id} session={session} isToLog={session === toLog} />
        ))}
      </ul>
    </section>
  ))
}

function SessionLine({ session, isToLog }: { session: Session; isToLog: boolean }) {
  const today = useToday()
  const locale = useLocale()
  const { data: logs } = useQuery(myLatestLogs)
  const status = useOwnSessionStatus(logs)(session)
  const isHere = session.date === today
  return (
    <li className={styles.row} data-here={isHere}>
      {isHere && (
        <span className={styles.here}>
          <CurrentRowMarker />
        </span>
      )}
      <DayStatusIcon state={status} />
      <span className={styles.date}>{formatShortDay(session.date, locale)}</span>
      <div>
        <Link to={paths.session(session.id)} className={styles.name}>
          {getSessionName(session)}
        </Link>
        <SessionSummaryRow session={session} />
      </div>
      {session.state === 'done' ? (
        <IconChevronRight className={styles.sign} size={18} stroke={1.8} aria-hidden="true" />
      ) : (
        <span className={styles.menu}>
          <SessionChangeMenuPanel session={session} />
        </span>
      )}
      {isToLog && <LogWorkoutButtonSection session={session} className={styles.log} />}
    </li>
  )
}
