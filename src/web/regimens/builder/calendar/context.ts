import { createContext, use } from 'react'
import { useDates } from '../../../app/dates.ts'
import { datesWords, nowWords, type Running, weekCalendar, weekdayWords } from './calendar.ts'

/** Who is on the program, so that its parts can say when they are; nobody is on one that is not saved yet. */
export const CalendarContext = createContext<readonly Running[]>([])

/** What the head of a week (from 1) says: its dates, and whether it is now. */
export function useWeekWords(): (week: number) => { dates: string; now: string; count: number } {
  const running = use(CalendarContext)
  const dates = useDates()
  return week => {
    const calendar = weekCalendar(running, week, 0, dates.today)
    return { dates: datesWords(calendar, dates), now: nowWords(calendar), count: calendar.now }
  }
}

/** On which weekday a training day (from 1) of a week (from 1) with so many of them falls: `Mon`. */
export function useWeekdayWords(week: number, dayCount: number, day: number): string {
  const running = use(CalendarContext)
  const dates = useDates()
  const { weekdays } = weekCalendar(running, week, dayCount, dates.today)
  return weekdayWords(weekdays[day - 1] ?? [], dates)
}
