import type { Max } from '#contract/analytics/maxes.ts'
import { type Day, daysBetween } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import type { MaxOrigin } from '#training/strength/current-max.ts'

export const maxOriginLabels: Record<MaxOrigin, string> = {
  tested: 'tested',
  estimated: 'accepted estimate',
  typed: 'typed',
}

/** Formats the kind and origin of a max, such as `1RM, tested`, or `1RM, accepted estimate`. */
export function formatMaxOrigin({ kind, origin }: Pick<Max, 'kind' | 'origin'>): string {
  return `${kind === '1rm' ? '1RM' : 'Training max'}, ${maxOriginLabels[origin]}`
}

/** Describes why a max is old, such as `26 weeks old`. */
export function describeMaxAge(age: 'weeks' | 'layoff', { date }: Pick<Max, 'date'>, today: Day): string {
  if (age === 'layoff') return 'from before a layoff'
  return `${formatCount(Math.floor(daysBetween(date, today) / 7), 'week')} old`
}
