/** The parts of a date or time to include, and their width. */
export type DateParts = Intl.DateTimeFormatOptions

/** Caches date formatters, since creating a formatter takes a thousand times as long as using it. */
const dateFormatterCache = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns a formatter for dates and times, from the cache if possible.
 *
 * @param locale - a BCP 47 language tag; by default the device’s locale
 * @throws RangeError if the time zone is invalid
 * @example getDateFormatter({ month: 'long' }, 'en-GB').format(new Date('2026-11-21')) // 'November'
 */
export function getDateFormatter(parts: DateParts, locale: string | undefined): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, parts])
  const known = dateFormatterCache.get(key)
  if (known) return known
  const formatter = new Intl.DateTimeFormat(locale, parts)
  dateFormatterCache.set(key, formatter)
  return formatter
}

/**
 * Formats an instant, in the device’s time zone unless `parts` specifies another.
 *
 * @param locale - a BCP 47 language tag; by default the device’s locale
 * @throws RangeError if the time zone or the instant is invalid
 * @example formatInstant('2026-11-21T17:30:00Z', { timeStyle: 'short', timeZone: 'Asia/Tokyo' }, 'en-GB') // '02:30'
 */
export function formatInstant(instant: Date | string, parts: DateParts, locale?: string): string {
  return getDateFormatter(parts, locale).format(new Date(instant))
}
