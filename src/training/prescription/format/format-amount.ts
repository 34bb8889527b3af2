import type { Amount } from '#training/prescription/prescription.ts'
import { metricUnits, type Units } from '#training/units.ts'
import { formatDistanceRange } from './format-distance.ts'
import { formatTimeRange } from './format-time-range.ts'

/**
 * Formats an amount, with times exact to the second and distances exact to the metre: `8-12`, `20 s`, `1:30`,
 * `1.5 km`, `max`.
 */
export function formatAmount(amount: Amount, units: Units = metricUnits): string {
  switch (amount.kind) {
    case 'reps':
      return String(amount.reps)
    case 'range':
      return `${amount.from}-${amount.to}`
    case 'time':
      return formatTimeRange(amount)
    case 'distance':
      return formatDistanceRange(amount, units)
    case 'calories':
      return `${amount.calories} cal`
    case 'max':
      return 'max'
    case 'parts':
      return formatParts(amount)
    case 'total':
      return `${amount.reps} total`
  }
}

function formatParts({ reps, restSeconds }: Extract<Amount, { kind: 'parts' }>): string {
  const parts = reps.length > 1 ? reps.join('+') : `(${reps.join()})`
  return restSeconds === undefined ? parts : `${parts} pause ${restSeconds} s`
}
