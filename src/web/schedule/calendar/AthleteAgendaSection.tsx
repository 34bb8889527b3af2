import { Fragment, useMemo, useRef } from 'react'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { groupDaysByWeek } from '#training/month.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { CalendarEntryButtonField } from '#web/schedule/calendar/entries/CalendarEntryButtonField.tsx'
import { groupEntriesByDay, type PlacedEntry } from '#web/schedule/calendar/entries/group-entries.ts'
import { useShownEntries } from '#web/schedule/calendar/entries/use-shown-entries.ts'
import { useMonthWeeks } from '#web/schedule/calendar/month-weeks/use-month-weeks.ts'
import { WeekField } from '#web/schedule/calendar/month-weeks/WeekField.tsx'
import { useGridKeys } from '#web/schedule/calendar/roster-grid/use-grid-keys.ts'
import { DayButtonField } from '#web/schedule/copying/DayButtonField.tsx'
import { EventButtonField } from '#web/schedule/events/EventButtonField.tsx'
import { placeEventsOnDays } from '#web/schedule/events/place-events.ts'
import { SessionDraftField } from '#web/schedule/writing/SessionDraftField.tsx'
import { WritingRow } from '#web/schedule/writing/WritingRow.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { formatLongDay, formatShortDay } from '#web/ui/display/day-format.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './AthleteAgendaSection.module.css'
import { type AthleteCalendarProps, toDayActions } from './athlete-calendar-props.ts'

/** The number of entries shown per day at first. */
const maxEntriesPerDay = 10

/** An athlete's calendar as a list of days, with the programs and the load of each week. */
export function AthleteAgendaSection({ days, ...props }: AthleteCalendarProps & { days: readonly Day[] }) {
  const { athleteId, today, entries, events, writtenDay, onCloseWriting, onAddEvent, onAddRestDay } = props
  const { weekStart } = useUser().preferences
  const isPhone = useIsPhone()
  const table = useRef<HTMLTableElement>(null)
  const actions = useMemo(() => toDayActions({ onAddEvent, onAddRestDay }), [onAddEvent, onAddRestDay])
  useGridKeys(table, actions)
  const weeks = groupDaysByWeek(days, weekStart)
  const weekFacts = useMonthWeeks(
    athleteId,
    weeks.map(week => week[0] ?? today),
    { entries, today },
  )
  const entriesByDay = groupEntriesByDay(entries)
  const eventsByDay = placeEventsOnDays(events, days)
  const copyWeek = (from: Day) => props.copying.copyDays({ from, to: addDays(from, 6) })
  return (
    <table ref={table} className={styles.agenda}>
      {weeks.map((week, index) => (
        <tbody key={week[0]}>
          <tr>
            <th
              colSpan={2}
              scope="rowgroup"
              className={styles.week}
              data-current={weekFacts[index]?.isCurrent}
            >
              {weekFacts[index] && <WeekField week={weekFacts[index]} isLine onCopy={copyWeek} />}
            </th>
          </tr>
          {week.map(day => (
            <Fragment key={day}>
              <AgendaDayRow
                day={day}
                placedEntries={entriesByDay.get(day) ?? []}
                dayEvents={eventsByDay.get(day) ?? []}
                {...props}
              />
              {!isPhone && day === writtenDay && (
                <WritingRow
                  written={{ athleteId, day }}
                  sessionCount={(entriesByDay.get(day) ?? []).filter(one => !one.isGone).length}
                  columnCount={1}
                  today={today}
                  onClose={onCloseWriting}
                />
              )}
            </Fragment>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function AgendaDayRow({
  day,
  placedEntries,
  dayEvents,
  athleteId,
  today,
  openId,
  writtenDay,
  onOpen,
  onAdd,
  onOpenEvent,
  copying,
}: AthleteCalendarProps & {
  day: Day
  placedEntries: readonly PlacedEntry[]
  dayEvents: readonly CalendarEvent[]
}) {
  const locale = useLocale()
  const { shown, moreCount, showMore } = useShownEntries(placedEntries, maxEntriesPerDay)
  const isWriting = day === writtenDay
  const isEmpty = placedEntries.length + dayEvents.length === 0
  return (
    <tr
      className={styles.row}
      data-today={day === today}
      data-writing={isWriting}
      data-selected={copying.range && day >= copying.range.from && day <= copying.range.to}
    >
      <th scope="row" className={styles.day}>
        {day === (writtenDay ?? today) && <CurrentRowMarker />}
        <time dateTime={day} aria-hidden="true">
          {formatShortDay(day, locale)}
        </time>
        <VisuallyHidden>{`${formatLongDay(day, locale)}${day === today ? ', today' : ''}`}</VisuallyHidden>
      </th>
      <td data-day={day} data-athlete={athleteId}>
        <div className={styles.cell}>
          <div className={styles.entries}>
            {dayEvents.map(event => (
              <EventButtonField key={event.id} event={event} onOpen={() => onOpenEvent(event)} />
            ))}
            {shown.map(one => (
              <CalendarEntryButtonField
                key={`${one.entry.id}${one.isGone}`}
                placedEntry={one}
                today={today}
                isOpen={one.entry.id === openId}
                hasRoom
                isCopied={copying.copiedIds.has(one.entry.id) && !one.isGone}
                onToggleCopied={() => copying.toggle(one.entry)}
                onOpen={() => onOpen(one.entry)}
              />
            ))}
            {moreCount > 0 && <TextButton onClick={showMore}>{`+${moreCount} more`}</TextButton>}
            <SessionDraftField athleteId={athleteId} day={day} isOpen={isWriting} />
            {isEmpty && !isWriting && <span className={styles.none}>–</span>}
          </div>
          <DayButtonField
            day={day}
            today={today}
            copying={copying}
            className={styles.add}
            isEmpty={false}
            onAdd={() => onAdd(day)}
          />
        </div>
      </td>
    </tr>
  )
}
