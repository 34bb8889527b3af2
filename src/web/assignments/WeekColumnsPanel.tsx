import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Session } from '#contract/schedule.ts'
import { paths } from '../app/paths.ts'
import { useLocale, useToday } from '../app/person.ts'
import { ChangeMenuPanel } from '../schedule/ChangeMenuPanel.tsx'
import { Corner } from '../ui/Corner.tsx'
import { DayMark } from '../ui/DayMark.tsx'
import { shortDay } from '../ui/day-words.ts'
import { useMarks } from '../workout-logs/logging/queries.ts'
import { SessionWordsRow } from './SessionWordsRow.tsx'
import parts from './WeekColumnsPanel.module.css'
import { countWords, spanWords } from './week-words.ts'
import { bandsFromNow, type ProgramWeek } from './weeks.ts'

/** Weeks as columns, days as rows; the week now has the ink line, and what there is to say of its weeks below them. */
export function WeekColumnsPanel({
  weeks,
  now,
  children,
}: {
  weeks: ProgramWeek[]
  now: number
  children: ReactNode
}) {
  return bandsFromNow(weeks, now).map((band, index) => {
    const rows = Math.max(1, ...band.map(week => week.sessions.length))
    return (
      <Fragment key={band[0]?.number}>
        <div
          className={parts.band}
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

function WeekColumn({ week, isNow, rows }: { week: ProgramWeek; isNow: boolean; rows: number }) {
  const locale = useLocale()
  return (
    <section
      className={parts.week}
      style={{ gridRow: `span ${rows}` }}
      aria-labelledby={`week-${week.number}`}
    >
      <header className={parts.head} data-now={isNow}>
        <h2 id={`week-${week.number}`} className={parts.number}>
          Week {week.number}
        </h2>
        <span className={parts.count}>{countWords(week, isNow)}</span>
        <p className={parts.span}>{spanWords(week, locale)}</p>
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
  const mark = useMarks()(session)
  const isHere = session.date === today
  return (
    <div className={parts.cell} data-here={isHere}>
      {isHere && (
        <span className={parts.here}>
          <Corner />
        </span>
      )}
      <DayMark state={mark} />
      <div>
        <Link
          to={paths.session(session.id)}
          className={parts.name}
          data-planned={session.state !== 'done' && !isHere}
        >
          {session.name || 'Session'}
        </Link>
        <SessionWordsRow session={session} />
      </div>
      <span className={parts.date}>{shortDay(session.date, locale)}</span>
      <span className={parts.menu}>
        <ChangeMenuPanel session={session} />
      </span>
    </div>
  )
}
