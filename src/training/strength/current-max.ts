import { type Day, daysBetween } from '#training/calendar.ts'

export const maxKinds = ['1rm', 'training-max'] as const
export type MaxKind = (typeof maxKinds)[number]

export const maxOrigins = ['tested', 'estimated', 'typed'] as const
export type MaxOrigin = (typeof maxOrigins)[number]

export type RecordedMax = {
  kind: MaxKind
  origin: MaxOrigin
  date: Day
  loadKg: number
  /**
   * True for an untested max from before the newest max counted. An older tested max stays in use until somebody
   * decides between the two.
   */
  awaitsDecision?: boolean | undefined
}

/**
 * Returns the current 1RM: the newest recorded one, whether it was tested, typed or accepted from an estimate.
 * Ignores training maxes and maxes that await a decision. Takes maxes in the order in which they were recorded.
 *
 * @example
 * findCurrentMax([{ origin: 'tested', date: '2026-10-12', … }, { origin: 'typed', date: '2026-11-01', … }])
 * // the typed max
 */
export function findCurrentMax<M extends RecordedMax>(maxes: readonly M[]): M | undefined {
  return findNewestMax(maxes.filter(max => max.kind === '1rm' && !max.awaitsDecision))
}

/**
 * Returns the newest recorded training max, to which prescribed percentages refer.
 *
 * @example findCurrentTrainingMax(maxes)?.kind // 'training-max'
 */
export function findCurrentTrainingMax<M extends RecordedMax>(maxes: readonly M[]): M | undefined {
  return findNewestMax(maxes.filter(max => max.kind === 'training-max'))
}

const oldAfterDays = 84
const layoffDays = 21

/**
 * Returns the reason why a max is old: it was recorded at least 12 weeks ago, or the athlete has not done the lift
 * for three weeks since (a layoff). `lastDone` is the day on which the lift was last done, if it was. Returns null
 * if the max is not old. The limits are our own.
 *
 * @example findMaxAge({ date: '2026-05-20' }, '2026-11-21', '2026-11-20') // 'weeks'
 */
export function findMaxAge(
  max: Pick<RecordedMax, 'date'>,
  today: Day,
  lastDone: Day | null,
): 'weeks' | 'layoff' | null {
  if (daysBetween(max.date, today) >= oldAfterDays) return 'weeks'
  const isLaidOff = lastDone !== null && lastDone >= max.date && daysBetween(lastDone, today) >= layoffDays
  return isLaidOff ? 'layoff' : null
}

/**
 * Returns the newest max. If several have the same date, returns the last one in the list, because it was
 * recorded last.
 */
function findNewestMax<M extends RecordedMax>(maxes: readonly M[]): M | undefined {
  return maxes.reduce<M | undefined>((last, max) => (last && last.date > max.date ? last : max), undefined)
}
