import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { addDays, type Day } from '#training/calendar.ts'

/** An all-day entry of a calendar feed. */
export type FeedEntry = {
  /** Stays the same when the entry changes, so that calendar apps replace it. */
  uid: string
  startDate: Day
  /** The last day. */
  endDate: Day
  title: string
  description: string
  url: string | null
  /** True if the entry will not take place. */
  isCancelled: boolean
}

const refreshSeconds = 60 * 60

/** Writes entries in the iCalendar format (RFC 5545). The text does not contain any time zone, because days have none. */
export function composeCalendar(name: string, entries: readonly FeedEntry[], now: Date): string {
  const calendar = ical({
    name,
    prodId: { company: 'Cornerman', product: 'Calendar feed', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  for (const { uid, startDate, endDate, title, description, url, isCancelled } of entries)
    calendar.createEvent({
      id: uid,
      stamp: now,
      allDay: true,
      start: toUtcMidnight(startDate),
      // The end is the first day after the event.
      end: toUtcMidnight(addDays(endDate, 1)),
      summary: title,
      description: description || null,
      url,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  return calendar.toString()
}

const toUtcMidnight = (day: Day) => new Date(`${day}T00:00:00Z`)
