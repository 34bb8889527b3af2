/** Browsers carry 64 KiB for all requests that are under way together; a character is three bytes at most. */
const charactersAtMost = 2000

/**
 * Whether a request goes on when its page is closed: a small write does, for the page showed it as done already. What
 * is read is for nobody then.
 */
export function outlives({ method = 'GET', body }: RequestInit = {}): boolean {
  const isSmall = !body || (typeof body === 'string' && body.length <= charactersAtMost)
  return method !== 'GET' && isSmall
}
