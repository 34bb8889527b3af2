import { queryOptions } from '@tanstack/react-query'
import { dataExports } from '#contract/exports.ts'
import { call } from '../app/client.ts'

/** How much there is of one's own, table by table. */
export const ownContents = queryOptions({
  queryKey: ['exports', 'contents'],
  queryFn: async () => (await call(dataExports.contents)).data.counts,
  // What was logged a minute ago is counted too.
  staleTime: 0,
})
