import { Link } from 'react-router'
import type { Session } from '#contract/schedule.ts'
import { paths } from '../app/paths.ts'
import { useLocale, useToday } from '../app/person.ts'
import { Corner } from '../ui/Corner.tsx'
import { DayMark, type DayState, dayWords } from '../ui/DayMark.tsx'
import { longDay, weekdayLetter, weekdayWord } from '../ui/day-words.ts'
import { countOf } from '../ui/words.ts'
import { useMarks } from '../workout-logs/logging/queries.ts'
import parts from './WeekPanel.module.css'
import { counts } from './words.ts'

const upcomingCount = 4

/** This week day by day with its marks, and what comes after today. */
export function WeekPanel({ week, sessions }: { week: string[]; sessions: Session[] }) {
  const today = useToday()
  const locale = useLocale()
  const ofWeek = sessions.filter(session => week.includes(session.date))
  const done = ofWeek.filter(session => session.state === 'done').length
  const upcoming = sessions.filter(session => session.date > today && session.state === 'planned')
  return (
    <section className={parts.panel} aria-labelledby="this-week">
      <div className={parts.head}>
        <h2 id="this-week" className={parts.title}>
          This week
        </h2>
        <span className={parts.count}>
          {done} of {ofWeek.filter(counts).length} done
        </span>
      </div>
      <ol className={parts.strip}>
        {week.map(day => (
          <Day
            key={day}
            day={day}
            sessions={sessions.filter(session => session.date === day)}
            gone={sessions.filter(session => session.movedFrom === day)}
          />
        ))}
      </ol>
      {upcoming.length > 0 && (
        <ol className={parts.upcoming}>
          {upcoming.slice(0, upcomingCount).map(session => (
            <li key={session.id} className={parts.next}>
              <span className={parts.day}>{weekdayWord(session.date, locale)}</span>
              <Link to={paths.session(session.id)} className={parts.name}>
                {session.name || 'Session'}
              </Link>
              <span className={parts.extent}>
                {countOf(session.blocks.flatMap(block => block.items).length, 'exercise')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** `gone` was planned for the day and lies on another one. */
function Day({ day, sessions, gone }: { day: string; sessions: Session[]; gone: Session[] }) {
  const today = useToday()
  const locale = useLocale()
  const markOf = useMarks()
  const all = [...sessions, ...gone]
  const [first] = all
  const marks: DayState[] = first ? [...sessions.map(markOf), ...gone.map(() => 'moved' as const)] : ['rest']
  const name = `${longDay(day, locale)}: ${marks.map(mark => dayWords[mark]).join(', ')}`
  const inside = (
    <>
      {day === today && <Corner />}
      <span className={parts.letter}>{weekdayLetter(day, locale)}</span>
      <span className={parts.number}>{Number(day.slice(8))}</span>
      <span className={parts.marks}>
        {marks.slice(0, 2).map((mark, index) => (
          <DayMark key={`${day}-${all[index]?.id ?? 'rest'}`} state={mark} isNamed={false} />
        ))}
      </span>
    </>
  )
  return (
    <li className={parts.cell} data-today={day === today}>
      {first ? (
        <Link to={paths.session(first.id)} className={parts.link} aria-label={name}>
          {inside}
        </Link>
      ) : (
        <span className={parts.link} role="img" aria-label={name}>
          {inside}
        </span>
      )}
    </li>
  )
}
