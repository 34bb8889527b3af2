import { isDiskFullError } from '#server/database/timeouts.ts'

const diskFullSeconds = 60

/** The state of the running server, as reported by its parts. */
export type ServerState = {
  isCreatingDemoData: boolean
  areJobsStarted: boolean
  /** The last time a request had an `X-Forwarded-For` header that is not trusted, since the server started. */
  untrustedProxySeenAt: Date | undefined
  /** Remembers the error if it was caused by a full disk. */
  reportError(error: unknown, now: Date): void
  /** Returns whether a write failed in the last minute because the disk was full. */
  wasDiskFull(now: Date): boolean
}

export function createServerState(): ServerState {
  let fullAtMs = Number.NEGATIVE_INFINITY
  return {
    isCreatingDemoData: false,
    areJobsStarted: false,
    untrustedProxySeenAt: undefined,
    reportError: (error, now) => {
      if (isDiskFullError(error)) fullAtMs = now.getTime()
    },
    wasDiskFull: now => now.getTime() - fullAtMs < diskFullSeconds * 1000,
  }
}
