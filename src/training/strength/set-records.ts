import { isWorkingSet } from '../workout/volume.ts'
import { estimate, type Formula, type RatedSet } from './one-rep-max.ts'

/** What a set beat: the heaviest load for so many repetitions, the most with a load, the best estimate (kg). */
export type SetRecord = {
  kind: 'heaviest-for-reps' | 'most-reps' | 'best-e1rm'
  value: number
  /** What stood before. */
  previous: number
}

type Set = RatedSet

/** So much is rounding, not strength. */
const tolerance = 1e-6

/**
 * Which own bests a set beats, the plainest first. `before` is what was done of the same lift until then, in any order.
 * A best for five repetitions is the heaviest load that was moved five times or more, so a heavier set of six already
 * holds it; most repetitions are compared with this load or a heavier one. Warm-ups neither set nor hold a best, equal
 * is none, and where nothing of the kind was done before nothing is beaten. An estimate outside of its formula's range
 * says nothing.
 *
 * @example setRecords(fiveWith100, [fiveWith97half], 'epley')[0] // { kind: 'heaviest-for-reps', value: 100, previous: 97.5 }
 */
export function setRecords(set: Set, before: readonly Set[], formula: Formula): SetRecord[] {
  const { loadKg, reps } = set
  if (!isWorkingSet(set) || loadKg === null || !(loadKg > 0) || reps === null || !(reps > 0)) return []
  const working = before.filter(isWorkingSet)
  const asMany = working.filter(one => (one.reps ?? 0) >= reps)
  const asHeavy = working.filter(one => (one.loadKg ?? 0) >= loadKg - tolerance)
  const estimateOf = (one: Set) => {
    const made = estimate(one, formula)
    return made.ok ? made.kg : 0
  }
  return [
    ...beaten('heaviest-for-reps', loadKg, asMany.map(loadOf)),
    ...beaten('most-reps', reps, asHeavy.map(repsOf)),
    ...beaten('best-e1rm', estimateOf(set), working.map(estimateOf)),
  ]
}

/**
 * Whether a working set is the first one of its lift that anybody did, which beats nobody.
 *
 * @example isFirstSet(fiveWith100, []) // true
 */
export function isFirstSet(set: Set, before: readonly Set[]): boolean {
  return isDone(set) && !before.some(isDone)
}

const isDone = (set: Set) =>
  isWorkingSet(set) && [set.reps, set.seconds, set.meters].some(figure => (figure ?? 0) > 0)
const loadOf = (set: Set) => set.loadKg ?? 0
const repsOf = (set: Set) => set.reps ?? 0

function beaten(kind: SetRecord['kind'], value: number, before: readonly number[]): SetRecord[] {
  const previous = Math.max(0, ...before)
  return previous > 0 && value > previous + tolerance ? [{ kind, value, previous }] : []
}
