import { QueryCache, QueryClient } from '@tanstack/react-query'
import { askOrTake } from '../offline/shelf.ts'
import { cacheKeptMs, cacheStaleMs } from './constants.ts'
import { isUnanswered } from './failures.ts'
import { toast } from './toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What a toast says when the query fails; the screen shows its error state besides. */
      failureMessage?: string
      /** The answer stays on the device: `offline/kept-answers`. */
      isKept?: boolean
      /** So does its last answer, to be read where nobody answers: `offline/shelf`. */
      isShelved?: boolean
      /** Other devices of the same person change it: asked anew whenever the network is back. */
      isChangedElsewhere?: boolean
    }
  }
}

export const cache = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // Without a network the page says so once, and what was there before goes on standing there.
      const isStanding = query.state.data !== undefined && isUnanswered(error)
      if (query.meta?.failureMessage && query.isActive() && !isStanding)
        toast.failure(query.meta.failureMessage)
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
      persister: askOrTake,
    },
    mutations: { networkMode: 'always' },
  },
})
