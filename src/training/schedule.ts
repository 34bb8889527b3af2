import { addDays, type Day, type Weekday, weekdayOf } from './calendar.ts'

/** Week and position count from 1, as people say them: the second day of the first week. */
export type ScheduledDay = { week: number; position: number; date: Day }

/**
 * Puts the training days of a program on the calendar. The k-th week from the first one on (from 0) has the seven days that begin at
 * `startDate + 7k`; its training days fall, in order, on the chosen weekdays within them. When a week has more
 * training days than weekdays were chosen, they are spread evenly, several on one day and never out of order. A
 * week without training days passes as a week of rest.
 *
 * `schedule([2, 1], '2026-11-25', [1, 3])`, from a Wednesday on, is the 25th and the 30th, then 2 December. Begun with
 * week 2, `schedule([2, 1], '2026-11-25', [1, 3], 2)` is 25 November alone, as week 2.
 */
export function schedule(
  daysOfWeeks: readonly number[],
  startDate: Day,
  weekdays: readonly Weekday[],
  startWeek = 1,
): ScheduledDay[] {
  return daysOfWeeks.slice(startWeek - 1).flatMap((dayCount, index) => {
    const dates = trainingDates(addDays(startDate, 7 * index), weekdays)
    return spread(dayCount, dates).map((date, day) => ({ week: startWeek + index, position: day + 1, date }))
  })
}

/** From when on and on which weekdays somebody follows a program, beginning with which of its weeks. */
export type Start = { startDate: Day; weekdays: readonly Weekday[]; startWeek: number }

/**
 * One week of a program (from 1) with so many training days, where `schedule` puts it: the first of its seven days, and
 * the date of each training day. Undefined: who begins later in the program never comes to it.
 *
 * `weekOnCalendar(2, 2, { startDate: '2026-11-25', weekdays: [1, 3], startWeek: 1 })` begins on 2 December, with
 * training on that Wednesday and on Monday the 7th.
 */
export function weekOnCalendar(
  dayCount: number,
  week: number,
  { startDate, weekdays, startWeek }: Start,
): { from: Day; dates: Day[] } | undefined {
  if (week < startWeek) return undefined
  const from = addDays(startDate, 7 * (week - startWeek))
  return { from, dates: spread(dayCount, trainingDates(from, weekdays)) }
}

/**
 * The weekdays for a program whose fullest week has so many training days, with rest between them while there is
 * room: `usualWeekdays(3)` is `[1, 3, 5]`, Monday, Wednesday and Friday.
 */
export function usualWeekdays(daysInFullestWeek: number): readonly Weekday[] {
  return usual[Math.min(daysInFullestWeek, 7) - 1] ?? usual[0]
}

const usual = [
  [1],
  [1, 4],
  [1, 3, 5],
  [1, 2, 4, 5],
  [1, 2, 3, 4, 5],
  [1, 2, 3, 4, 5, 6],
  [1, 2, 3, 4, 5, 6, 7],
] as const

/** Those of the seven days from `first` on that fall on the chosen weekdays. */
function trainingDates(first: Day, weekdays: readonly Weekday[]): Day[] {
  return [0, 1, 2, 3, 4, 5, 6]
    .map(offset => addDays(first, offset))
    .filter(date => weekdays.includes(weekdayOf(date)))
}

/** So many training days on these dates: one on each while there are enough, else several, the earlier dates first. */
function spread(dayCount: number, dates: readonly Day[]): Day[] {
  const used = dates.slice(0, dayCount)
  const firstOn = (index: number) => Math.ceil((index * dayCount) / used.length)
  return used.flatMap((date, index) =>
    Array.from({ length: firstOn(index + 1) - firstOn(index) }, () => date),
  )
}
