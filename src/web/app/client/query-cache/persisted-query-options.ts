import { CallFailure, isServerRejection } from '#web/app/client/call-failure.ts'
import { serverReachability } from '#web/app/client/server-reachability.ts'
import { cachedFallbackDelayMs } from '#web/app/specification/constants.ts'
import { storedResultsRestoration } from '#web/offline/cache/stored-results-restoration.ts'

/**
 * Options for queries whose results are stored on the device for offline use. The results are never
 * garbage-collected.
 */
export const persistedQueryOptions = {
  meta: { isPersisted: true },
  gcTime: Number.POSITIVE_INFINITY,
} as const

/**
 * Returns the server's response, or the cached one if the server is slow, unreachable or temporarily unable
 * to respond. Waits until all stored results have been read before it uses the cached response. Passes a
 * response that arrives later to `onLateAnswer`. Throws an error if the server rejects the request.
 */
export async function withCachedFallback<T>(
  answer: Promise<T>,
  findCached: () => T | undefined,
  onLateAnswer: (answer: T) => void,
): Promise<T> {
  let isLate = false
  answer.then(
    value => isLate && onLateAnswer(value),
    () => undefined,
  )
  const fallBackIfSlow = async () => {
    await waitMs(serverReachability.read() ? cachedFallbackDelayMs : 0)
    await storedResultsRestoration.whenFinished()
    const cached = findCached()
    if (cached === undefined) return answer
    isLate = true
    return cached
  }
  const fallBackIfTemporary = async (error: unknown) => {
    if (!(error instanceof CallFailure) || isServerRejection(error)) throw error
    await storedResultsRestoration.whenFinished()
    const cached = findCached()
    if (cached === undefined) throw error
    return cached
  }
  return Promise.race([answer.catch(fallBackIfTemporary), fallBackIfSlow()])
}

const waitMs = (delayMs: number) => new Promise(resolve => setTimeout(resolve, delayMs))
