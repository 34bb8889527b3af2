import type { Effort, PrescribedSet } from '#training/prescription/prescription.ts'

/** The lowest intensities of work in endurance sports, and the length of the strides in a warm-up. */
const workZone = 3
const workShare = 85
const longestStrideSeconds = 30
const longestStrideMeters = 150

const workFeels: ReadonlySet<string> = new Set([
  'tempo',
  'sweet-spot',
  'threshold',
  'vo2max',
  'hard',
  'all-out',
])

/**
 * Ends a warm-up at the first set that is too hard for it: in `Warm-up: 20 min, 3 x 10 min @ marathon pace`, the label is
 * that of the first part only.
 *
 * @example endWarmUp([easy, threshold]).map(({ role }) => role) // ['warm-up', 'working']
 */
export function endWarmUp(sets: readonly PrescribedSet[]): PrescribedSet[] {
  const first = sets.findIndex(
    (set, index) =>
      isWork(set) || isRepeatedBeforeCoolDown(sets, index) || isIntervalAfterEasyPart(sets, index),
  )
  return sets.map((set, index) =>
    first > 0 && index >= first && set.role === 'warm-up' ? { ...set, role: 'working' } : set,
  )
}

/** In `Warm-up 20 min + 10 x 30 s + 10 min cool-down`, what is repeated is the work. */
const isRepeatedBeforeCoolDown = (sets: readonly PrescribedSet[], index: number) =>
  index > 0 && sets.at(-1)?.role === 'cool-down' && sets[index]?.role === 'warm-up' && isRepeated(sets, index)

const isRepeated = (sets: readonly PrescribedSet[], index: number) =>
  [1, 2].every(by => JSON.stringify(sets[index + by]) === JSON.stringify(sets[index]))

/**
 * In `WU 20 min easy, 8 x 300 m`, the intervals are too long for strides. A swim begins with a distance and may go on with shorter
 * ones that belong to its warm-up.
 */
const isIntervalAfterEasyPart = (sets: readonly PrescribedSet[], index: number) => {
  const [part, interval] = [sets[0]?.amount, sets[index]?.amount]
  if (index === 0 || sets[index]?.role !== 'warm-up' || !isRepeated(sets, index)) return false
  if (part?.kind === 'time' && part.seconds >= 300)
    return (
      (interval?.kind === 'distance' && interval.meters >= 200) ||
      (interval?.kind === 'time' && interval.seconds >= 120)
    )
  return (
    part?.kind === 'distance' &&
    part.meters >= 1500 &&
    interval?.kind === 'distance' &&
    interval.meters >= 300 &&
    interval.meters < part.meters
  )
}

const isWork = ({ amount, effort }: PrescribedSet) =>
  effort !== null && isWorkEffort(effort) && isLongerThanStride(amount)

/**
 * Returns whether a time or distance is longer than the strides of a warm-up.
 *
 * @example isLongerThanStride({ kind: 'time', seconds: 20 }) // false
 */
export const isLongerThanStride = (amount: PrescribedSet['amount']): boolean =>
  (amount?.kind === 'time' && amount.seconds > longestStrideSeconds) ||
  (amount?.kind === 'distance' && amount.meters > longestStrideMeters)

/**
 * Returns whether an effort is too hard for a warm-up.
 *
 * @example isWorkEffort({ kind: 'zone', zone: 2 }) // false
 */
export function isWorkEffort(effort: Effort): boolean {
  if (effort.kind === 'zone') return effort.zone >= workZone
  if (effort.kind === 'share') return effort.percent >= workShare
  return effort.kind === 'race-pace' || (effort.kind === 'feel' && workFeels.has(effort.feel))
}
