import type { YearDay } from './year.ts'

const narrowest = 3

/** `Dec` above the column in which the month begins; one that would run into the next is left out. */
export function monthLabels(
  weeks: readonly YearDay[][],
  locale: string,
): { column: number; label: string }[] {
  const begins = weeks.flatMap((week, column) => {
    const first = column === 0 ? week[0] : week.find(day => day.date.endsWith('-01'))
    return first ? [{ column, label: monthOf(first.date, locale) }] : []
  })
  return begins.filter(({ column }, index) => {
    const next = begins[index + 1]?.column ?? weeks.length
    return next - column >= (index === begins.length - 1 ? 2 : narrowest)
  })
}

function monthOf(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}
