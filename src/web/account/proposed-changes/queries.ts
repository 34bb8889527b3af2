import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type ListedChange, proposedChanges } from '#contract/account/proposed-changes.ts'
import { call } from '#web/app/client/api-client.ts'
import { queryClient } from '#web/app/client/query-client.ts'

const pageSize = 10
const queryKey = ['account', 'proposed-changes']

export const myProposedChanges = infiniteQueryOptions({
  queryKey: [...queryKey, 'list'],
  queryFn: ({ pageParam }) =>
    call(proposedChanges.list, {
      query: { limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) },
    }),
  initialPageParam: null as string | null,
  getNextPageParam: page => page.nextCursor,
})

export const proposedChange = (id: string) =>
  queryOptions({
    queryKey: [...queryKey, 'show', id],
    queryFn: async () => (await call(proposedChanges.show, { params: { id } })).data,
  })

/** Makes the change. Any screen can show what it changed, so all data is requested again. */
export async function confirmChange(id: string): Promise<ListedChange> {
  const { data } = await call(proposedChanges.confirm, { params: { id } })
  void queryClient.invalidateQueries()
  return data
}

export async function rejectChange(id: string): Promise<ListedChange> {
  const { data } = await call(proposedChanges.reject, { params: { id } })
  await queryClient.invalidateQueries({ queryKey })
  return data
}
