import { IconPlus } from '@tabler/icons-react'
import { Fragment, useMemo, useRef, useState } from 'react'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import type { Day } from '#training/calendar.ts'
import { monthGrid } from '#training/month.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { CalendarEntryButtonField } from '#web/schedule/calendar/entries/CalendarEntryButtonField.tsx'
import { groupEntriesByDay, type PlacedEntry } from '#web/schedule/calendar/entries/group-entries.ts'
import { useMonthWeeks } from '#web/schedule/calendar/month-weeks/use-month-weeks.ts'
import { WeekField } from '#web/schedule/calendar/month-weeks/WeekField.tsx'
import { findFocusedCell, useGridKeys } from '#web/schedule/calendar/roster-grid/use-grid-keys.ts'
import { EventButtonField } from '#web/schedule/events/EventButtonField.tsx'
import { placeEventsOnDays } from '#web/schedule/events/place-events.ts'
import { SessionDraftField } from '#web/schedule/writing/SessionDraftField.tsx'
import { WritingRow } from '#web/schedule/writing/WritingRow.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { formatLongDay, formatWeekday } from '#web/ui/display/day-format.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './MonthSection.module.css'

/** The maximum number of entries shown per day; more would make a day too tall. */
const maxEntriesPerDay = 3

type Props = {
  athleteId: string
  day: Day
  today: Day
  entries: readonly CalendarEntry[]
  openId: string | undefined
  onOpen: (entry: CalendarEntry) => void
  /** Called to write a session for a day. */
  onAdd: (day: Day) => void
  /** The day for which a session is being written in the calendar, if any. */
  writtenDay: Day | undefined
  onCloseWriting: () => void
  events: readonly CalendarEvent[]
  onOpenEvent: (event: CalendarEvent) => void
  onAddEvent: (day: Day) => void
  onAddRestDay: (day: Day) => void
}

function applyToFocusedDay(action: (day: Day) => void) {
  const cell = findFocusedCell()
  if (cell) action(cell.day)
}

/** An athlete's month as a calendar with one row per week. */
export function MonthSection({ day, athleteId, ...props }: Props) {
  const { weekStart } = useUser().preferences
  const locale = useLocale()
  const isPhone = useIsPhone()
  const table = useRef<HTMLTableElement>(null)
  const { onAddEvent, onAddRestDay } = props
  // Enter on a day is handled by its button.
  const actions = useMemo(
    () => ({
      e: () => applyToFocusedDay(onAddEvent),
      r: () => applyToFocusedDay(onAddRestDay),
    }),
    [onAddEvent, onAddRestDay],
  )
  useGridKeys(table, actions)
  const weeks = monthGrid(day, weekStart)
  const weekFacts = useMonthWeeks(
    athleteId,
    weeks.map(week => week[0] ?? day),
    { entries: props.entries, today: props.today, isShown: !isPhone },
  )
  const days = groupEntriesByDay(props.entries)
  const eventsByDay = placeEventsOnDays(props.events, weeks.flat())
  return (
    <table ref={table} className={styles.month}>
      <thead>
        <tr>
          {!isPhone && (
            <th scope="col" className={styles.weekHead}>
              Week of
            </th>
          )}
          {(weeks[0] ?? []).map(one => (
            <th key={one} scope="col">
              {formatWeekday(one, locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <Fragment key={week[0]}>
            <tr>
              {!isPhone && weekFacts[index] && (
                <th scope="row" className={styles.week} data-current={weekFacts[index].isCurrent}>
                  <WeekField week={weekFacts[index]} />
                </th>
              )}
              {week.map(one => (
                <DayCell
                  key={one}
                  day={one}
                  isOutside={one.slice(0, 7) !== day.slice(0, 7)}
                  placedEntries={days.get(one) ?? []}
                  dayEvents={eventsByDay.get(one) ?? []}
                  isNarrow={isPhone}
                  athleteId={athleteId}
                  {...props}
                />
              ))}
            </tr>
            {!isPhone && props.writtenDay && week.includes(props.writtenDay) && (
              <WritingRow
                written={{ athleteId, day: props.writtenDay }}
                sessionCount={(days.get(props.writtenDay) ?? []).filter(one => !one.isGone).length}
                columnCount={week.length}
                today={props.today}
                onClose={props.onCloseWriting}
              />
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({
  athleteId,
  day,
  today,
  isOutside,
  placedEntries,
  dayEvents,
  isNarrow,
  openId,
  onOpen,
  onAdd,
  writtenDay,
  onOpenEvent,
}: Omit<Props, 'entries' | 'events' | 'onAddEvent' | 'onAddRestDay' | 'onCloseWriting'> & {
  isOutside: boolean
  placedEntries: readonly PlacedEntry[]
  dayEvents: readonly CalendarEvent[]
  isNarrow: boolean
}) {
  const locale = useLocale()
  const [isExpanded, setExpanded] = useState(false)
  const visibleEntries = isExpanded ? placedEntries : placedEntries.slice(0, maxEntriesPerDay)
  const more = placedEntries.length - visibleEntries.length
  const isWriting = day === writtenDay
  return (
    <td
      className={styles.day}
      data-outside={isOutside}
      data-today={day === today}
      data-writing={isWriting}
      data-day={day}
    >
      <span className={styles.number}>
        {day === (writtenDay ?? today) && <CurrentRowMarker />}
        <time dateTime={day} aria-hidden="true">
          {Number(day.slice(8))}
        </time>
        <VisuallyHidden>{`${formatLongDay(day, locale)}${day === today ? ', today' : ''}`}</VisuallyHidden>
      </span>
      <button
        type="button"
        className={styles.add}
        data-target
        tabIndex={-1}
        data-empty={placedEntries.length + dayEvents.length === 0}
        aria-label={`Add a session on ${formatLongDay(day, locale)}`}
        onClick={() => onAdd(day)}
      >
        <IconPlus size={15} stroke={1.8} aria-hidden="true" />
      </button>
      {dayEvents.map(event => (
        <EventButtonField
          key={event.id}
          event={event}
          isNarrow={isNarrow}
          onOpen={() => onOpenEvent(event)}
        />
      ))}
      {visibleEntries.map(one => (
        <CalendarEntryButtonField
          key={`${one.entry.id}${one.isGone}`}
          placedEntry={one}
          today={today}
          isOpen={one.entry.id === openId}
          isNarrow={isNarrow}
          onOpen={() => onOpen(one.entry)}
        />
      ))}
      {more > 0 && <TextButton onClick={() => setExpanded(true)}>{`+${more} more`}</TextButton>}
      <SessionDraftField athleteId={athleteId} day={day} isOpen={isWriting} isNarrow={isNarrow} />
    </td>
  )
}
