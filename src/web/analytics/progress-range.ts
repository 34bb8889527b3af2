import { addDays, type Day } from '#training/calendar.ts'
import type { HistoryStep } from '#training/strength/lift-history.ts'

export const progressRanges = ['4w', '12w', '1y', 'all'] as const
export type ProgressRange = (typeof progressRanges)[number]

export const progressRangeLabels: Record<ProgressRange, string> = {
  '4w': '4 weeks',
  '12w': '12 weeks',
  '1y': '1 year',
  all: 'All',
}

const weeksByRange = { '4w': 4, '12w': 12, '1y': 52, all: 520 } as const satisfies Record<
  ProgressRange,
  number
>

/** Parses the date range in the URL. The default is twelve weeks. */
export function parseProgressRange(text: string | null): ProgressRange {
  return progressRanges.find(range => range === text) ?? '12w'
}

export function countWeeksInRange(range: ProgressRange): number {
  return weeksByRange[range]
}

/** Returns the first day of a date range, or undefined for `all`: `'2026-10-25'` for `4w` on `2026-11-21`. */
export function getFirstDayOfRange(range: ProgressRange, today: Day): Day | undefined {
  return range === 'all' ? undefined : addDays(today, 1 - 7 * weeksByRange[range])
}

/** Returns the interval between chart points: a week for ranges of a year or more, otherwise a day. */
export function getRangeStep(range: ProgressRange): HistoryStep {
  return range === '1y' || range === 'all' ? 'week' : 'day'
}

/** Formats the date range for a sentence about a change: `in 12 weeks`, `since the beginning`. */
export function describeProgressRange(range: ProgressRange): string {
  return range === 'all' ? 'since the beginning' : `in ${progressRangeLabels[range]}`
}
