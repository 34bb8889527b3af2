import { createHistogram } from 'node:perf_hooks'
import { isDiskFullError } from '#server/database/timeouts.ts'

const diskFullSeconds = 60

/** The state of the running server, as reported by its parts. */
export type ServerState = {
  startedAt: Date
  isCreatingDemoData: boolean
  areJobsStarted: boolean
  /** The last time a request had an `X-Forwarded-For` header that is not trusted, since the server started. */
  untrustedProxySeenAt: Date | undefined
  /** Remembers the error if it was caused by a full disk. */
  reportError(error: unknown, now: Date): void
  recordResponse(milliseconds: number): void
  /** Returns how long at most 99 % of the responses took, or undefined if there were none. */
  getResponseTimeP99Ms(): number | undefined
  /** Returns whether a write failed in the last minute because the disk was full. */
  wasDiskFull(now: Date): boolean
}

export function createServerState(): ServerState {
  // In microseconds, because a histogram counts positive integers.
  const responses = createHistogram()
  let fullAtMs = Number.NEGATIVE_INFINITY
  return {
    startedAt: new Date(),
    isCreatingDemoData: false,
    areJobsStarted: false,
    untrustedProxySeenAt: undefined,
    reportError: (error, now) => {
      if (isDiskFullError(error)) fullAtMs = now.getTime()
    },
    recordResponse: milliseconds => responses.record(Math.max(1, Math.round(milliseconds * 1000))),
    getResponseTimeP99Ms: () =>
      responses.count > 0 ? Math.ceil(responses.percentile(99) / 1000) : undefined,
    wasDiskFull: now => now.getTime() - fullAtMs < diskFullSeconds * 1000,
  }
}
