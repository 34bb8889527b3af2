import { getDayInTimeZone } from '#training/calendar.ts'
import { formatWeekday } from '../../ui/day-format.ts'

/** Returns the local date and time in a time zone. */
function formatWallClock(instant: Date, timeZone: string): string {
  return instant.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
}

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
  const clock = formatWallClock(now, timeZone)
  if (clock === formatWallClock(now, ownTimeZone)) return undefined
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  const time = now.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', timeZone })
  return `${formatWeekday(getDayInTimeZone(now, timeZone), locale)} ${time} in ${place}`
}
