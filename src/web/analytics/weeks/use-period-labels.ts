import { addDays } from '#training/calendar.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import type { TrainingPeriodStats } from './group-weeks-into-periods.ts'

/** The week or month that a chart shows in one place. */
export type Period = Pick<TrainingPeriodStats, 'from' | 'isMonth'>

/** Returns functions and strings that label a chart by week (`2 Nov`) or by month (`Nov 2026`). */
export function usePeriodLabels(periods: readonly Period[]) {
  const dates = useDateFormatter()
  const formatPeriod = ({ from, isMonth }: Period) => (isMonth ? dates.month(from) : dates.calendarDay(from))
  const first = periods[0]
  return {
    formatPeriod,
    /** The accessible name of a period, such as `Week of 2 Nov`. */
    describePeriod: (period: Period) =>
      `${period.isMonth ? formatPeriod(period) : `Week of ${formatPeriod(period)}`}${isCurrentPeriod(period, dates.today) ? ', in progress' : ''}`,
    days: [first && periods.length > 1 ? formatPeriod(first) : '', 'now'] as [string, string],
    head: first?.isMonth ? 'Month' : 'Week of',
  }
}

const isCurrentPeriod = ({ from, isMonth }: Period, today: string) =>
  isMonth ? from.slice(0, 7) === today.slice(0, 7) : addDays(from, 7) > today
