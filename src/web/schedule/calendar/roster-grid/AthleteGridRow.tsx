import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { countDoneAndDueSessions } from '#training/adherence/due-sessions.ts'
import type { Day } from '#training/calendar.ts'
import { groupDaysByWeek } from '#training/month.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { EntryLinkField } from '#web/schedule/calendar/entries/CalendarEntryButtonField.tsx'
import type { PlacedEntry } from '#web/schedule/calendar/entries/group-entries.ts'
import type { AthleteScheduleRow } from '#web/schedule/calendar/state/athlete-schedule-rows.ts'
import { useScheduleContext } from '#web/schedule/calendar/state/context.ts'
import type { ScheduleGridView } from '#web/schedule/calendar/state/schedule-views.ts'
import { EventButtonField } from '#web/schedule/events/EventButtonField.tsx'
import { SessionDraftField } from '#web/schedule/writing/SessionDraftField.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { DoneOfDue } from '#web/ui/display/DoneOfDue.tsx'
import { formatLongDay } from '#web/ui/display/day-format.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import styles from './RosterGridSection.module.css'

type Props = {
  view: ScheduleGridView
  row: AthleteScheduleRow
  days: readonly Day[]
  overDay: Day | undefined
  /** The day for which a session is being written, if any. */
  writtenDay: Day | undefined
}

/** The maximum number of entries per cell. If a day has more, the day panel shows them all. */
const maxEntriesPerCell = { week: 2, month: 1 }

/** One athlete's row in the grid, with a cell per day. */
export const AthleteGridRow = memo(function AthleteGridRow({ view, row, days, overDay, writtenDay }: Props) {
  const { weekStart } = useUser().preferences
  const locale = useLocale()
  const { getToday, getLocalTime, write, editEvent } = useScheduleContext()
  const { athlete } = row
  const today = getToday(athlete.id)
  const zone = getLocalTime(athlete.id)
  const weekStarts = new Set(groupDaysByWeek(days, weekStart).map(week => week[0]))
  const pageEntries = row.entries.filter(
    entry => entry.dueOn >= (days[0] ?? '') && entry.dueOn <= (days.at(-1) ?? ''),
  )
  return (
    <tr>
      <th scope="row" className={styles.athlete}>
        <Link to={paths.athlete(athlete.id)} className={styles.name}>
          {formatFullName(athlete)}
        </Link>
        {zone && <span className={styles.zone}>{zone}</span>}
      </th>
      {days.map(day => (
        <td
          key={day}
          className={styles.cell}
          data-athlete={athlete.id}
          data-day={day}
          data-today={day === today}
          data-starts={weekStarts.has(day)}
          data-filled={row.days.has(day) || row.events.has(day)}
          data-over={day === overDay}
          data-writing={day === writtenDay}
        >
          {row.events.get(day)?.map(event => (
            <EventButtonField
              key={event.id}
              event={event}
              isNarrow={view === 'month'}
              onOpen={() => editEvent({ event })}
            />
          ))}
          <DayEntries
            placedEntries={row.days.get(day) ?? []}
            athleteId={athlete.id}
            day={day}
            today={today}
            view={view}
          />
          <SessionDraftField
            athleteId={athlete.id}
            day={day}
            isOpen={day === writtenDay}
            isNarrow={view === 'month'}
          />
          {view === 'week' && (
            <button
              type="button"
              className={styles.add}
              // By keyboard, the N key adds a session.
              tabIndex={-1}
              aria-label={`Add a session for ${formatFullName(athlete)} on ${formatLongDay(day, locale)}`}
              onClick={() => write({ athleteId: athlete.id, day })}
            >
              <IconPlus size={15} stroke={1.8} aria-hidden="true" />
            </button>
          )}
          {day === overDay && (
            <span className={styles.here}>
              <IconArrowRight size={15} stroke={1.8} aria-hidden="true" />
              {view === 'week' && 'Move here'}
            </span>
          )}
        </td>
      ))}
      {view === 'month' && (
        <td className={styles.figures}>
          <DoneOfDue {...countDoneAndDueSessions(pageEntries, today)} />
        </td>
      )}
    </tr>
  )
})

function DayEntries({
  placedEntries,
  athleteId,
  day,
  today,
  view,
}: {
  placedEntries: readonly PlacedEntry[]
  athleteId: string
  day: Day
  today: Day
  view: ScheduleGridView
}) {
  const { openId, linkTo, isMovable, openDay } = useScheduleContext()
  const visibleEntries = placedEntries.slice(0, maxEntriesPerCell[view])
  const more = placedEntries.length - visibleEntries.length
  return (
    <>
      {visibleEntries.map(one => (
        <EntryLinkField
          key={`${one.entry.id}${one.isGone}`}
          placedEntry={one}
          today={today}
          isOpen={one.entry.id === openId}
          isNarrow={view === 'month'}
          to={linkTo(one.entry)}
          isMovable={!one.isGone && isMovable(one.entry)}
        />
      ))}
      {more > 0 && (
        <TextButton
          className={styles.others ?? ''}
          data-target
          tabIndex={-1}
          aria-label={`${more} more on this day`}
          onClick={() => openDay(athleteId, day)}
        >
          {`+${more}${view === 'week' ? ' more' : ''}`}
        </TextButton>
      )}
    </>
  )
}
