/**
 * Why a request to Intervals.icu failed. `key-rejected`: the key is wrong or was revoked. `paused`: other requests have failed
 * lately, so that none was made.
 */
export type IntervalsIcuErrorKind =
  | 'key-rejected'
  | 'unreachable'
  | 'rate-limited'
  | 'unavailable'
  | 'unexpected'
  | 'paused'

export class IntervalsIcuError extends Error {
  readonly kind: IntervalsIcuErrorKind
  /** The time after which Intervals.icu may be asked again, if it has stated one. */
  readonly retryAfterSeconds: number | null

  constructor(kind: IntervalsIcuErrorKind, retryAfterSeconds: number | null = null) {
    super(`Intervals.icu: ${kind}`)
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
  }
}
