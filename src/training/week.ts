import { addDays, type Day, weekdayOf } from './calendar.ts'

/** The days on which a week can start. */
export const weekStarts = ['monday', 'sunday', 'saturday'] as const
export type WeekStart = (typeof weekStarts)[number]

const isoWeekdayByWeekStart: Record<WeekStart, number> = { monday: 1, saturday: 6, sunday: 7 }

/**
 * Returns the first day of the week that contains the given day; the week begins with the given weekday.
 *
 * @example startOfWeek('2026-11-25', 'monday') // '2026-11-23'
 */
export const startOfWeek = (day: Day, start: WeekStart): Day =>
  addDays(day, -((weekdayOf(day) - isoWeekdayByWeekStart[start] + 7) % 7))

/**
 * Lists the seven days of the week that contains the given day, beginning with the given weekday.
 *
 * @example listDaysOfWeek('2026-11-25', 'monday')[0] // '2026-11-23'
 */
export function listDaysOfWeek(day: Day, start: WeekStart): Day[] {
  const first = startOfWeek(day, start)
  return [0, 1, 2, 3, 4, 5, 6].map(offset => addDays(first, offset))
}
