import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import type { Day } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { useLocale, useToday } from '#web/app/session/user-preferences.ts'
import type { PlacedEntry } from '#web/schedule/calendar/entries/group-entries.ts'
import { useEntryText } from '#web/schedule/calendar/entries/use-entry-text.ts'
import type { AthleteScheduleRow } from '#web/schedule/calendar/state/athlete-schedule-rows.ts'
import { useScheduleContext } from '#web/schedule/calendar/state/context.ts'
import { EventIconField } from '#web/schedule/events/EventIconField.tsx'
import { formatEvent } from '#web/schedule/events/event-labels.ts'
import { InlineSessionSection } from '#web/schedule/writing/InlineSessionSection.tsx'
import type { WrittenDay } from '#web/schedule/writing/WriteSessionField.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { formatLongDay } from '#web/ui/display/day-format.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import styles from './AgendaSection.module.css'

/** The number of lines shown initially; a button reveals the rest. */
const maxLinesPerDay = 12

type AgendaEvent = { event: CalendarEvent; row: AthleteScheduleRow }
type AgendaEntry = { placedEntry: PlacedEntry; row: AthleteScheduleRow }

/** Lists the sessions of all athletes by day. Omits days without sessions, except today. */
export function AgendaSection({
  days,
  rows,
  written,
  onCloseWriting,
}: {
  days: readonly Day[]
  rows: readonly AthleteScheduleRow[]
  /** The day for which a session is being written, if any. */
  written: WrittenDay | undefined
  onCloseWriting: () => void
}) {
  const isPhone = useIsPhone()
  const today = useToday()
  const agendaDays = days
    .map(day => ({
      day,
      lines: rows.flatMap(row => (row.days.get(day) ?? []).map(placedEntry => ({ placedEntry, row }))),
      events: rows.flatMap(row => (row.events.get(day) ?? []).map(event => ({ event, row }))),
    }))
    .filter(
      ({ day, lines, events }) => lines.length + events.length > 0 || day === today || day === written?.day,
    )
  return agendaDays.map(one => (
    <AgendaDay key={one.day} {...one}>
      {!isPhone && written?.day === one.day && (
        <InlineSessionSection written={written} today={today} onClose={onCloseWriting} />
      )}
    </AgendaDay>
  ))
}

function AgendaDay({
  day,
  lines,
  events,
  children,
}: {
  day: Day
  lines: readonly AgendaEntry[]
  events: readonly AgendaEvent[]
  children: ReactNode
}) {
  const locale = useLocale()
  const { write } = useScheduleContext()
  const isToday = day === useToday()
  const [isExpanded, setExpanded] = useState(false)
  const visibleLines = isExpanded ? lines : lines.slice(0, maxLinesPerDay)
  const more = lines.length - visibleLines.length
  const sessionCount = lines.filter(({ placedEntry }) => !placedEntry.isGone).length
  return (
    <section className={styles.day} aria-labelledby={`day-${day}`} data-today={isToday}>
      <header className={styles.head}>
        <h2 id={`day-${day}`} className={styles.title}>
          {formatLongDay(day, locale)}
          {isToday && ', today'}
        </h2>
        <span className={styles.count}>
          {sessionCount > 0 ? formatCount(sessionCount, 'session') : 'nothing planned'}
        </span>
        <ActionIcon
          className={styles.add}
          aria-label={`Add a session on ${formatLongDay(day, locale)}`}
          onClick={() => write({ athleteId: undefined, day })}
        >
          <IconPlus size={18} stroke={1.8} />
        </ActionIcon>
      </header>
      {children}
      <ul>
        {events.map(({ event, row }) => (
          <AgendaEventLine key={event.id} event={event} row={row} />
        ))}
        {visibleLines.map(line => (
          <AgendaLine key={`${line.placedEntry.entry.id}${line.placedEntry.isGone}`} {...line} />
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.more}>
          <TextButton onClick={() => setExpanded(true)}>{`+${more} more`}</TextButton>
        </p>
      )}
    </section>
  )
}

function AgendaLine({ placedEntry, row: { athlete } }: AgendaEntry) {
  const { openId, getToday, getLocalTime, linkTo } = useScheduleContext()
  const { entry } = placedEntry
  const { status, name, detail } = useEntryText(placedEntry, getToday(athlete.id))
  const zone = getLocalTime(athlete.id)
  const details = [name, detail, entry.regimen?.name, zone].filter(Boolean).join(', ')
  return (
    <li className={styles.line} data-open={entry.id === openId}>
      <DayStatusIcon state={status} />
      <div className={styles.text}>
        <Link
          to={linkTo(entry)}
          replace
          preventScrollReset
          className={styles.name}
          data-target
          data-entry={entry.id}
          aria-current={entry.id === openId || undefined}
        >
          {formatFullName(athlete)}
        </Link>
        <p className={styles.details}>{details}</p>
      </div>
    </li>
  )
}

function AgendaEventLine({ event, row: { athlete } }: AgendaEvent) {
  const { editEvent } = useScheduleContext()
  return (
    <li className={styles.line}>
      <EventIconField kind={event.kind} />
      <div className={styles.text}>
        <TextButton className={styles.name} data-target onClick={() => editEvent({ event })}>
          {formatFullName(athlete)}
        </TextButton>
        <p className={styles.details}>{formatEvent(event)}</p>
      </div>
    </li>
  )
}
