import { type Day, daysBetween } from './calendar.ts'

/**
 * The kinds of calendar events: days on an athlete's calendar that are not sessions. On days that are `unavailable`,
 * the athlete cannot train.
 */
export const calendarEventKinds = ['competition', 'test', 'travel', 'rest', 'unavailable'] as const
export type CalendarEventKind = (typeof calendarEventKinds)[number]

/** The longest calendar event, in days. */
export const maxEventDays = 366

/**
 * Returns whether athletes count the days until an event of this kind.
 *
 * @example isCountdownKind('competition') // true
 */
export function isCountdownKind(kind: CalendarEventKind): boolean {
  return kind === 'competition' || kind === 'test'
}

/** A calendar event, as far as the countdown needs it. Both days belong to the event. */
type DatedEvent = { kind: CalendarEventKind; startDate: Day; endDate: Day }

/**
 * Returns the competition or test that an athlete prepares for: the next one that has not started, or undefined if
 * there is none. A competition comes before a test on the same day.
 *
 * @example findNextCountdownEvent([], '2026-11-23') // undefined
 */
export function findNextCountdownEvent<E extends DatedEvent>(
  events: readonly E[],
  today: Day,
): E | undefined {
  return events
    .filter(event => isCountdownKind(event.kind) && event.startDate >= today)
    .toSorted(
      (one, other) =>
        daysBetween(other.startDate, one.startDate) ||
        calendarEventKinds.indexOf(one.kind) - calendarEventKinds.indexOf(other.kind),
    )[0]
}
