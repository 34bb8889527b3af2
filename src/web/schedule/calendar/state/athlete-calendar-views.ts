import { addDays, type Day } from '#training/calendar.ts'
import { addMonths, firstOfMonth, monthGrid } from '#training/month.ts'
import { listDaysOfWeek, startOfWeek, type WeekStart } from '#training/week.ts'
import { formatSeason } from '#web/schedule/season/season.ts'
import { formatDaySpan, formatMonthOfDay } from '#web/ui/display/day-format.ts'

export const athleteCalendarViews = ['weeks', 'month', 'season', 'agenda'] as const
export type AthleteCalendarView = (typeof athleteCalendarViews)[number]

export const athleteCalendarViewLabels: Record<AthleteCalendarView, string> = {
  weeks: '5 weeks',
  month: 'Month',
  season: 'Season',
  agenda: 'Agenda',
}

const weekCount = 5
const agendaWeekCount = 4

/**
 * Lists the weeks that a view shows for a day: five from the week before it, those of its month, or, in the agenda, four
 * from its week. The season has weeks of its own.
 */
export function listCalendarWeeks(view: AthleteCalendarView, day: Day, weekStart: WeekStart): Day[][] {
  const week = startOfWeek(day, weekStart)
  switch (view) {
    case 'weeks':
      return listWeeks(addDays(week, -7), weekCount, weekStart)
    case 'agenda':
      return listWeeks(week, agendaWeekCount, weekStart)
    default:
      return monthGrid(day, weekStart)
  }
}

const listWeeks = (first: Day, count: number, weekStart: WeekStart): Day[][] =>
  Array.from({ length: count }, (_, index) => listDaysOfWeek(addDays(first, index * 7), weekStart))

/** A page of the calendar: its title, its length in words, and the days of the pages next to it. */
export type CalendarPage = { title: string; unit: string; isNow: boolean; turn: (pages: number) => Day }

export function describeCalendarPage(
  view: AthleteCalendarView,
  day: Day,
  today: Day,
  weekStart: WeekStart,
  { locale, month }: { locale: string; month: 'long' | 'short' },
): CalendarPage {
  switch (view) {
    case 'month':
      return {
        title: formatMonthOfDay(day, locale),
        unit: 'month',
        isNow: firstOfMonth(day) === firstOfMonth(today),
        turn: pages => addMonths(firstOfMonth(day), pages),
      }
    case 'season':
      return {
        title: `Season, ${formatSeason(day, weekStart, locale)}`,
        unit: 'quarter',
        isNow: day === today,
        turn: pages => addMonths(day, pages * 3),
      }
    default: {
      const days = listCalendarWeeks(view, day, weekStart).flat()
      const [first, last] = [days[0] ?? day, days.at(-1) ?? day]
      const span = formatDaySpan(first, last, locale, view === 'weeks' ? month : 'short')
      const isThisYear = last.slice(0, 4) === today.slice(0, 4)
      return {
        title: isThisYear ? span : `${span} ${last.slice(0, 4)}`,
        unit: view === 'weeks' ? 'five weeks' : 'four weeks',
        isNow: days.includes(today),
        turn: pages => addDays(day, pages * days.length),
      }
    }
  }
}
