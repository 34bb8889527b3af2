/** How a calendar day, `yyyy-MM-dd`, is written. It has no zone, so it is read and written in UTC. */

type Parts = Intl.DateTimeFormatOptions
const instantOf = (day: string) => new Date(`${day}T00:00:00Z`)

function write(day: string, parts: Parts, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(instantOf(day))
}

/** `Monday 23 November`, as the locale orders it. */
export function longDay(day: string, locale?: string): string {
  return write(day, { weekday: 'long', day: 'numeric', month: 'long' }, locale)
}

/** `Mon 23`: for days of which the month is plain. */
export function shortDay(day: string, locale?: string): string {
  return `${write(day, { weekday: 'short' }, locale)} ${Number(day.slice(8))}`
}

/** `23 November`, or short, `23 Nov`. */
export function dayAndMonth(day: string, locale?: string, month: 'long' | 'short' = 'long'): string {
  return write(day, { day: 'numeric', month }, locale)
}

/** `Mon`. */
export function weekdayWord(day: string, locale?: string): string {
  return write(day, { weekday: 'short' }, locale)
}

/** `M`: as a head of a narrow column. */
export function weekdayLetter(day: string, locale?: string): string {
  return write(day, { weekday: 'narrow' }, locale)
}

/** `9 to 15 November`, `30 November to 6 December`, or short, `30 Nov to 6 Dec`. */
export function daySpan(from: string, to: string, locale?: string, month: 'long' | 'short' = 'long'): string {
  const end = dayAndMonth(to, locale, month)
  if (from === to) return end
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  // Where the day comes first, one month is enough.
  const isDayFirst = /^\d/.test(end)
  return `${isOneMonth && isDayFirst ? Number(from.slice(8)) : dayAndMonth(from, locale, month)} to ${end}`
}

/** `March 2025`. */
export function monthAndYear(instant: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(new Date(instant))
}

/** `November 2026`. */
export function monthOfDay(day: string, locale?: string): string {
  return write(day, { month: 'long', year: 'numeric' }, locale)
}
