import { IconPlus } from '@tabler/icons-react'
import { Fragment, useCallback, useMemo, useRef, useState } from 'react'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import type { Day } from '#training/calendar.ts'
import { monthGrid } from '#training/month.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { CalendarEntryButtonField } from '#web/schedule/calendar/entries/CalendarEntryButtonField.tsx'
import { groupEntriesByDay, type PlacedEntry } from '#web/schedule/calendar/entries/group-entries.ts'
import { useEntryDrop } from '#web/schedule/calendar/entries/use-entry-drag.ts'
import { useMonthWeeks } from '#web/schedule/calendar/month-weeks/use-month-weeks.ts'
import { WeekField } from '#web/schedule/calendar/month-weeks/WeekField.tsx'
import { useGridKeys } from '#web/schedule/calendar/roster-grid/use-grid-keys.ts'
import { useMoveSession } from '#web/schedule/changing/queries.ts'
import { EventButtonField } from '#web/schedule/events/EventButtonField.tsx'
import { placeEventsOnDays } from '#web/schedule/events/place-events.ts'
import { SessionDraftField } from '#web/schedule/writing/SessionDraftField.tsx'
import { WritingRow } from '#web/schedule/writing/WritingRow.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { formatLongDay, formatWeekday } from '#web/ui/display/day-format.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { type AthleteCalendarProps, toDayActions } from './athlete-calendar-props.ts'
import styles from './MonthSection.module.css'

/** The maximum number of entries shown per day; more would make a day too tall. */
const maxEntriesPerDay = 3

/** An athlete's month as a calendar with one row per week. */
export function MonthSection({ day, athleteId, ...props }: AthleteCalendarProps & { day: Day }) {
  const { id: userId, preferences } = useUser()
  const { weekStart } = preferences
  const locale = useLocale()
  const isPhone = useIsPhone()
  const table = useRef<HTMLTableElement>(null)
  const { onAddEvent, onAddRestDay } = props
  const actions = useMemo(() => toDayActions({ onAddEvent, onAddRestDay }), [onAddEvent, onAddRestDay])
  useGridKeys(table, actions)
  const move = useMoveSession()
  const moveEntry = useCallback(
    (entry: CalendarEntry, date: Day) => move.mutate({ subject: entry, date }),
    [move.mutate],
  )
  const dropTarget = useEntryDrop(table, moveEntry)
  const isMovable = ({ entry, isGone }: PlacedEntry) =>
    !isGone && entry.state === 'planned' && entry.coachId === userId
  const weeks = monthGrid(day, weekStart)
  const weekFacts = useMonthWeeks(
    athleteId,
    weeks.map(week => week[0] ?? day),
    { entries: props.entries, today: props.today },
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
            {isPhone && weekFacts[index] && (
              <tr>
                <th scope="rowgroup" colSpan={week.length} className={styles.weekLine}>
                  <WeekField week={weekFacts[index]} isLine />
                </th>
              </tr>
            )}
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
                  isOver={dropTarget?.day === one}
                  isMovable={isMovable}
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
  isOver,
  isMovable,
  openId,
  onOpen,
  onAdd,
  writtenDay,
  onOpenEvent,
}: Omit<AthleteCalendarProps, 'entries' | 'events' | 'onAddEvent' | 'onAddRestDay' | 'onCloseWriting'> & {
  day: Day
  isOutside: boolean
  placedEntries: readonly PlacedEntry[]
  dayEvents: readonly CalendarEvent[]
  isNarrow: boolean
  /** True while a session is dragged over this day. */
  isOver: boolean
  isMovable: (placedEntry: PlacedEntry) => boolean
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
      data-over={isOver}
      data-day={day}
      data-athlete={athleteId}
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
          isMovable={isMovable(one)}
          onOpen={() => onOpen(one.entry)}
        />
      ))}
      {more > 0 && <TextButton onClick={() => setExpanded(true)}>{`+${more} more`}</TextButton>}
      <SessionDraftField athleteId={athleteId} day={day} isOpen={isWriting} isNarrow={isNarrow} />
    </td>
  )
}
