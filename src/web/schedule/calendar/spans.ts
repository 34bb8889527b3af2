import { addDays, type Day } from '#training/calendar.ts'
import { addMonths, daysOfMonth, firstOfMonth } from '#training/month.ts'
import { type WeekStart, weekOf } from '#training/week.ts'
import { daySpan, monthOfDay } from '../../ui/day-words.ts'

export const views = ['month', 'week', 'agenda'] as const
export type View = (typeof views)[number]

const agendaDays = 14

/** The days that a view shows around a day: the agenda begins with it. */
export function daysOf(view: View, date: Day, start: WeekStart): Day[] {
  if (view === 'month') return daysOfMonth(date)
  if (view === 'week') return weekOf(date, start)
  return Array.from({ length: agendaDays }, (_, count) => addDays(date, count))
}

/** A page on or back: a month from its first day, a week, two weeks. */
export function turned(view: View, date: Day, pages: number): Day {
  if (view === 'month') return addMonths(firstOfMonth(date), pages)
  return addDays(date, pages * (view === 'week' ? 7 : agendaDays))
}

/** `November 2026`, `23 to 29 November`, `30 Nov to 6 Dec`. */
export function titleOf(view: View, days: readonly Day[], locale: string): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (view === 'month') return monthOfDay(first, locale)
  // Two months by their whole names leave no room beside them for what the page is filtered by.
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return daySpan(first, last, locale, isOneMonth ? 'long' : 'short')
}
