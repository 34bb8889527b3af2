import { requestTimeoutMs } from './constants.ts'

/** Browsers carry 64 KiB for all requests that are under way together; a character is three bytes at most. */
const charactersAtMost = 2000

/** A request as the page sends it: given up after a while, unless it says itself how long a file may take. */
export const asSent = (init: RequestInit = {}): RequestInit => ({
  signal: AbortSignal.timeout(requestTimeoutMs),
  ...init,
  keepalive: outlives(init),
})

/**
 * Whether a request goes on when its page is closed: a small write does, for the page showed it as done already. What
 * is read is for nobody then.
 */
function outlives({ method = 'GET', body }: RequestInit): boolean {
  const isSmall = !body || (typeof body === 'string' && body.length <= charactersAtMost)
  return method !== 'GET' && isSmall
}
