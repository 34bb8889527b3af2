import { queryOptions } from '@tanstack/react-query'
import { analytics } from '#contract/analytics/analytics.ts'
import { call, poll } from '#web/app/client/api-client.ts'
import type { ApiCaller } from '#web/app/client/create-api-client.ts'
import { queryClient } from '#web/app/client/query-client.ts'

/**
 * Refetches the data on each visit, when its version is out of date (`use-refetch-outdated.ts`), and every hour. Each
 * query has one observer, whose result is passed to all sections that need it: every further observer would refetch the
 * data when it mounts.
 */
export const liveQueryOptions = { staleTime: 0, refetchInterval: 60 * 60_000 }

/**
 * Returns `call` for the first load and `poll` for background refreshes, so that only the first load reports
 * an unreachable server.
 */
export const chooseCallOrPoll = (key: readonly unknown[]): ApiCaller =>
  queryClient.getQueryData(key) === undefined ? call : poll

export const attentionKey = ['analytics', 'attention']

export const myAttentionQueue = queryOptions({
  queryKey: attentionKey,
  queryFn: async () => (await chooseCallOrPoll(attentionKey)(analytics.attention)).data,
  ...liveQueryOptions,
})
