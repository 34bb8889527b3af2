import type { SetRole } from '../prescription/prescription.ts'
/** What was done in one set; null: nobody said. */
export type DoneSet = {
  role: SetRole
  reps: number | null
  loadKg: number | null
  seconds: number | null
  meters: number | null
}

/**
 * Volume load in kilograms: the sum of repetitions × load over working sets (Haff & Triplett 2016). Warm-ups stay
 * out, and so does a set without a load or without repetitions: the athlete's own weight is not guessed.
 *
 * Three sets of five with 100 kg are 1500 kg.
 *
 * The server adds up in SQL (server/database/volume.ts); a test there holds the two against each other.
 *
 * @example volumeLoadKg([{ role: 'working', reps: 5, loadKg: 100, seconds: null, meters: null }]) // 500
 */
export function volumeLoadKg(sets: readonly DoneSet[]): number {
  return sets
    .filter(isWorkingSet)
    .reduce((sum, { reps, loadKg }) => sum + (reps !== null && loadKg !== null ? reps * loadKg : 0), 0)
}

/**
 * Sets that count: working sets in which there was a repetition, a second or a metre.
 *
 * @example countSets([{ role: 'warm-up', reps: 5, loadKg: 40, seconds: null, meters: null }]) // 0
 */
export function countSets(sets: readonly DoneSet[]): number {
  return sets.filter(set => isWorkingSet(set) && wasDone(set)).length
}

/**
 * How far it was, only where all of it was distance: a run beside lifts does not stand for the workout.
 *
 * @example totalMeters([]) // null
 */
export function totalMeters(sets: readonly DoneSet[]): number | null {
  if (sets.length === 0 || sets.some(set => set.meters === null || set.loadKg !== null)) return null
  return sets.reduce((sum, { meters }) => sum + (meters ?? 0), 0)
}

/**
 * Warm-ups do not count.
 *
 * @example isWorkingSet({ ...set, role: 'warm-up' }) // false
 */
export const isWorkingSet = (set: DoneSet) => set.role !== 'warm-up'
const wasDone = ({ reps, seconds, meters }: DoneSet) => [reps, seconds, meters].some(done => (done ?? 0) > 0)
