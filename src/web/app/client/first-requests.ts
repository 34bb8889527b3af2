/** A request that the HTML page sent while the app was loading (`start-choice.js`). */
type FirstRequest = {
  token: string
  sentAtMs: number
  response: Promise<Response>
  abort: (reason: unknown) => void
}

declare global {
  interface Window {
    firstRequests?: Record<string, FirstRequest>
  }
}

/** How long the app may take to load. Later, the data may have changed. */
const maxAgeMs = 30_000

/**
 * Returns the response to a request that the HTML page has already sent, or undefined if the app must send it. Each
 * response is used once, and none is used after the app has changed something.
 */
export function takeFirstResponse(
  url: Parameters<typeof fetch>[0],
  init: RequestInit,
): Promise<Response> | undefined {
  if ((init.method ?? 'GET') !== 'GET') delete globalThis.window?.firstRequests
  const first = globalThis.window?.firstRequests?.[String(url)]
  if (!first) return undefined
  delete window.firstRequests?.[String(url)]
  const ageMs = Date.now() - first.sentAtMs
  const isOwn = new Headers(init.headers).get('x-access-token') === first.token
  const isUsable = isOwn && ageMs >= 0 && ageMs < maxAgeMs
  if (!isUsable) return undefined
  init.signal?.addEventListener('abort', () => first.abort(init.signal?.reason))
  // If the page was opened without a network, it may be available by now.
  return first.response.catch(() => fetch(url, init))
}
