import { QueryCache, QueryClient } from '@tanstack/react-query'
import { cacheKeptMs, cacheStaleMs } from './constants.ts'
import { toast } from './toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What a toast says when the query fails; the screen shows its error state besides. */
      failureMessage?: string
    }
  }
}

export const cache = new QueryClient({
  queryCache: new QueryCache({
    onError: (_error, query) => {
      if (query.meta?.failureMessage) toast.failure(query.meta.failureMessage)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: cacheStaleMs,
      gcTime: cacheKeptMs,
      refetchOnWindowFocus: false,
      // Each screen says what failed and offers to try again: sooner, and by the person's will.
      retry: false,
      // Without a network a query fails and says so; it does not wait in silence.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
