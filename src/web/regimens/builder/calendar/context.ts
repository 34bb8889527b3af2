import { createContext, use, useMemo } from 'react'
import { useDates } from '../../../app/dates.ts'
import type { Dates } from '../../../ui/dates.ts'
import { datesWords, nowWords, type Running, weekCalendar, weekdayWords } from './calendar.ts'
import { useRunning } from './use-running.ts'

/** Who is on the program, and how the reader writes days, so that its parts can say when they are. */
type Calendar = { running: readonly Running[]; dates: Dates }

export const CalendarContext = createContext<Calendar | undefined>(undefined)

/** The calendar of a regimen; nobody is on one that is not saved yet. */
export function useCalendar(regimenId: string, isSaved: boolean): Calendar {
  const running = useRunning(regimenId, isSaved)
  const dates = useDates()
  return useMemo(() => ({ running, dates }), [running, dates])
}

function useSharedCalendar(): Calendar {
  const shared = use(CalendarContext)
  if (!shared) throw new Error('useSharedCalendar outside of BuilderPanel')
  return shared
}

/** What the head of a week (from 1) says: its dates, and whether it is now. */
export function useWeekWords(week: number): { dates: string; now: string; count: number } {
  const { running, dates } = useSharedCalendar()
  const calendar = weekCalendar(running, week, 0, dates.today)
  return { dates: datesWords(calendar, dates), now: nowWords(calendar), count: calendar.now }
}

/** On which weekday a training day (from 1) of a week (from 1) with so many of them falls: `Mon`. */
export function useWeekdayWords(week: number, dayCount: number, day: number): string {
  const { running, dates } = useSharedCalendar()
  const { weekdays } = weekCalendar(running, week, dayCount, dates.today)
  return weekdayWords(weekdays[day - 1] ?? [], dates)
}
