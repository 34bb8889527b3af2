import { requestTimeoutMs } from '#web/app/specification/constants.ts'

/** Adds the default timeout to a request unless it has its own abort signal, as file uploads do. */
export const withRequestTimeout = (init: RequestInit = {}): RequestInit => ({
  signal: AbortSignal.timeout(requestTimeoutMs),
  ...init,
})
