import { addDays, type Day, getDayInTimeZone, type Weekday } from '#training/calendar.ts'
import { formatCalendarDay, formatDayRange } from '#training/localization/format-date.ts'
import { type DateParts, formatInstant } from '#training/localization/format-instant.ts'
import { formatLongDay, formatShortDay } from './day-format.ts'

/** The user's locale, time zone and current day. */
export type DateSettings = { locale: string; timeZone: string; today: Day }
export type DateFormatter = ReturnType<typeof createDateFormatter>

/** Creates functions that format instants and days for a user. */
export function createDateFormatter({ locale, timeZone, today }: DateSettings) {
  const formatDate = (day: Day, parts: DateParts) => formatCalendarDay(day, parts, locale)
  const isThisYear = (day: Day) => day.slice(0, 4) === today.slice(0, 4)
  const dayOf = (instant: string) => getDayInTimeZone(new Date(instant), timeZone)

  /**
   * The shortest unambiguous format: `Sun 22` within the last week, `12 Nov` within the current year,
   * otherwise `12 Nov 2025`.
   */
  function recentDay(day: Day): string {
    if (day > addDays(today, -7) && day <= today) return formatShortDay(day, locale)
    return calendarDay(day)
  }

  function calendarDay(day: Day): string {
    return formatDate(day, { day: 'numeric', month: 'short', ...(!isThisYear(day) && { year: 'numeric' }) })
  }

  return {
    today,
    dayOf,
    recentDay,
    recent: (instant: string) => recentDay(dayOf(instant)),
    /** `12 Nov`, followed by the year unless it is the current year. */
    calendarDay,
    /** `9 – 15 Nov` or `30 Nov – 6 Dec`, followed by the year unless both days are in the current year. */
    days: (from: Day, to: Day) => {
      const year = isThisYear(from) && isThisYear(to) ? undefined : 'numeric'
      return formatDayRange(from, to, { day: 'numeric', month: 'short', year }, locale)
    },
    /** `Nov 2026`. */
    month: (day: Day) => formatDate(day, { month: 'short', year: 'numeric' }),
    /** `Monday 7 December`, followed by the year unless it is the current year. */
    longDay: (day: Day) =>
      isThisYear(day) ? formatLongDay(day, locale) : `${formatLongDay(day, locale)} ${day.slice(0, 4)}`,
    /** `07:42`, or `07:42 AM` in locales with a 12-hour clock. */
    time: (instant: string) =>
      formatInstant(instant, { hour: '2-digit', minute: '2-digit', timeZone }, locale),
    /** Day 1 is Monday, because 1 January 2024 was a Monday. */
    weekday: (weekday: Weekday, width: 'long' | 'short' | 'narrow' = 'short') =>
      formatDate(addDays('2024-01-01', weekday - 1), { weekday: width }),
  }
}
