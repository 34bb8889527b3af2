import type { Day } from '#training/calendar.ts'
import { type DateParts, getDateFormatter } from './format-instant.ts'

/** A calendar day has no time zone, so it is parsed and formatted in UTC. */
const getDayFormatter = (parts: DateParts, locale: string | undefined) =>
  getDateFormatter({ ...parts, timeZone: 'UTC' }, locale)

const toUtcDate = (day: Day) => new Date(`${day}T00:00:00Z`)

/**
 * Formats a calendar day, which is the same day in every time zone.
 *
 * @param locale - a BCP 47 language tag; by default the device’s locale
 * @throws RangeError if the day is invalid
 * @example formatCalendarDay('2026-11-23', { weekday: 'short' }, 'en-GB') // 'Mon'
 */
export function formatCalendarDay(day: Day, parts: DateParts, locale?: string): string {
  return getDayFormatter(parts, locale).format(toUtcDate(day))
}

/**
 * Formats a range of calendar days. Parts that are the same for both days, such as the month, are written
 * only once.
 *
 * @param locale - a BCP 47 language tag; by default the device’s locale
 * @throws RangeError if a day is invalid
 * @example formatDayRange('2026-11-09', '2026-11-15', { day: 'numeric', month: 'short' }, 'en-GB') // '9 – 15 Nov'
 */
export function formatDayRange(from: Day, to: Day, parts: DateParts, locale?: string): string {
  return getDayFormatter(parts, locale).formatRange(toUtcDate(from), toUtcDate(to))
}
