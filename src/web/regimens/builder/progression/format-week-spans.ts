import { selectPluralForm } from '#training/localization/plural-form.ts'

/** Formats zero-based week indexes as spans: `formatWeekSpans([1, 2, 3, 6])` is `Weeks 2–4, 7`. */
export function formatWeekSpans(weeks: readonly number[]): string {
  const spans: { from: number; to: number }[] = []
  for (const week of weeks) {
    const last = spans.at(-1)
    if (last && last.to === week - 1) last.to = week
    else spans.push({ from: week, to: week })
  }
  const words = spans.map(({ from, to }) => (from === to ? `${from + 1}` : `${from + 1}–${to + 1}`))
  return `${selectPluralForm(weeks.length, { one: 'Week', other: 'Weeks' })} ${words.join(', ')}`
}
