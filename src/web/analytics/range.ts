import { addDays, type Day } from '#training/calendar.ts'

export const ranges = ['4w', '12w', '1y', 'all'] as const
export type Range = (typeof ranges)[number]

export const rangeWords: Record<Range, string> = {
  '4w': '4 weeks',
  '12w': '12 weeks',
  '1y': '1 year',
  all: 'All',
}

const weeksIn = { '4w': 4, '12w': 12, '1y': 52, all: 520 } as const satisfies Record<Range, number>

/** What stands in the address; twelve weeks where it says nothing that is known. */
export function readRange(text: string | null): Range {
  return ranges.find(range => range === text) ?? '12w'
}

export function weeksOf(range: Range): number {
  return weeksIn[range]
}

/** The first day that belongs to it; none for all. `firstDay('4w', '2026-11-21')` is `'2026-10-25'`. */
export function firstDayOf(range: Range, today: Day): Day | undefined {
  return range === 'all' ? undefined : addDays(today, 1 - 7 * weeksIn[range])
}

/** Over a year and more the best of each week is enough. */
export function stepOf(range: Range): 'day' | 'week' {
  return range === '1y' || range === 'all' ? 'week' : 'day'
}

/** `in 12 weeks`, `since the beginning`: after what grew or shrank. */
export function spanWords(range: Range): string {
  return range === 'all' ? 'since the beginning' : `in ${rangeWords[range]}`
}
