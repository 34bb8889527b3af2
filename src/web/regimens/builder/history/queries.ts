import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { revisions } from '#contract/programs/regimen-revisions.ts'
import { call } from '#web/app/client/api-client.ts'

/**
 * Fetches the revisions of a regimen, newest first. Always fetches them again, so that the coach chooses from
 * a current list.
 */
export const revisionsOfRegimen = (regimenId: string) =>
  infiniteQueryOptions({
    queryKey: ['regimens', 'revisions', regimenId],
    queryFn: ({ pageParam }) =>
      call(revisions.list, { params: { id: regimenId }, query: { limit: 50, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(page => page.data),
    staleTime: 0,
  })

/** Fetches one revision with its weeks. A revision never changes. */
export const oneRevision = (regimenId: string, number: number) =>
  queryOptions({
    queryKey: ['regimen-revision', regimenId, number],
    queryFn: async () => {
      const params = { id: regimenId, number: String(number) }
      return (await call(revisions.show, { params })).data.revision
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Fetches the athletes who received a revision. */
export const receiptsOfRevision = (regimenId: string, number: number) =>
  queryOptions({
    queryKey: ['regimens', 'receipts', regimenId, number],
    queryFn: async () => {
      const params = { id: regimenId, number: String(number) }
      return (await call(revisions.receipts, { params })).data
    },
    staleTime: 0,
  })
