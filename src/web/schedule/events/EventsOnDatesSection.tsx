import { useQuery } from '@tanstack/react-query'
import type { RosterEntry } from '#contract/people/people.ts'
import type { Day } from '#training/calendar.ts'
import { useLocale, useToday } from '#web/app/session/user-preferences.ts'
import styles from '#web/schedule/ScheduleForm.module.css'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { formatEvent, formatEventDays } from './event-labels.ts'
import { eventsBetween } from './queries.ts'

/** The maximum number of events shown; a whole group can be away. */
const maxShown = 5

/** Tells a coach which of the athletes have an event on one of the dates, before a session is put there. */
export function EventsOnDatesSection({
  athletes,
  athleteIds,
  dates,
}: {
  athletes: readonly RosterEntry[]
  athleteIds: readonly string[]
  dates: readonly Day[]
}) {
  const locale = useLocale()
  const today = useToday()
  const { data: events = [] } = useQuery(eventsBetween(dates[0] ?? today, dates.at(-1) ?? today))
  const names = new Map(athletes.map(({ athlete }) => [athlete.id, formatFullName(athlete)]))
  const onDates = events.filter(
    event =>
      athleteIds.includes(event.athleteId) &&
      dates.some(date => event.startDate <= date && date <= event.endDate),
  )
  return (
    <div role="status">
      {onDates.length > 0 && (
        <ul className={styles.warning}>
          {onDates.slice(0, maxShown).map(event => (
            <li key={event.id}>
              {names.get(event.athleteId)}: {formatEvent(event)}, {formatEventDays(event, locale)}
            </li>
          ))}
          {onDates.length > maxShown && <li>{`${onDates.length - maxShown} more`}</li>}
        </ul>
      )}
    </div>
  )
}
