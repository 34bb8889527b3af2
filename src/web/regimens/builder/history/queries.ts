import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { revisions } from '#contract/revisions.ts'
import { call } from '../../../app/client.ts'

/** The saved states of a regimen, the newest first. Asked anew each time: they are about to be chosen from. */
export const revisionsOf = (regimenId: string) =>
  infiniteQueryOptions({
    queryKey: ['regimens', 'revisions', regimenId],
    queryFn: ({ pageParam }) =>
      call(revisions.list, { params: { id: regimenId }, query: { limit: 50, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(page => page.data),
    staleTime: 0,
  })

/** One of them with its weeks. It never changes. */
export const oneRevision = (regimenId: string, number: number) =>
  queryOptions({
    queryKey: ['regimen-revision', regimenId, number],
    queryFn: async () => {
      const params = { id: regimenId, number: String(number) }
      return (await call(revisions.show, { params })).data.revision
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Who received one of them. */
export const receiptsOf = (regimenId: string, number: number) =>
  queryOptions({
    queryKey: ['regimens', 'receipts', regimenId, number],
    queryFn: async () => {
      const params = { id: regimenId, number: String(number) }
      return (await call(revisions.receipts, { params })).data
    },
    staleTime: 0,
  })
