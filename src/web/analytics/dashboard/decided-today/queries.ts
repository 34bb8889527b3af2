import { type InfiniteData, infiniteQueryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { decisions } from '#contract/analytics/decisions.ts'
import type { OutputOf } from '#contract/operation.ts'
import { call } from '#web/app/client/api-client.ts'

type DecisionPage = OutputOf<typeof decisions.today>
export type TodaysDecisionsQuery = UseInfiniteQueryResult<InfiniteData<DecisionPage>>

const firstPageSize = 5
const pageSize = 20

/** Today’s decisions, newest first: a few of them at first. Every decision invalidates them. */
export const todaysDecisions = infiniteQueryOptions({
  queryKey: ['decisions', 'today'],
  queryFn: ({ pageParam }): Promise<DecisionPage> =>
    call(decisions.today, {
      query: { limit: pageParam === undefined ? firstPageSize : pageSize, cursor: pageParam },
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.nextCursor ?? undefined,
  staleTime: 0,
  // As for the queue, whose queries explain it.
  refetchInterval: 60 * 60_000,
})
