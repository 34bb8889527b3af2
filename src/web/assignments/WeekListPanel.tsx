import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Session } from '#contract/schedule.ts'
import { paths } from '../app/paths.ts'
import { useLocale, useToday } from '../app/person.ts'
import { ChangeMenuPanel } from '../schedule/ChangeMenuPanel.tsx'
import { Corner } from '../ui/Corner.tsx'
import { DayMark } from '../ui/DayMark.tsx'
import { shortDay } from '../ui/day-words.ts'
import { useMarks } from '../workout-logs/logging/queries.ts'
import { LogWorkoutPanel } from './LogWorkoutPanel.tsx'
import { SessionWordsRow } from './SessionWordsRow.tsx'
import parts from './WeekListPanel.module.css'
import { countWords, spanWords } from './week-words.ts'
import { fromNow, type ProgramWeek } from './weeks.ts'

/** A program on a phone: this week, the next ones, then back in time. */
export function WeekListPanel({
  weeks,
  now,
  toLog,
}: {
  weeks: ProgramWeek[]
  now: number
  toLog: Session | undefined
}) {
  const locale = useLocale()
  return fromNow(weeks, now).map(week => (
    <section key={week.number} aria-labelledby={`week-${week.number}`}>
      <header className={parts.head}>
        <h2 id={`week-${week.number}`} className={parts.number}>
          Week {week.number}
        </h2>
        <span className={parts.span}>{spanWords(week, locale)}</span>
        <span className={parts.count}>{countWords(week, false)}</span>
      </header>
      <ul className={parts.list}>
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
  const mark = useMarks()(session)
  const isHere = session.date === today
  return (
    <li className={parts.row} data-here={isHere}>
      {isHere && (
        <span className={parts.here}>
          <Corner />
        </span>
      )}
      <DayMark state={mark} />
      <span className={parts.date}>{shortDay(session.date, locale)}</span>
      <div>
        <Link to={paths.session(session.id)} className={parts.name}>
          {session.name || 'Session'}
        </Link>
        <SessionWordsRow session={session} />
      </div>
      {session.state === 'done' ? (
        <IconChevronRight className={parts.sign} size={18} stroke={1.8} aria-hidden="true" />
      ) : (
        <span className={parts.menu}>
          <ChangeMenuPanel session={session} />
        </span>
      )}
      {isToLog && <LogWorkoutPanel session={session} className={parts.log} />}
    </li>
  )
}
