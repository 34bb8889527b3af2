import { addDays, type Day, dayIn, type Weekday } from '#training/calendar.ts'
import { longDay, shortDay } from './day-words.ts'

/** Who reads: the language, the zone and what day it is there. */
export type Reader = { locale: string; timeZone: string; today: Day }
export type Dates = ReturnType<typeof datesFor>

/** Instants and days as this person reads them. */
export function datesFor({ locale, timeZone, today }: Reader) {
  const write = (day: Day, parts: Intl.DateTimeFormatOptions) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { ...parts, timeZone: 'UTC' })
  const isThisYear = (day: Day) => day.slice(0, 4) === today.slice(0, 4)
  const dayOf = (instant: string) => dayIn(new Date(instant), timeZone)

  /** As short as it can be said: `Sun 22` within the last week, `12 Nov` within the year, else `12 Nov 2025`. */
  function recentDay(day: Day): string {
    if (day > addDays(today, -7) && day <= today) return shortDay(day, locale)
    return calendarDay(day)
  }

  function calendarDay(day: Day): string {
    return write(day, { day: 'numeric', month: 'short', ...(!isThisYear(day) && { year: 'numeric' }) })
  }

  return {
    today,
    dayOf,
    recentDay,
    recent: (instant: string) => recentDay(dayOf(instant)),
    /** `12 Nov`, with the year where it is another one: in a list that goes back. */
    calendarDay,
    /** `9 – 15 Nov`, `30 Nov – 6 Dec`; with the year where it is another one. */
    days: (from: Day, to: Day) => {
      const year = isThisYear(from) && isThisYear(to) ? undefined : 'numeric'
      const format = new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'short',
        year,
        timeZone: 'UTC',
      })
      return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
    },
    /** `Nov 2026`. */
    month: (day: Day) => write(day, { month: 'short', year: 'numeric' }),
    /** `Monday 7 December`, with the year where it is another one. */
    longDay: (day: Day) =>
      isThisYear(day) ? longDay(day, locale) : `${longDay(day, locale)} ${day.slice(0, 4)}`,
    /** `07:42`, or `7:42 AM`. */
    time: (instant: string) =>
      new Date(instant).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', timeZone }),
    /** 1 is Monday. The first of January 2024 was one. */
    weekday: (weekday: Weekday, width: 'long' | 'short' | 'narrow' = 'short') =>
      write(addDays('2024-01-01', weekday - 1), { weekday: width }),
  }
}
