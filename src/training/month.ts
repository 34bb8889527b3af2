import { addDays, type Day, daysBetween, weekdayOf } from './calendar.ts'
import { type WeekStart, weekOf } from './week.ts'

/** `firstOfMonth('2026-11-21')` is `'2026-11-01'`. */
export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

/**
 * The same day so many months on, or the month's last where it is shorter: of 31 January, 28 February.
 *
 * @example addMonths('2026-01-31', 1) // '2026-02-28'
 */
export function addMonths(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  const year = String(Math.floor(months / 12)).padStart(4, '0')
  const first = `${year}-${String((months % 12) + 1).padStart(2, '0')}-01`
  const last = daysOfMonth(first).length
  return addDays(first, Math.min(Number(day.slice(8)), last) - 1)
}

/** From its first to its last: `daysOfMonth('2026-02-10')` are 28 days. */
export function daysOfMonth(day: Day): Day[] {
  const first = firstOfMonth(day)
  // The 32nd day from the first on lies in the next month, whichever it is.
  const next = firstOfMonth(addDays(first, 31))
  return Array.from({ length: daysBetween(first, next) }, (_, count) => addDays(first, count))
}

/**
 * The whole weeks that the month touches, as they stand below each other on a wall.
 *
 * @example monthGrid('2026-11-21', 'monday')[0]?.[0] // '2026-10-26'
 */
export function monthGrid(day: Day, start: WeekStart): Day[][] {
  const days = daysOfMonth(day)
  const last = days.at(-1) ?? day
  const weeks: Day[][] = []
  for (let week = weekOf(firstOfMonth(day), start); ; week = weekOf(addDays(week[0] ?? last, 7), start)) {
    weeks.push(week)
    if (week.includes(last)) return weeks
  }
}

/**
 * Days that follow each other, parted where a week begins.
 *
 * @example byWeek(['2026-11-22', '2026-11-23'], 'monday') // [['2026-11-22'], ['2026-11-23']]
 */
export function byWeek(days: readonly Day[], start: WeekStart): Day[][] {
  return [...Map.groupBy(days, day => weekOf(day, start)[0]).values()]
}

/** The number of the week in which the day lies, as ISO 8601 counts: `weekNumber('2027-01-01')` is `53`. */
export function weekNumber(day: Day): number {
  const thursday = addDays(day, 4 - weekdayOf(day))
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}
