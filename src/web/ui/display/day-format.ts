import { formatCalendarDay } from '#training/localization/format-date.ts'
import { formatInstant } from '#training/localization/format-instant.ts'

/** `Monday 23 November`, with the parts in the locale's order. */
export function formatLongDay(day: string, locale?: string): string {
  return formatCalendarDay(day, { weekday: 'long', day: 'numeric', month: 'long' }, locale)
}

/** `Mon 23`, for days whose month is clear from the context. */
export function formatShortDay(day: string, locale?: string): string {
  return `${formatCalendarDay(day, { weekday: 'short' }, locale)} ${Number(day.slice(8))}`
}

/** `23 November`, or `23 Nov` with a short month. */
export function formatDayAndMonth(day: string, locale?: string, month: 'long' | 'short' = 'long'): string {
  return formatCalendarDay(day, { day: 'numeric', month }, locale)
}

/** `Mon`. */
export function formatWeekday(day: string, locale?: string): string {
  return formatCalendarDay(day, { weekday: 'short' }, locale)
}

/** `M` for Monday, as the header of a narrow column. */
export function formatWeekdayLetter(day: string, locale?: string): string {
  return formatCalendarDay(day, { weekday: 'narrow' }, locale)
}

/** `9 to 15 November`, `30 November to 6 December`, or `30 Nov to 6 Dec` with short months. */
export function formatDaySpan(
  from: string,
  to: string,
  locale?: string,
  month: 'long' | 'short' = 'long',
): string {
  const end = formatDayAndMonth(to, locale, month)
  if (from === to) return end
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  // In locales that put the day first, a month shared by both dates is written only once.
  const isDayFirst = /^\d/.test(end)
  return `${isOneMonth && isDayFirst ? Number(from.slice(8)) : formatDayAndMonth(from, locale, month)} to ${end}`
}

/** `March 2025`. */
export function formatMonthOfInstant(instant: string, locale?: string): string {
  return formatInstant(instant, { month: 'long', year: 'numeric' }, locale)
}

/** `November 2026`. */
export function formatMonthOfDay(day: string, locale?: string): string {
  return formatCalendarDay(day, { month: 'long', year: 'numeric' }, locale)
}

/** `Nov`. */
export function formatShortMonth(day: string, locale?: string): string {
  return formatCalendarDay(day, { month: 'short' }, locale)
}
