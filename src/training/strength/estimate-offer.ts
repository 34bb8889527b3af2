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
  const loadKg = Math.round(estimate.loadKg / offeredStepKg) * offeredStepKg
  const isRecent = estimate.date > max.date && daysBetween(estimate.date, today) <= recentDays
  if (!isRecent || !differs(loadKg, max.loadKg)) return undefined
  const isDismissed = dismissed && max.date <= dismissed.date && !differs(loadKg, dismissed.loadKg)
  return isDismissed ? undefined : { ...estimate, loadKg, difference: loadKg / max.loadKg - 1 }
}

const differs = (loadKg: number, fromKg: number) => Math.abs(loadKg - fromKg) > minDifference * fromKg
