import { queryOptions } from '@tanstack/react-query'
import { dataExports } from '#contract/data-exports.ts'
import { call } from '#web/app/client/api-client.ts'

/** The number of entries that the user has in each table. */
export const ownDataCounts = queryOptions({
  queryKey: ['exports', 'contents'],
  queryFn: async () => (await call(dataExports.contents)).data.counts,
  // Always refetch the counts, so that they include the latest workouts.
  staleTime: 0,
})
