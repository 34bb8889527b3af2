import type { Day } from '#training/calendar.ts'

/** The parts of a date or time to include, and their width. */
export type DateParts = Intl.DateTimeFormatOptions

/** Caches date formatters, since creating a formatter takes a thousand times as long as using it. */
const dateFormatterCache = new Map<string, Intl.DateTimeFormat>()

function getFormatter(parts: DateParts, locale: string | undefined): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, parts])
  const known = dateFormatterCache.get(key)
  if (known) return known
  const formatter = new Intl.DateTimeFormat(locale, parts)
  dateFormatterCache.set(key, formatter)
  return formatter
}

/** A calendar day has no time zone, so it is parsed and formatted in UTC. */
const getDayFormatter = (parts: DateParts, locale: string | undefined) =>
  getFormatter({ ...parts, timeZone: 'UTC' }, locale)

const toUtcDate = (day: Day) => new Date(`${day}T00:00:00Z`)

/**
 * Formats an instant, in the device’s time zone unless `parts` specifies another.
 *
 * @param locale - a BCP 47 language tag; by default the device’s locale
 * @throws RangeError if the time zone or the instant is invalid
 * @example formatInstant('2026-11-21T17:30:00Z', { timeStyle: 'short', timeZone: 'Asia/Tokyo' }, 'en-GB') // '02:30'
 */
export function formatInstant(instant: Date | string, parts: DateParts, locale?: string): string {
  return getFormatter(parts, locale).format(new Date(instant))
}

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
