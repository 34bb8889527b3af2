import { useEffect } from 'react'
import { isCoach, type User } from '#contract/account/profile.ts'
import { shouldRefetchOnReconnect } from '#web/app/client/query-cache/refetch-on-reconnect.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { serverReachability } from '#web/app/client/server-reachability.ts'
import { throttle } from '#web/app/client/throttle.ts'
import { useToday } from '#web/app/session/user-preferences.ts'
import { offlinePrefetchDelayMs, reconnectThrottleMs } from '#web/app/specification/constants.ts'

/** Prefetches data for offline use after page load, at midnight, and whenever the device comes back online. */
export function useOfflinePrefetch(user: User) {
  const today = useToday()
  useEffect(() => {
    if (isCoach(user)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedulePrefetch = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void prefetchQuietly(user, today), offlinePrefetchDelayMs)
    }
    let awaySince = Number.POSITIVE_INFINITY
    const onReconnect = throttle(() => {
      if (!serverReachability.read()) return
      refetchAfterReconnect(awaySince)
      awaySince = Number.POSITIVE_INFINITY
      schedulePrefetch()
    }, reconnectThrottleMs)
    const onReachabilityChange = () => {
      if (serverReachability.read()) onReconnect.call()
      else awaySince = Math.min(awaySince, Date.now())
    }
    const onVisibilityChange = () => document.visibilityState === 'visible' && schedulePrefetch()
    schedulePrefetch()
    const stop = serverReachability.subscribe(onReachabilityChange)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      clearTimeout(timer)
      onReconnect.stop()
      stop()
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [user, today])
}

/** After a reconnect, refetches queries that may be outdated, except those that are already being fetched. */
function refetchAfterReconnect(awaySince: number) {
  const now = Date.now()
  const predicate = (query: Parameters<typeof shouldRefetchOnReconnect>[0]) =>
    shouldRefetchOnReconnect(query, awaySince, now)
  void queryClient.invalidateQueries({ predicate }, { cancelRefetch: false })
}

/** Errors are ignored, because the user did not ask for this data. */
async function prefetchQuietly(user: User, today: string) {
  if (!serverReachability.read()) return
  try {
    const { prefetchOfflineData } = await import('./prefetch-offline-data.ts')
    await prefetchOfflineData(user, today)
  } catch {
    // The screen that needs the data fetches it again and shows any error.
  }
}
