import { formatCalendarDay } from '#training/localization/format-date.ts'
import type { YearDay } from './activity-year.ts'

const minLabelColumns = 3

/**
 * Returns a label such as `Dec` for each column in which a month begins, omitting labels that would overlap.
 */
export function getMonthLabels(
  weeks: readonly YearDay[][],
  locale: string,
): { column: number; label: string }[] {
  const labels = weeks.flatMap((week, column) => {
    const first = column === 0 ? week[0] : week.find(day => day.date.endsWith('-01'))
    return first ? [{ column, label: formatCalendarDay(first.date, { month: 'short' }, locale) }] : []
  })
  return labels.filter(({ column }, index) => {
    const next = labels[index + 1]?.column ?? weeks.length
    return next - column >= (index === labels.length - 1 ? 2 : minLabelColumns)
  })
}
