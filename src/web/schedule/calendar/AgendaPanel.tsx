import { useState } from 'react'
import { Link } from 'react-router'
import type { Day } from '#training/calendar.ts'
import { useLocale, useToday } from '../../app/person.ts'
import { DayMark } from '../../ui/DayMark.tsx'
import { longDay } from '../../ui/day-words.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { countOf, fullName } from '../../ui/words.ts'
import parts from './AgendaPanel.module.css'
import { useOnPage } from './context.ts'
import { entryWords } from './entry-words.ts'
import type { Placed } from './place.ts'
import type { ScheduleRow } from './rows.ts'

/** A longer day opens when one asks for it. */
const shownOfDay = 12

type Line = { placed: Placed; row: ScheduleRow }

/** Day after day, with who has what. */
export function AgendaPanel({ days, rows }: { days: readonly Day[]; rows: readonly ScheduleRow[] }) {
  const today = useToday()
  const filled = days
    .map(day => ({
      day,
      lines: rows.flatMap(row => (row.days.get(day) ?? []).map(placed => ({ placed, row }))),
    }))
    .filter(({ day, lines }) => lines.length > 0 || day === today)
  return filled.map(({ day, lines }) => <AgendaDay key={day} day={day} lines={lines} />)
}

function AgendaDay({ day, lines }: { day: Day; lines: readonly Line[] }) {
  const locale = useLocale()
  const isToday = day === useToday()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? lines : lines.slice(0, shownOfDay)
  const more = lines.length - shown.length
  const here = lines.filter(({ placed }) => !placed.isGone).length
  return (
    <section className={parts.day} aria-labelledby={`day-${day}`} data-today={isToday}>
      <header className={parts.head}>
        <h2 id={`day-${day}`} className={parts.title}>
          {longDay(day, locale)}
          {isToday && ', today'}
        </h2>
        <span className={parts.count}>{here > 0 ? countOf(here, 'session') : 'nothing planned'}</span>
      </header>
      <ul>
        {shown.map(line => (
          <AgendaLine key={`${line.placed.entry.id}${line.placed.isGone}`} {...line} />
        ))}
      </ul>
      {more > 0 && (
        <p className={parts.more}>
          <TextButton onClick={() => setWhole(true)}>{`+${more} more`}</TextButton>
        </p>
      )}
    </section>
  )
}

function AgendaLine({ placed, row: { athlete } }: Line) {
  const locale = useLocale()
  const { openId, todayOf, zoneOf, linkTo } = useOnPage()
  const { entry } = placed
  const { mark, name, detail } = entryWords(placed, todayOf(athlete.id), locale)
  const zone = zoneOf(athlete.id)
  const details = [name, detail, entry.regimen?.name, zone].filter(Boolean).join(', ')
  return (
    <li className={parts.line} data-open={entry.id === openId}>
      <DayMark state={mark} />
      <div className={parts.words}>
        <Link
          to={linkTo(entry)}
          replace
          preventScrollReset
          className={parts.name}
          data-target
          data-entry={entry.id}
          aria-current={entry.id === openId || undefined}
        >
          {fullName(athlete)}
        </Link>
        <p className={parts.details}>{details}</p>
      </div>
    </li>
  )
}
