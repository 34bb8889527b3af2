import { getDayInTimeZone } from '#training/calendar.ts'
import { getDateFormatter } from '#training/localization/format-instant.ts'

/**
 * Returns the day and the time of an instant in a time zone.
 *
 * @example toLocalStart('2026-01-05T02:30:00Z', 'America/New_York') // { date: '2026-01-04', startTime: '21:30:00' }
 */
export function toLocalStart(instant: string, timeZone: string): { date: string; startTime: string } {
  const start = new Date(instant)
  const startTime = getDateFormatter({ ...timeParts, timeZone }, 'en').format(start)
  return { date: getDayInTimeZone(start, timeZone), startTime }
}

const timeParts = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
