import { requestTimeoutMs } from './constants.ts'

/** A request as the page sends it: given up after a while, unless it says itself how long a file may take. */
export const asSent = (init: RequestInit = {}): RequestInit => ({
  signal: AbortSignal.timeout(requestTimeoutMs),
  ...init,
})
