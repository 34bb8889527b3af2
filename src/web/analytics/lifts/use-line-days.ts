import { type Day, daysBetween } from '#training/calendar.ts'
import { useDates } from '../../app/dates.ts'
import { useToday } from '../../app/person.ts'

/** What stands below a line from its first day to today: both, and the day in between where there is room. */
export function useLineDays(days: readonly Day[]) {
  const dates = useDates()
  const today = useToday()
  const [first = today] = days
  const middle = days[Math.floor(days.length / 2)] ?? first
  const placeOf = (day: Day) => daysBetween(first, day)
  const last = Math.max(1, placeOf(today))
  const share = placeOf(middle) / last
  return [
    { x: 0, label: dates.calendarDay(first) },
    ...(share > 0.3 && share < 0.7 ? [{ x: placeOf(middle), label: dates.calendarDay(middle) }] : []),
    { x: last, label: 'today', isNow: true },
  ]
}
