import { isWorkingSet } from '#training/prescription/set-role.ts'
import type { LoadedSet } from '#training/workout/model/set-values.ts'

import { estimateOneRepMax, type OneRepMaxFormula } from './one-rep-max.ts'

/**
 * A personal best achieved by a set: heaviest load for its repetitions, most repetitions at its load, or
 * estimated 1RM (kg).
 */
export type SetRecord = {
  kind: 'heaviest-for-reps' | 'most-reps' | 'best-e1rm'
  value: number
  /** The value of the previous best. */
  previous: number
}

/** The tolerance for rounding errors: smaller differences between two values are ignored. */
const tolerance = 1e-6

/**
 * Lists the personal bests that a set beats, the most obvious first. `before` contains the earlier sets of
 * the lift in any order. The best for five repetitions is the heaviest load lifted for five or more, so an
 * earlier set of six counts too. The number of repetitions is compared with earlier sets at the same or a
 * heavier load. Warm-ups and equal values do not count, and neither does the first value of a kind or an
 * estimate outside the range of the formula.
 *
 * @example findSetRecords(fiveWith100, [fiveWith97half], 'epley')[0]
 * // heaviest-for-reps: 100, previously 97.5
 */
export function findSetRecords(
  set: LoadedSet,
  before: readonly LoadedSet[],
  formula: OneRepMaxFormula,
): SetRecord[] {
  const { loadKg, reps } = set
  if (!isWorkingSet(set) || loadKg === null || !(loadKg > 0) || reps === null || !(reps > 0)) return []
  const working = before.filter(isWorkingSet)
  const sameOrMoreReps = working.filter(one => (one.reps ?? 0) >= reps)
  const sameOrHeavier = working.filter(one => (one.loadKg ?? 0) >= loadKg - tolerance)
  const estimateOf = (one: LoadedSet) => {
    const estimate = estimateOneRepMax(one, formula)
    return estimate.ok ? estimate.kg : 0
  }
  return [
    ...findBeatenRecord('heaviest-for-reps', loadKg, sameOrMoreReps.map(getLoadKg)),
    ...findBeatenRecord('most-reps', reps, sameOrHeavier.map(getReps)),
    ...findBeatenRecord('best-e1rm', estimateOf(set), working.map(estimateOf)),
  ]
}

/**
 * Returns whether a set is the first working set of its lift, which cannot be a personal best.
 *
 * @example isFirstSetOfLift(fiveWith100, []) // true
 */
export function isFirstSetOfLift(set: LoadedSet, before: readonly LoadedSet[]): boolean {
  return isDoneWorkingSet(set) && !before.some(isDoneWorkingSet)
}

const isDoneWorkingSet = (set: LoadedSet) =>
  isWorkingSet(set) && [set.reps, set.seconds, set.meters].some(figure => (figure ?? 0) > 0)
const getLoadKg = (set: LoadedSet) => set.loadKg ?? 0
const getReps = (set: LoadedSet) => set.reps ?? 0

function findBeatenRecord(kind: SetRecord['kind'], value: number, before: readonly number[]): SetRecord[] {
  const previous = Math.max(0, ...before)
  return previous > 0 && value > previous + tolerance ? [{ kind, value, previous }] : []
}
