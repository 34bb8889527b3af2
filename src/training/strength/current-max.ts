import type { Day } from '../calendar.ts'

export type KnownMax = {
  kind: '1rm' | 'training-max'
  origin: 'tested' | 'estimated' | 'typed'
  date: Day
  loadKg: number
}

/**
 * What the athlete can lift once, as far as it was written down: the newest tested max, for a test wins over every
 * estimate; without one the newest of the others. A training max is no 1RM.
 *
 * @example currentMax([{ origin: 'tested', date: '2026-10-12', … }, { origin: 'typed', date: '2026-11-01', … }]) // the tested one
 */
export function currentMax<M extends KnownMax>(maxes: readonly M[]): M | undefined {
  const all = maxes.filter(max => max.kind === '1rm')
  const tested = all.filter(max => max.origin === 'tested')
  return newest(tested.length > 0 ? tested : all)
}

/**
 * The number that percentages are taken of, where one was written down: the newest.
 *
 * @example currentTrainingMax(maxes)?.kind // 'training-max'
 */
export function currentTrainingMax<M extends KnownMax>(maxes: readonly M[]): M | undefined {
  return newest(maxes.filter(max => max.kind === 'training-max'))
}

/** Of two of one day the later in the list: it was written down later. */
function newest<M extends KnownMax>(maxes: readonly M[]): M | undefined {
  return maxes.reduce<M | undefined>((last, max) => (last && last.date > max.date ? last : max), undefined)
}
