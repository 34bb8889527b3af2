import { getDayInTimeZone } from '#training/calendar.ts'
import { formatInstant } from '#training/localization/format-instant.ts'
import { formatWeekday } from '#web/ui/display/day-format.ts'

/** Formats the local date and time in a time zone. */
const formatLocalDateTime = (instant: Date, timeZone: string) =>
  formatInstant(instant, { timeZone, dateStyle: 'short', timeStyle: 'short' })

/**
 * Describes the athlete's local time if it differs from the user's: `Sun 04:30 in Tokyo`. Returns undefined
 * if the local times are equal, even if the time zones differ.
 */
export function describeLocalTime(
  timeZone: string,
  ownTimeZone: string,
  now: Date,
  locale: string,
): string | undefined {
  const clock = formatLocalDateTime(now, timeZone)
  if (clock === formatLocalDateTime(now, ownTimeZone)) return undefined
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  const time = formatInstant(now, { hour: '2-digit', minute: '2-digit', timeZone }, locale)
  return `${formatWeekday(getDayInTimeZone(now, timeZone), locale)} ${time} in ${place}`
}
