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
    return first ? [{ column, label: formatShortMonth(first.date, locale) }] : []
  })
  return labels.filter(({ column }, index) => {
    const next = labels[index + 1]?.column ?? weeks.length
    return next - column >= (index === labels.length - 1 ? 2 : minLabelColumns)
  })
}

function formatShortMonth(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}
