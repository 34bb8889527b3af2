type Fetch<Rest extends unknown[]> = (
  url: Parameters<typeof fetch>[0],
  init?: RequestInit,
  ...rest: Rest
) => Promise<Response>

const maxAnswers = 20

/**
 * Returns a `fetch` for requests that are repeated. It remembers the latest responses, and the server confirms with
 * status 304 those that have not changed; the caller receives such a response again, with status 200. They are kept
 * in memory only, because the browser’s cache would keep them on disk after the user has signed out. An entity tag
 * depends on the whole response, so it never matches the response of another user.
 */
export function createConditionalFetch<Rest extends unknown[]>(fetch: Fetch<Rest>): Fetch<Rest> {
  const answers = new Map<string, { tag: string; body: string }>()
  return async (url, init, ...rest) => {
    const key = String(url)
    const known = answers.get(key)
    const headers = new Headers(init?.headers)
    if (known) headers.set('if-none-match', known.tag)
    const response = await fetch(url, { ...init, headers: Object.fromEntries(headers) }, ...rest)
    if (response.status === 304 && known)
      return new Response(known.body, { status: 200, headers: response.headers })
    answers.delete(key)
    const tag = response.headers.get('etag')
    if (!response.ok || !tag) return response
    const body = await response.text()
    answers.set(key, { tag, body })
    const [oldest] = answers.keys()
    if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest)
    return new Response(body, { status: response.status, headers: response.headers })
  }
}
