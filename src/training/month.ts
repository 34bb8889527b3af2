import { addDays, type Day, daysBetween, weekdayOf } from './calendar.ts'
import { listDaysOfWeek, startOfWeek, type WeekStart } from './week.ts'

/** Returns the first day of the month that contains a day: `firstOfMonth('2026-11-21')` is `'2026-11-01'`. */
export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

/**
 * Adds months to a day. If the resulting month has no day with that number, returns the last day of the
 * month.
 *
 * @example addMonths('2026-01-31', 1) // '2026-02-28'
 */
export function addMonths(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  const year = String(Math.floor(months / 12)).padStart(4, '0')
  const first = `${year}-${String((months % 12) + 1).padStart(2, '0')}-01`
  const last = listDaysOfMonth(first).length
  return addDays(first, Math.min(Number(day.slice(8)), last) - 1)
}

/** Lists the days of the month that contains the given day: `listDaysOfMonth('2026-02-10')` lists 28 days. */
export function listDaysOfMonth(day: Day): Day[] {
  const first = firstOfMonth(day)
  // Every month has at most 31 days, so the day 31 days after the first of a month is in the next month.
  const next = firstOfMonth(addDays(first, 31))
  return Array.from({ length: daysBetween(first, next) }, (_, count) => addDays(first, count))
}

/**
 * Lists the full weeks that overlap the month, as on a wall calendar.
 *
 * @example monthGrid('2026-11-21', 'monday')[0]?.[0] // '2026-10-26'
 */
export function monthGrid(day: Day, start: WeekStart): Day[][] {
  const days = listDaysOfMonth(day)
  const last = days.at(-1) ?? day
  const weeks: Day[][] = []
  for (
    let week = listDaysOfWeek(firstOfMonth(day), start);
    ;
    week = listDaysOfWeek(addDays(week[0] ?? last, 7), start)
  ) {
    weeks.push(week)
    if (week.includes(last)) return weeks
  }
}

/**
 * Splits consecutive days into calendar weeks.
 *
 * @example groupDaysByWeek(['2026-11-22', '2026-11-23'], 'monday') // [['2026-11-22'], ['2026-11-23']]
 */
export function groupDaysByWeek(days: readonly Day[], start: WeekStart): Day[][] {
  return [...Map.groupBy(days, day => startOfWeek(day, start)).values()]
}

/** Returns the ISO 8601 week number of a day: `getIsoWeekNumber('2027-01-01')` is `53`. */
export function getIsoWeekNumber(day: Day): number {
  const thursday = addDays(day, 4 - weekdayOf(day))
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}
