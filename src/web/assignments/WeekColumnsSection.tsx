import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
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
import { SessionSummaryRow } from './SessionSummaryRow.tsx'
import { groupWeeksIntoRows, type ScheduledWeek } from './scheduled-weeks.ts'
import styles from './WeekColumnsSection.module.css'
import { formatWeekDates, formatWeekProgress } from './week-labels.ts'

/**
 * Shows the weeks in rows of several weeks each. Each week is a column of sessions. `children` appears below
 * the row that contains the current week.
 */
export function WeekColumnsSection({
  weeks,
  now,
  children,
}: {
  weeks: ScheduledWeek[]
  now: number
  children: ReactNode
}) {
  return groupWeeksIntoRows(weeks, now).map((band, index) => {
    const rows = Math.max(1, ...band.map(week => week.sessions.length))
    return (
      <Fragment key={band[0]?.number}>
        <div
          className={styles.band}
          style={{ gridTemplateRows: `auto repeat(${rows}, minmax(5.125rem, auto))` }}
        >
          {band.map(week => (
            <WeekColumn key={week.number} week={week} isNow={week.number === now} rows={rows + 1} />
          ))}
        </div>
        {index === 0 && children}
      </Fragment>
    )
  })
}

function WeekColumn({ week, isNow, rows }: { week: ScheduledWeek; isNow: boolean; rows: number }) {
  const locale = useLocale()
  return (
    <section
      className={styles.week}
      style={{ gridRow: `span ${rows}` }}
      aria-labelledby={`week-${week.number}`}
    >
      <header className={styles.head} data-now={isNow}>
        <h2 id={`week-${week.number}`} className={styles.number}>
          Week {week.number}
        </h2>
        <span className={styles.count}>{formatWeekProgress(week, isNow)}</span>
        <p className={styles.span}>{formatWeekDates(week, locale)}</p>
      </header>
      {week.sessions.map(session => (
        <SessionCell key={session.id} session={session} />
      ))}
    </section>
  )
}

function SessionCell({ session }: { session: Session }) {
  const today = useToday()
  const locale = useLocale()
  const { data: logs } = useQuery(myLatestLogs)
  const status = useOwnSessionStatus(logs)(session)
  const isHere = session.date === today
  return (
    <div className={styles.cell} data-here={isHere}>
      {isHere && (
        <span className={styles.here}>
          <CurrentRowMarker />
        </span>
      )}
      <DayStatusIcon state={status} />
      <div>
        <Link
          to={paths.session(session.id)}
          className={styles.name}
          data-planned={session.state !== 'done' && !isHere}
        >
          {getSessionName(session)}
        </Link>
        <SessionSummaryRow session={session} />
      </div>
      <span className={styles.date}>{formatShortDay(session.date, locale)}</span>
      <span className={styles.menu}>
        <SessionChangeMenuPanel session={session} />
      </span>
    </div>
  )
}
