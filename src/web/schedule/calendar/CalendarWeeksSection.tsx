import { Fragment, useCallback, useMemo, useRef } from 'react'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { CalendarEntryButtonField } from '#web/schedule/calendar/entries/CalendarEntryButtonField.tsx'
import { groupEntriesByDay, type PlacedEntry } from '#web/schedule/calendar/entries/group-entries.ts'
import { useEntryDrop } from '#web/schedule/calendar/entries/use-entry-drag.ts'
import { useShownEntries } from '#web/schedule/calendar/entries/use-shown-entries.ts'
import { useMonthWeeks } from '#web/schedule/calendar/month-weeks/use-month-weeks.ts'
import { WeekField } from '#web/schedule/calendar/month-weeks/WeekField.tsx'
import { useGridKeys } from '#web/schedule/calendar/roster-grid/use-grid-keys.ts'
import { useMoveSession } from '#web/schedule/changing/queries.ts'
import { DayButtonField } from '#web/schedule/copying/DayButtonField.tsx'
import { EventButtonField } from '#web/schedule/events/EventButtonField.tsx'
import { placeEventsOnDays } from '#web/schedule/events/place-events.ts'
import { SessionDraftField } from '#web/schedule/writing/SessionDraftField.tsx'
import { WritingRow } from '#web/schedule/writing/WritingRow.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { formatDayAndMonth, formatLongDay, formatWeekday } from '#web/ui/display/day-format.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import { type AthleteCalendarProps, toDayActions } from './athlete-calendar-props.ts'
import styles from './CalendarWeeksSection.module.css'

/** The number of entries shown per day at first; more would make a day too tall. */
const maxEntriesPerDay = 3

/** An athlete's calendar with one row per week. */
export function CalendarWeeksSection({
  weeks,
  month,
  athleteId,
  ...props
}: AthleteCalendarProps & {
  weeks: readonly Day[][]
  /** A day of the month that is shown. The days of other months are set apart from its days. */
  month?: Day | undefined
}) {
  const { id: userId } = useUser()
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
  const weekFacts = useMonthWeeks(
    athleteId,
    weeks.map(week => week[0] ?? props.today),
    { entries: props.entries, today: props.today },
  )
  const days = groupEntriesByDay(props.entries)
  const copyWeek = (from: Day) => props.copying.copyDays({ from, to: addDays(from, 6) })
  const eventsByDay = placeEventsOnDays(props.events, weeks.flat())
  return (
    <div className={styles.frame}>
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
                    <WeekField week={weekFacts[index]} isLine onCopy={copyWeek} />
                  </th>
                </tr>
              )}
              <tr>
                {!isPhone && weekFacts[index] && (
                  <th scope="row" className={styles.week} data-current={weekFacts[index].isCurrent}>
                    <WeekField week={weekFacts[index]} onCopy={copyWeek} />
                  </th>
                )}
                {week.map(one => (
                  <DayCell
                    key={one}
                    day={one}
                    isOutside={month !== undefined && one.slice(0, 7) !== month.slice(0, 7)}
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
    </div>
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
  copying,
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
  const { shown, moreCount, showMore } = useShownEntries(placedEntries, maxEntriesPerDay)
  const isWriting = day === writtenDay
  return (
    <td
      className={styles.day}
      data-outside={isOutside}
      data-today={day === today}
      data-past={day < today}
      data-writing={isWriting}
      data-over={isOver}
      data-selected={copying.range && day >= copying.range.from && day <= copying.range.to}
      data-day={day}
      data-athlete={athleteId}
    >
      <span className={styles.number}>
        {day === (writtenDay ?? today) && <CurrentRowMarker />}
        <time dateTime={day} aria-hidden="true">
          {day.endsWith('-01') && !isNarrow ? formatDayAndMonth(day, locale, 'short') : Number(day.slice(8))}
        </time>
        {day === today && !isNarrow && (
          <span className={styles.today} aria-hidden="true">
            today
          </span>
        )}
        <VisuallyHidden>{`${formatLongDay(day, locale)}${day === today ? ', today' : ''}`}</VisuallyHidden>
      </span>
      <DayButtonField
        day={day}
        today={today}
        copying={copying}
        className={styles.add}
        isEmpty={placedEntries.length + dayEvents.length === 0}
        isNarrow={isNarrow}
        onAdd={() => onAdd(day)}
      />
      {dayEvents.map(event => (
        <EventButtonField
          key={event.id}
          event={event}
          isNarrow={isNarrow}
          onOpen={() => onOpenEvent(event)}
        />
      ))}
      {shown.map(one => (
        <CalendarEntryButtonField
          key={`${one.entry.id}${one.isGone}`}
          placedEntry={one}
          today={today}
          isOpen={one.entry.id === openId}
          isNarrow={isNarrow}
          isMovable={isMovable(one)}
          isCopied={copying.copiedIds.has(one.entry.id) && !one.isGone}
          onToggleCopied={() => copying.toggle(one.entry)}
          onOpen={() => onOpen(one.entry)}
        />
      ))}
      {moreCount > 0 && <TextButton onClick={showMore}>{`+${moreCount} more`}</TextButton>}
      <SessionDraftField athleteId={athleteId} day={day} isOpen={isWriting} isNarrow={isNarrow} />
    </td>
  )
}
