import type { Max } from '#contract/analytics/maxes.ts'
import type { MaxOrigin } from '#training/strength/current-max.ts'

const originLabels: Record<MaxOrigin, string> = {
  tested: 'tested',
  estimated: 'accepted estimate',
  typed: 'typed',
}

/** Formats the kind and origin of a max, such as `1RM, tested`, or `1RM, accepted estimate`. */
export function formatMaxOrigin({ kind, origin }: Pick<Max, 'kind' | 'origin'>): string {
  return `${kind === '1rm' ? '1RM' : 'Training max'}, ${originLabels[origin]}`
}
