import { createContext, use, useMemo } from 'react'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import type { DateFormatter } from '#web/ui/display/date-formatter.ts'
import { useCurrentAndUpcomingAssignments } from './use-current-and-upcoming-assignments.ts'
import {
  formatCurrentWeekLabel,
  formatPossibleWeekdays,
  formatWeekDateRange,
  getWeekCalendar,
  type ProgramAssignment,
} from './week-calendar.ts'

/** The current and upcoming assignments of the program, and a date formatter for the coach's locale. */
type ProgramCalendar = { running: readonly ProgramAssignment[]; dates: DateFormatter }

export const ProgramCalendarContext = createContext<ProgramCalendar | undefined>(undefined)

/** The calendar of a regimen, which is empty until the regimen is saved. */
export function useProgramCalendar(regimenId: string, isSaved: boolean): ProgramCalendar {
  const running = useCurrentAndUpcomingAssignments(regimenId, isSaved)
  const dates = useDateFormatter()
  return useMemo(() => ({ running, dates }), [running, dates])
}

function useProgramCalendarContext(): ProgramCalendar {
  const shared = use(ProgramCalendarContext)
  if (!shared) throw new Error('useProgramCalendarContext must be used inside BuilderSection')
  return shared
}

/**
 * Returns the labels of a week header: the dates of the week and, if athletes are currently in the week,
 * `now` or `now for 4 athletes`. Also returns the number of athletes who are currently in the week. Week
 * numbers start at 1.
 */
export function useWeekLabels(week: number): { dates: string; now: string; count: number } {
  const { running, dates } = useProgramCalendarContext()
  const calendar = getWeekCalendar(running, week, 0, dates.today)
  return {
    dates: formatWeekDateRange(calendar, dates),
    now: formatCurrentWeekLabel(calendar),
    count: calendar.now,
  }
}

/** Returns the day of the week of a training day, such as `Mon`. Week and day numbers start at 1. */
export function useWeekdayLabel(week: number, dayCount: number, day: number): string {
  const { running, dates } = useProgramCalendarContext()
  const { weekdays } = getWeekCalendar(running, week, dayCount, dates.today)
  return formatPossibleWeekdays(weekdays[day - 1] ?? [], dates)
}
