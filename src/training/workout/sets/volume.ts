import { isWorkingSet } from '#training/prescription/set-role.ts'
import type { LoadedSet, PerformedSet } from '#training/workout/model/set-values.ts'

/**
 * Computes the volume load in kilograms: the sum of reps × load over all working sets (Haff & Triplett 2016).
 * Warm-ups do not count, and neither do sets without a load or reps, nor sets of a bodyweight lift without a
 * known body weight.
 * Three sets of five at 100 kg have a volume load of 1500 kg.
 *
 * The server computes the same value in SQL (server/database/fragments/volume-sql.ts), and a server test checks that
 * the two results match.
 *
 * @example computeVolumeLoadKg([{ role: 'working', reps: 5, loadKg: 100, seconds: null, meters: null }]) //
 *   500
 */
export function computeVolumeLoadKg(sets: readonly LoadedSet[]): number {
  return sets
    .filter(isWorkingSet)
    .filter(({ bodyWeightKg }) => bodyWeightKg !== null)
    .reduce((sum, { reps, loadKg }) => sum + (reps !== null && loadKg !== null ? reps * loadKg : 0), 0)
}

/**
 * Counts the working sets that have reps, a time or a distance.
 *
 * @example countWorkingSets([{ role: 'warm-up', reps: 5, loadKg: 40, seconds: null, meters: null }]) // 0
 */
export function countWorkingSets(sets: readonly PerformedSet[]): number {
  return sets.filter(set => isWorkingSet(set) && isSetPerformed(set)).length
}

/**
 * Returns the total distance in metres; null unless every set has a distance and no load.
 *
 * @example computeTotalMeters([]) // null
 */
export function computeTotalMeters(sets: readonly PerformedSet[]): number | null {
  if (sets.length === 0 || sets.some(set => set.meters === null || set.loadKg !== null)) return null
  return sets.reduce((sum, { meters }) => sum + (meters ?? 0), 0)
}

/**
 * Returns whether a set has reps, a time or a distance.
 *
 * @example isSetPerformed({ role: 'working', loadKg: 100, reps: 0, rpe: null, seconds: null, meters: null }) // false
 */
export const isSetPerformed = ({ reps, seconds, meters }: PerformedSet): boolean =>
  [reps, seconds, meters].some(done => (done ?? 0) > 0)
