import { addDays, type Day, weekdayOf } from './calendar.ts'

export type WeekStart = 'monday' | 'sunday' | 'saturday'

const firstWeekday = { monday: 1, saturday: 6, sunday: 7 } as const

/**
 * The seven days of the week in which the day lies: of a Wednesday, from the Monday before to the Sunday after.
 *
 * @example weekOf('2026-11-25', 'monday')[0] // '2026-11-23'
 */
export function weekOf(day: Day, start: WeekStart): Day[] {
  const since = (weekdayOf(day) - firstWeekday[start] + 7) % 7
  return [0, 1, 2, 3, 4, 5, 6].map(offset => addDays(day, offset - since))
}
