import { addDays, type Day, type Weekday, weekdayOf } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import { type ProgramDates, scheduleProgramWeek } from '#training/program-schedule.ts'
import type { DateFormatter } from '#web/ui/display/date-formatter.ts'

// Computes the dates of a program's weeks from its assignments. Does not take moved sessions into account.

/** An athlete's assignment to the program. */
export type ProgramAssignment = ProgramDates & { endDate: Day }

type WeekCalendar = {
  /** The distinct dates on which athletes start the week, in chronological order. */
  startDates: Day[]
  /** The number of athletes who are currently in the week. */
  now: number
  /** The number of athletes on the program. */
  of: number
  /** For each training day, the distinct days of the week on which athletes train. */
  weekdays: Weekday[][]
}

/** Computes the dates of a week for all current and upcoming assignments. Week numbers start at 1. */
export function getWeekCalendar(
  running: readonly ProgramAssignment[],
  week: number,
  dayCount: number,
  today: Day,
): WeekCalendar {
  const weekDates = running.flatMap(one => scheduleProgramWeek(dayCount, week, one) ?? [])
  const isNow = ({ from }: { from: Day }) => from <= today && today < addDays(from, 7)
  return {
    startDates: [...new Set(weekDates.map(one => one.from))].toSorted(),
    now: weekDates.filter(isNow).length,
    of: running.length,
    weekdays: Array.from({ length: dayCount }, (_, day) => [
      ...new Set(weekDates.flatMap(({ dates }) => (dates[day] ? [weekdayOf(dates[day])] : []))),
    ]),
  }
}

/**
 * Returns the number of the week in which most athletes currently are, or undefined if no athlete is in any week.
 * Of several such weeks, returns the earliest. Week numbers start at 1.
 */
export function findCurrentWeek(
  running: readonly ProgramAssignment[],
  weekCount: number,
  today: Day,
): number | undefined {
  const counts = Array.from({ length: weekCount }, (_, index) =>
    getWeekCalendar(running, index + 1, 0, today),
  ).map(week => week.now)
  const most = Math.max(0, ...counts)
  return most === 0 ? undefined : counts.indexOf(most) + 1
}

/**
 * Formats the dates of a week as `9 – 15 Nov`, or as `starts 9 – 23 Nov` if athletes start it on different
 * dates. Returns an empty string if no athlete reaches the week.
 */
export function formatWeekDateRange(
  { startDates }: Pick<WeekCalendar, 'startDates'>,
  dates: DateFormatter,
): string {
  const [first, last] = [startDates[0], startDates.at(-1)]
  if (!first || !last) return ''
  return first === last ? dates.days(first, addDays(first, 6)) : `starts ${dates.days(first, last)}`
}

/**
 * Returns `now` if all athletes are in the given week, `now for 4 athletes` if only some are, or an empty
 * string if none are.
 */
export function formatCurrentWeekLabel({ now, of }: Pick<WeekCalendar, 'now' | 'of'>): string {
  if (now === 0) return ''
  return now === of ? 'now' : `now for ${formatCount(now, 'athlete')}`
}

/**
 * Formats days of the week as `Mon`, `Mon or Tue` or `on different days`. Returns an empty string if no
 * athlete reaches the week.
 */
export function formatPossibleWeekdays(weekdays: readonly Weekday[], dates: DateFormatter): string {
  if (weekdays.length > maxListedWeekdays) return 'on different days'
  return formatList(
    weekdays.map(day => dates.weekday(day)),
    'or',
  )
}

const maxListedWeekdays = 2
