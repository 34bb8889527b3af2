import { QueryCache } from '@tanstack/react-query'
import { ReliableQueryClient } from '#web/app/client/query-cache/reliable-query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { cacheGcMs, cacheStaleMs } from '#web/app/specification/constants.ts'
import { fetchNetworkFirst } from '#web/offline/cache/network-first.ts'
import { isNotFound, isServerUnreachable } from './call-failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The text of a toast that is shown when the query fails, in addition to the screen's error state. */
      failureMessage?: string
      /** Whether every result of the query is stored on the device (`offline/query-persistence.ts`). */
      isPersisted?: boolean
      /**
       * Whether the query's latest result is stored on the device for offline use
       * (`offline/network-first.ts`).
       */
      isStoredAsFallback?: boolean
      /**
       * Whether the user's other devices may change the data. If so, the data is refetched when this device
       * is back online.
       */
      isChangedElsewhere?: boolean
    }
  }
}

export const queryClient = new ReliableQueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // If cached data is shown while the server is unreachable, no toast is needed, because the page already
      // shows a banner.
      const hasCachedData = query.state.data !== undefined && isServerUnreachable(error)
      // The specification says of a 404: logged only.
      const isSilent = hasCachedData || isNotFound(error)
      if (query.meta?.failureMessage && query.isActive() && !isSilent)
        toast.failure(query.meta.failureMessage)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: cacheStaleMs,
      gcTime: cacheGcMs,
      refetchOnWindowFocus: false,
      // Do not retry automatically, because each screen shows errors with a retry button.
      retry: false,
      // By default, queries would pause silently while offline instead of failing.
      networkMode: 'always',
      persister: fetchNetworkFirst,
    },
    mutations: { networkMode: 'always' },
  },
})
