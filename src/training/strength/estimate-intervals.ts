import type { Day } from '#training/calendar.ts'
import { filterStrength, type StrengthSet, toStrengthEstimate } from './strength-filter.ts'

/** The 90 % interval of an estimated 1RM, in kilograms. */
export type EstimateInterval = { lowKg: number; highKg: number }

/**
 * Computes the 90 % interval of the estimated 1RM after each day on which a set counted (see strength-filter.ts).
 *
 * @example computeEstimateIntervals([{ date: '2026-11-21', loadKg: 100, … }]).get('2026-11-21') // { lowKg: 92.5, … }
 */
export function computeEstimateIntervals(sets: readonly StrengthSet[]): ReadonlyMap<Day, EstimateInterval> {
  return new Map(
    filterStrength(sets).map(state => {
      const { lowKg, highKg } = toStrengthEstimate(state)
      return [state.date, { lowKg, highKg }]
    }),
  )
}
