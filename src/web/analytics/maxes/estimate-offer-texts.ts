import type { OfferedEstimate } from '#contract/analytics/estimate-offers.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { convertFromKg, type LoadUnit } from '#training/units.ts'

type Estimate = OfferedEstimate['estimate']

/** Formats a difference from the max: `+10 %`, `−7 %`. */
export function formatDifference(difference: number): string {
  return `${difference < 0 ? '−' : '+'}${formatPercent(difference)}`
}

/** Describes a difference from the max: `10 % above`, `7 % below`. */
export function describeDifference(difference: number): string {
  return `${formatPercent(difference)} ${difference < 0 ? 'below' : 'above'}`
}

/** Formats the 90 % interval of an estimate: `101 to 108`, in whole units. */
export function formatInterval(
  { lowKg, highKg }: Pick<Estimate, 'lowKg' | 'highKg'>,
  unit: LoadUnit,
): string {
  const [low, high] = [lowKg, highKg].map(loadKg => Math.round(convertFromKg(loadKg, unit)).toLocaleString())
  return `${low} to ${high}`
}

/**
 * Returns why an offer should not be accepted without a closer look: the athlete seems to have become weaker, or
 * the max is within the interval of the estimate.
 */
export function findCaution({ max, estimate }: Pick<OfferedEstimate, 'max' | 'estimate'>): string | null {
  if (estimate.difference < 0) return 'below the max: ask first'
  return estimate.lowKg <= max.loadKg ? 'max within the range' : null
}

/** Formats the number of sessions in which an estimate would change a load: `12 sessions change`. */
export function formatSessionsChanged(sessions: number): string {
  if (sessions === 0) return 'no session changes'
  return `${formatCount(sessions, 'session')} ${sessions === 1 ? 'changes' : 'change'}`
}

/** Formats the sessions that all of these estimates would change: `4 sessions change, none has begun`. */
export function formatAllSessionsChanged(
  offers: readonly Pick<OfferedEstimate, 'changedSessionIds'>[],
): string {
  const sessions = new Set(offers.flatMap(offer => offer.changedSessionIds)).size
  const words = formatSessionsChanged(sessions)
  return sessions === 0 ? words : `${words}, ${sessions === 1 ? 'it has not' : 'none has'} begun`
}

const formatPercent = (difference: number) => `${Math.round(Math.abs(difference) * 100)} %`
