import type { Day } from '#training/calendar.ts'
import { listDaysOfWeek } from '#training/week.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'

/** Returns the days of the current week in the coach's calendar, and its first day. */
export function useDashboardWeek(): { today: Day; week: readonly Day[]; from: Day } {
  const { today } = useDateFormatter()
  const week = listDaysOfWeek(today, useUser().preferences.weekStart)
  return { today, week, from: week[0] ?? today }
}
