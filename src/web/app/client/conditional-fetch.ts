type Fetch<Rest extends unknown[]> = (
  url: Parameters<typeof fetch>[0],
  init?: RequestInit,
  ...rest: Rest
) => Promise<Response>

const maxCachedResponses = 20

/**
 * Returns a `fetch` for requests that are repeated, such as polling. It caches the latest responses and sends their
 * entity tags. If the server answers with status 304, the caller receives the cached response, with status 200. The
 * cache is in memory, because the browser’s cache would stay on disk after the user has signed out. An entity tag
 * depends on the whole response, so it never matches the response of another user.
 */
export function createConditionalFetch<Rest extends unknown[]>(fetch: Fetch<Rest>): Fetch<Rest> {
  const cachedResponses = new Map<string, { tag: string; body: string }>()
  return async (url, init, ...rest) => {
    const key = String(url)
    const cached = cachedResponses.get(key)
    const headers = new Headers(init?.headers)
    if (cached) headers.set('if-none-match', cached.tag)
    const response = await fetch(url, { ...init, headers: Object.fromEntries(headers) }, ...rest)
    if (response.status === 304 && cached)
      return new Response(cached.body, { status: 200, headers: response.headers })
    cachedResponses.delete(key)
    const tag = response.headers.get('etag')
    if (!response.ok || !tag) return response
    const body = await response.text()
    cachedResponses.set(key, { tag, body })
    const [oldest] = cachedResponses.keys()
    if (cachedResponses.size > maxCachedResponses && oldest !== undefined) cachedResponses.delete(oldest)
    return new Response(body, { status: response.status, headers: response.headers })
  }
}
