import type { Max } from '#contract/analytics/maxes.ts'
import type { MaxOrigin } from '#training/strength/current-max.ts'

const originLabels: Record<MaxOrigin, string> = {
  tested: 'tested',
  estimated: 'estimated',
  typed: 'typed',
}

/** Formats the kind and origin of a max, such as `1RM, tested`. */
export function formatMaxOrigin({ kind, origin }: Pick<Max, 'kind' | 'origin'>): string {
  return `${kind === '1rm' ? '1RM' : 'Training max'}, ${originLabels[origin]}`
}
