import { addDays, type Day, type Weekday, weekdayOf } from './calendar.ts'
import { movePastPauses, type ProgramPause } from './program-pauses.ts'

/** A training day and its calendar date. `week` and `position` start at 1. */
export type ScheduledDay = { week: number; position: number; date: Day }

/**
 * Schedules the training days of a program. Week k (starting at 0) consists of the seven days starting on
 * `startDate + 7k`; its training days fall on the chosen days of the week in order. If a week has more
 * training days than chosen days, the training days are spread evenly, so some dates have more than one
 * training day. A week without training days is a rest week.
 *
 * `scheduleTrainingDays([2, 1], '2026-11-25', [1, 3])` starts on a Wednesday and returns 25 and 30 November,
 * then 2 December. With start week 2, `scheduleTrainingDays([2, 1], '2026-11-25', [1, 3], 2)` returns only 25
 * November, as week 2.
 */
export function scheduleTrainingDays(
  daysOfWeeks: readonly number[],
  startDate: Day,
  weekdays: readonly Weekday[],
  startWeek = 1,
): ScheduledDay[] {
  return daysOfWeeks.slice(startWeek - 1).flatMap((dayCount, index) => {
    const dates = listTrainingDates(addDays(startDate, 7 * index), weekdays)
    return spreadOverDates(dayCount, dates).map((date, day) => ({
      week: startWeek + index,
      position: day + 1,
      date,
    }))
  })
}

/** The part of an assignment that determines its training dates. `startWeek` is the program week on the start date. */
export type ProgramDates = {
  startDate: Day
  weekdays: readonly Weekday[]
  startWeek: number
  pauses: readonly ProgramPause[]
}

/**
 * Schedules one week of a program (counted from 1) in the same way as `scheduleTrainingDays`. Returns the
 * first of the seven days in the week and the date of each training day; undefined if the week is before the
 * start week.
 *
 * `scheduleProgramWeek(2, 2, { startDate: '2026-11-25', weekdays: [1, 3], startWeek: 1, pauses: [] })` starts on 2
 * December, with training on that Wednesday and on Monday the 7th.
 */
export function scheduleProgramWeek(
  dayCount: number,
  week: number,
  { startDate, weekdays, startWeek, pauses }: ProgramDates,
): { from: Day; dates: Day[] } | undefined {
  if (week < startWeek) return undefined
  const from = addDays(startDate, 7 * (week - startWeek))
  const dates = spreadOverDates(dayCount, listTrainingDates(from, weekdays))
  return { from: movePastPauses(from, pauses), dates: dates.map(date => movePastPauses(date, pauses)) }
}

/**
 * Returns the default days of the week for training, given the number of training days in the fullest week.
 * Leaves rest days between training days if possible: `getDefaultWeekdays(3)` is `[1, 3, 5]`, which means
 * Monday, Wednesday and Friday.
 */
export function getDefaultWeekdays(daysInFullestWeek: number): readonly Weekday[] {
  return defaultWeekdays[Math.min(daysInFullestWeek, 7) - 1] ?? defaultWeekdays[0]
}

const defaultWeekdays = [
  [1],
  [1, 4],
  [1, 3, 5],
  [1, 2, 4, 5],
  [1, 2, 3, 4, 5],
  [1, 2, 3, 4, 5, 6],
  [1, 2, 3, 4, 5, 6, 7],
] as const

/**
 * Returns the first day on or after a day that is one of the given days of the week (at least one).
 *
 * @example findFirstTrainingDay('2026-11-28', [1, 3, 5]) // '2026-11-30'
 */
export function findFirstTrainingDay(day: Day, weekdays: readonly Weekday[]): Day {
  return listTrainingDates(day, weekdays)[0] ?? day
}

/** Lists the dates that fall on the chosen days of the week, within the seven days starting on `first`. */
function listTrainingDates(first: Day, weekdays: readonly Weekday[]): Day[] {
  return [0, 1, 2, 3, 4, 5, 6]
    .map(offset => addDays(first, offset))
    .filter(date => weekdays.includes(weekdayOf(date)))
}

/**
 * Spreads training days over dates in order: one per date if there are enough dates, and otherwise several on
 * some dates.
 */
function spreadOverDates(dayCount: number, dates: readonly Day[]): Day[] {
  const used = dates.slice(0, dayCount)
  const firstDayOn = (index: number) => Math.ceil((index * dayCount) / used.length)
  return used.flatMap((date, index) =>
    Array.from({ length: firstDayOn(index + 1) - firstDayOn(index) }, () => date),
  )
}
