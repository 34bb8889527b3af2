import { addDays, type Day, dayIn } from '#training/calendar.ts'

// Dates as the person's locale writes them; instants in the zone of the device, calendar days in none.

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The calendar day on which it is now, on this device. */
export function today(nowMs = Date.now(), timeZone = here()): Day {
  return dayIn(new Date(nowMs), timeZone)
}

/** As short as it can be said: `Sun 22` within the last week, `12 Nov` within the year, else `12 Nov 2025`. */
export function shortDay(day: Day, nowMs = Date.now(), locale?: string, timeZone = here()): string {
  const now = today(nowMs, timeZone)
  if (day > addDays(now, -7) && day <= now) return write(day, { weekday: 'short', day: 'numeric' }, locale)
  if (day.slice(0, 4) === now.slice(0, 4)) return write(day, { day: 'numeric', month: 'short' }, locale)
  return write(day, { day: 'numeric', month: 'short', year: 'numeric' }, locale)
}

/** The same for an instant. */
export function shortDate(instant: string, nowMs = Date.now(), locale?: string, timeZone = here()): string {
  return shortDay(dayIn(new Date(instant), timeZone), nowMs, locale, timeZone)
}

/** `Mon, 7 December`, with the year where it is another one. */
export function longDay(day: Day, nowMs = Date.now(), locale?: string, timeZone = here()): string {
  const isThisYear = day.slice(0, 4) === today(nowMs, timeZone).slice(0, 4)
  const year = isThisYear ? {} : ({ year: 'numeric' } as const)
  return write(day, { weekday: 'short', day: 'numeric', month: 'long', ...year }, locale)
}

/** `07:42`, or `7:42 AM`. */
export function timeOfDay(instant: string, locale?: string, timeZone = here()): string {
  return new Date(instant).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', timeZone })
}

/** 1 is Monday: `Mon`, or `M` where there is little room. */
export function weekdayName(weekday: number, width: 'long' | 'short' | 'narrow' = 'short', locale?: string) {
  // The first of January 2024 was a Monday.
  return write(addDays('2024-01-01', weekday - 1), { weekday: width }, locale)
}

function write(day: Day, options: Intl.DateTimeFormatOptions, locale?: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { ...options, timeZone: 'UTC' })
}
