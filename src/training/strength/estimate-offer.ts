import { type Day, daysBetween } from '#training/calendar.ts'
import type { RecordedMax } from './current-max.ts'
import type { StrengthEstimate } from './strength-filter.ts'

/** An estimated 1RM that could replace the current max. */
export type EstimateOffer = {
  /** The estimate in kilograms, rounded to half a kilogram. */
  loadKg: number
  lowKg: number
  highKg: number
  /** The day of the newest set that counted. */
  date: Day
  /** The difference from the current max as a fraction: 0.1 means 10 % above it. */
  difference: number
}

/** The estimate that a person dismissed, and the day on which they did. */
export type DismissedEstimate = { loadKg: number; date: Day }

const minDifference = 0.05
const recentDays = 28
const offeredStepKg = 0.5

/**
 * Returns the estimate if it should be offered in place of the current 1RM: it differs by more than 5 %, and the
 * newest set that counted is at most four weeks old and newer than the max. A dismissed estimate is offered again
 * only once it differs by more than 5 % from the dismissed value, or if the max is newer than the dismissal. The
 * four weeks are our own limit.
 *
 * @example findEstimateOffer({ date: '2026-05-20', loadKg: 95 }, { loadKg: 104.6, … }, '2026-11-28')
 * // { loadKg: 104.5, difference: 0.1, … }
 */
export function findEstimateOffer(
  max: Pick<RecordedMax, 'date' | 'loadKg'>,
  estimate: StrengthEstimate,
  today: Day,
  dismissed?: DismissedEstimate,
): EstimateOffer | undefined {
  if (findNoOfferReason(max, estimate, today, dismissed)) return undefined
  const loadKg = roundOffer(estimate.loadKg)
  return { ...estimate, loadKg, difference: loadKg / max.loadKg - 1 }
}

/** Why there is no estimate to offer in place of the current 1RM. */
export const noOfferReasons = [
  'added-load',
  'no-max',
  'no-estimate',
  'older-than-max',
  'too-old',
  'as-max',
  'dismissed',
] as const
export type NoOfferReason = (typeof noOfferReasons)[number]

/**
 * Returns why an estimate is not offered in place of the current 1RM, or undefined if it is. See `findEstimateOffer`.
 *
 * @example findNoOfferReason({ date: '2026-05-20', loadKg: 105 }, { loadKg: 104.6, … }, '2026-11-28') // 'as-max'
 */
export function findNoOfferReason(
  max: Pick<RecordedMax, 'date' | 'loadKg'> | undefined,
  estimate: StrengthEstimate | undefined,
  today: Day,
  dismissed?: DismissedEstimate,
): NoOfferReason | undefined {
  if (!max) return 'no-max'
  if (!estimate) return 'no-estimate'
  if (estimate.date <= max.date) return 'older-than-max'
  if (daysBetween(estimate.date, today) > recentDays) return 'too-old'
  const loadKg = roundOffer(estimate.loadKg)
  if (!differs(loadKg, max.loadKg)) return 'as-max'
  const isDismissed = dismissed && max.date <= dismissed.date && !differs(loadKg, dismissed.loadKg)
  return isDismissed ? 'dismissed' : undefined
}

const roundOffer = (loadKg: number) => Math.round(loadKg / offeredStepKg) * offeredStepKg

const differs = (loadKg: number, fromKg: number) => Math.abs(loadKg - fromKg) > minDifference * fromKg
