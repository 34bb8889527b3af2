import { formatInstant, getDateFormatter } from '#training/localization/format-instant.ts'

/**
 * A calendar day in the form `yyyy-MM-dd`, without a time or time zone, so daylight saving time cannot shift
 * it.
 */
export type Day = string

/** An ISO 8601 day of the week, from 1 (Monday) to 7 (Sunday). */
export type Weekday = number

const millisecondsPerDay = 86_400_000

/** Adds days to a day: `addDays('2026-02-27', 2)` is `'2026-03-01'`. */
export function addDays(day: Day, count: number): Day {
  return new Date(toUtcMidnight(day) + count * millisecondsPerDay).toISOString().slice(0, 10)
}

/**
 * Counts the days between two days: `daysBetween('2026-02-27', '2026-03-01')` is `2`; if the two days are
 * swapped, the result is `-2`.
 */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((toUtcMidnight(to) - toUtcMidnight(from)) / millisecondsPerDay)
}

/** Returns the day of the week: `weekdayOf('2026-11-22')` is `7`, a Sunday. */
export function weekdayOf(day: Day): Weekday {
  return new Date(toUtcMidnight(day)).getUTCDay() || 7
}

const isoDayParts = {
  calendar: 'iso8601',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
} as const

/**
 * Returns the calendar day of an instant in a time zone.
 *
 * @example getDayInTimeZone(new Date('2026-11-21T23:30:00Z'), 'Europe/Madrid') // '2026-11-22'
 */
export function getDayInTimeZone(instant: Date, timeZone: string): Day {
  const parts = getDateFormatter({ ...isoDayParts, timeZone }, 'en').formatToParts(instant)
  const part = (type: string) => parts.find(one => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/**
 * Returns an instant well within a day, for events that have a day but no time. The instant is noon UTC, or
 * twelve hours earlier or later for time zones where noon UTC falls on another day.
 *
 * @example findInstantWithinDay('2026-11-21', 'UTC') // 2026-11-21T12:00:00Z
 */
export function findInstantWithinDay(day: Day, timeZone: string): Date {
  const noon = toUtcMidnight(day) + millisecondsPerDay / 2
  const halfDay = millisecondsPerDay / 2
  const candidates = [noon, noon - halfDay, noon + halfDay].map(instant => new Date(instant))
  return candidates.find(instant => getDayInTimeZone(instant, timeZone) === day) ?? new Date(noon)
}

/**
 * Returns the first instant of a day in a time zone. If the clocks go forward at midnight, the day starts at
 * 1:00.
 *
 * @example getStartOfDayInTimeZone('2026-07-01', 'Europe/Madrid') // 2026-06-30T22:00:00Z
 */
export function getStartOfDayInTimeZone(day: Day, timeZone: string): Date {
  let before = toUtcMidnight(day) - millisecondsPerDay
  let within = toUtcMidnight(day) + millisecondsPerDay / 2
  // The day starts between `before` and `within`, because time zones range from UTC-12 to UTC+14.
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (getDayInTimeZone(new Date(middle), timeZone) < day) before = middle
    else within = middle
  }
  return new Date(within)
}

/**
 * Formats the local time of an instant in a time zone.
 *
 * @example formatTimeInTimeZone(new Date('2026-11-21T17:30:00Z'), 'Europe/Madrid') // '18:30'
 */
export function formatTimeInTimeZone(instant: Date, timeZone: string): string {
  const parts = {
    timeZone,
    numberingSystem: 'latn',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  return formatInstant(instant, parts, 'en-GB')
}

/**
 * Converts a local time in a time zone to an instant. If the clocks go back and repeat the time, returns its
 * first occurrence. If they go forward and skip the time, moves the time forward by the length of the gap:
 * with a gap of one hour, 2:30 becomes 3:30.
 *
 * @example toInstantInTimeZone('2026-11-21', '18:30', 'Europe/Madrid') // 2026-11-21T17:30:00Z
 */
export function toInstantInTimeZone(day: Day, time: string, timeZone: string): Date {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const start = getStartOfDayInTimeZone(day, timeZone).getTime()
  // Clocks change by at most two hours.
  for (let shift = -120; shift <= 120; shift += 15) {
    const candidate = new Date(start + (minutes + shift) * 60_000)
    if (formatTimeInTimeZone(candidate, timeZone) === time && getDayInTimeZone(candidate, timeZone) === day)
      return candidate
  }
  return new Date(start + minutes * 60_000)
}

/** Uses UTC, where every day has 24 hours. */
function toUtcMidnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}
