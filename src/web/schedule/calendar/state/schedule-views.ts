import { addDays, type Day } from '#training/calendar.ts'
import { addMonths, firstOfMonth, listDaysOfMonth } from '#training/month.ts'
import { listDaysOfWeek, type WeekStart } from '#training/week.ts'
import { formatDaySpan, formatMonthOfDay } from '#web/ui/display/day-format.ts'

export const scheduleViews = ['month', 'week', 'agenda'] as const
export type ScheduleView = (typeof scheduleViews)[number]
/** A view with a column for each day. */
export type ScheduleGridView = Exclude<ScheduleView, 'agenda'>

const agendaDayCount = 14

/** Lists the days that a view shows for a date. The agenda starts on the date itself. */
export function listViewDays(view: ScheduleView, date: Day, start: WeekStart): Day[] {
  if (view === 'month') return listDaysOfMonth(date)
  if (view === 'week') return listDaysOfWeek(date, start)
  return Array.from({ length: agendaDayCount }, (_, count) => addDays(date, count))
}

/** Moves a date by a number of pages. A page is a month, a week or, in the agenda, two weeks. */
export function moveDateByPages(view: ScheduleView, date: Day, pages: number): Day {
  if (view === 'month') return addMonths(firstOfMonth(date), pages)
  return addDays(date, pages * (view === 'week' ? 7 : agendaDayCount))
}

/** Formats the title of a page: `November 2026`, `23 to 29 November`, `30 Nov to 6 Dec`. */
export function formatViewTitle(view: ScheduleView, days: readonly Day[], locale: string): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (view === 'month') return formatMonthOfDay(first, locale)
  // Abbreviate the months: two full names would leave no room for the filters.
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return formatDaySpan(first, last, locale, isOneMonth ? 'long' : 'short')
}
