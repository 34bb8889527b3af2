import { type Day, daysBetween } from '#training/calendar.ts'
import {
  estimateFromSet,
  filterStrength,
  isUsable,
  type StrengthSet,
  type StrengthState,
} from './strength-filter.ts'

/** A set behind an estimate of the 1RM. */
export type EstimateSet = StrengthSet & {
  /** The 1RM in kilograms that the set suggests on its own. */
  e1rmKg: number
  /**
   * The weight of the set in the estimate, from 0 to 1: how much the estimate changes with the load of the set,
   * relative to all sets. Zero for an implausible set.
   */
  weight: number
  /** Whether the set was rejected as a probable typing error. */
  isImplausible: boolean
}

/**
 * Lists the sets behind the estimate of `estimateStrength` for a day, newest first: the set that counted on each day,
 * with its weight, and the sets that were rejected. Other sets of a day are not listed. The weights sum to 1.
 *
 * @example listEstimateSets(weeklyFivesWith90kg, '2026-11-28')[0]
 * // { date: '2026-11-27', loadKg: 90, reps: 5, e1rmKg: 105, weight: 0.27, isImplausible: false, … }
 */
export function listEstimateSets(sets: readonly StrengthSet[], today: Day): EstimateSet[] {
  const known = sets.filter(set => set.date <= today && isUsable(set))
  const states = filterStrength(known)
  const weights = computeWeights(states)
  const counted = states.map(({ update: { set } }, index) => ({
    ...set,
    e1rmKg: estimateFromSet(set),
    weight: weights[index] ?? 0,
    isImplausible: false,
  }))
  const rejected = listRejectedSets(known, states).map(set => ({
    ...set,
    e1rmKg: estimateFromSet(set),
    weight: 0,
    isImplausible: true,
  }))
  return [...counted, ...rejected].toSorted((one, other) => daysBetween(one.date, other.date))
}

/** A day without a state was rejected as a whole; its best set is listed. */
function listRejectedSets(sets: readonly StrengthSet[], states: readonly StrengthState[]): StrengthSet[] {
  const days = new Set(states.map(state => state.date))
  const rejectedDays = Map.groupBy(
    sets.filter(set => !days.has(set.date)),
    set => set.date,
  )
  return [
    ...states.flatMap(state => state.update.rejected),
    ...[...rejectedDays.values()].flatMap(
      day => day.toSorted((one, other) => estimateFromSet(other) - estimateFromSet(one))[0] ?? [],
    ),
  ]
}

/**
 * Follows the influence of each set on the final logarithm of the 1RM backwards through the later updates, which
 * are linear once the filter has weighted their sets.
 */
function computeWeights(states: readonly StrengthState[]): number[] {
  const influences: number[] = []
  let [onLogMax, onSlope] = [1, 0]
  for (const { update } of states.toReversed()) {
    const { ratio, gain, isRestart } = update
    const influence = onLogMax * gain.logMax + onSlope * gain.slope
    influences.unshift(Math.max(0, influence))
    ;[onLogMax, onSlope] = isRestart ? [0, 0] : [onLogMax - influence, onSlope + influence * ratio]
  }
  const total = influences.reduce((sum, one) => sum + one, 0)
  return influences.map(influence => (total > 0 ? influence / total : 0))
}
