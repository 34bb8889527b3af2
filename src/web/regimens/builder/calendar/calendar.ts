import { addDays, type Day, type Weekday, weekdayOf } from '#training/calendar.ts'
import { type Start, weekOnCalendar } from '#training/schedule.ts'
import type { Dates } from '../../../ui/dates.ts'
import { countOf } from '../../../ui/words.ts'

// When the weeks of a program are, for those who are on it: as it was assigned, before anybody moved a session.

/** An athlete's way through the program. */
export type Running = Start & { endDate: Day }

type WeekCalendar = {
  /** The days on which this week begins for those who come to it, each once, in order. */
  begins: Day[]
  /** How many are in it today, of how many who are on the program. */
  now: number
  of: number
  /** On which weekdays each of its training days falls, each once. */
  weekdays: Weekday[][]
}

/** Where a week (from 1) with so many training days lies for all who are on the program today or later. */
export function weekCalendar(
  running: readonly Running[],
  week: number,
  dayCount: number,
  today: Day,
): WeekCalendar {
  const placed = running.flatMap(one => weekOnCalendar(dayCount, week, one) ?? [])
  const isNow = ({ from }: { from: Day }) => from <= today && today < addDays(from, 7)
  return {
    begins: [...new Set(placed.map(one => one.from))].toSorted(),
    now: placed.filter(isNow).length,
    of: running.length,
    weekdays: Array.from({ length: dayCount }, (_, day) => [
      ...new Set(placed.flatMap(({ dates }) => (dates[day] ? [weekdayOf(dates[day])] : []))),
    ]),
  }
}

/** `9 – 15 Nov`; where it is not the same week for all, `begins 9 – 23 Nov`; nothing where nobody comes to it. */
export function datesWords({ begins }: Pick<WeekCalendar, 'begins'>, dates: Dates): string {
  const [first, last] = [begins[0], begins.at(-1)]
  if (!first || !last) return ''
  return first === last ? dates.days(first, addDays(first, 6)) : `begins ${dates.days(first, last)}`
}

/** `now`, or `now for 4 athletes` where others are elsewhere in the program; nothing where nobody is in it. */
export function nowWords({ now, of }: Pick<WeekCalendar, 'now' | 'of'>): string {
  if (now === 0) return ''
  return now === of ? 'now' : `now for ${countOf(now, 'athlete')}`
}

/** `Mon`, `Mon or Tue`; nothing where it says nothing any more, or nobody comes to it. */
export function weekdayWords(weekdays: readonly Weekday[], dates: Dates): string {
  if (weekdays.length > weekdaysAtMost) return 'on different days'
  return weekdays.map(day => dates.weekday(day)).join(' or ')
}

const weekdaysAtMost = 2
