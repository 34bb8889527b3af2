import { addDays, formatTimeInTimeZone, getDayInTimeZone, toInstantInTimeZone } from './calendar.ts'

/**
 * Local start and end times such as `22:00`. `to` is exclusive; if both times are equal, there are no quiet
 * hours.
 */
type DailyTimeRange = { from: string; to: string }

/**
 * Returns the instant at which the current quiet hours end in a time zone; undefined outside quiet hours.
 * Quiet hours may span midnight. `toInstantInTimeZone` resolves end times that are skipped or repeated when
 * the clocks change.
 *
 * @example findQuietHoursEnd(new Date('2026-11-21T23:30:00Z'), { from: '22:00', to: '06:00' }, 'UTC')
 * // 06:00 of the 22nd
 */
export function findQuietHoursEnd(
  instant: Date,
  { from, to }: DailyTimeRange,
  timeZone: string,
): Date | undefined {
  const time = formatTimeInTimeZone(instant, timeZone)
  const isQuiet = from <= to ? from <= time && time < to : time >= from || time < to
  if (!isQuiet) return undefined
  const today = getDayInTimeZone(instant, timeZone)
  const end = toInstantInTimeZone(time < to ? today : addDays(today, 1), to, timeZone)
  // After the clocks go back, the local time can fall within quiet hours that have already ended.
  return end > instant ? end : undefined
}
