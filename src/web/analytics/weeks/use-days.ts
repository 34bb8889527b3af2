import { addDays } from '#training/calendar.ts'
import { useDates } from '../../app/dates.ts'
import type { Stretch } from './months.ts'

/** How stretches of time are called: `2 Nov`, or `Nov 2026`; and what stands below a chart's first and last. */
export function useDays(stretches: readonly Stretch[]) {
  const dates = useDates()
  const nameOf = ({ from, isMonth }: Stretch) => (isMonth ? dates.month(from) : dates.calendarDay(from))
  const first = stretches[0]
  return {
    nameOf,
    /** `Week from 2 Nov`, for those who listen; the last one is not over. */
    wordsOf: (stretch: Stretch) =>
      `${stretch.isMonth ? nameOf(stretch) : `Week from ${nameOf(stretch)}`}${isNow(stretch, dates.today) ? ', not over' : ''}`,
    days: [first && stretches.length > 1 ? nameOf(first) : '', 'now'] as [string, string],
    head: first?.isMonth ? 'Month' : 'Week from',
  }
}

const isNow = ({ from, isMonth }: Stretch, today: string) =>
  isMonth ? from.slice(0, 7) === today.slice(0, 7) : addDays(from, 7) > today
