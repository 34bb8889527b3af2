import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import type { Day } from '#training/calendar.ts'

/** Returns the days that have events, with these events. An event of several days is on each of them. */
export function placeEventsOnDays(
  events: readonly CalendarEvent[],
  days: readonly Day[],
): ReadonlyMap<Day, CalendarEvent[]> {
  return new Map(
    days
      .map(day => [day, events.filter(event => event.startDate <= day && day <= event.endDate)] as const)
      .filter(([, dayEvents]) => dayEvents.length > 0),
  )
}
