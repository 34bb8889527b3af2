import type { Day } from '#training/calendar.ts'
import { filterStrength, type StrengthSet, toStrengthEstimate } from './strength-filter.ts'

/** An estimated 1RM with its 90 % interval, in kilograms. */
export type EstimateInterval = { loadKg: number; lowKg: number; highKg: number }

/**
 * Computes the estimated 1RM with its 90 % interval after each day on which a set counted (see strength-filter.ts).
 *
 * @example computeEstimateIntervals([{ date: '2026-11-21', loadKg: 100, … }]).get('2026-11-21') // { loadKg: 101.6, … }
 */
export function computeEstimateIntervals(sets: readonly StrengthSet[]): ReadonlyMap<Day, EstimateInterval> {
  return new Map(
    filterStrength(sets).map(state => {
      const { date, loadKg, lowKg, highKg } = toStrengthEstimate(state)
      return [date, { loadKg, lowKg, highKg }]
    }),
  )
}
