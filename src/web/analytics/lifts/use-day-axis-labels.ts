import { type Day, daysBetween } from '#training/calendar.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useToday } from '#web/app/session/user-preferences.ts'

/**
 * Returns the date labels below a line chart: the first day, today and, if there is room, a day in between.
 */
export function useDayAxisLabels(days: readonly Day[]) {
  const dates = useDateFormatter()
  const today = useToday()
  const [first = today] = days
  const middle = days[Math.floor(days.length / 2)] ?? first
  const toX = (day: Day) => daysBetween(first, day)
  const last = Math.max(1, toX(today))
  const share = toX(middle) / last
  return [
    { x: 0, label: dates.calendarDay(first) },
    ...(share > 0.3 && share < 0.7 ? [{ x: toX(middle), label: dates.calendarDay(middle) }] : []),
    { x: last, label: 'today', isNow: true },
  ]
}
