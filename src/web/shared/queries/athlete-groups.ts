import { queryOptions, useMutation } from '@tanstack/react-query'
import { people } from '#contract/people/people.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { fetchAllPages, maxPageSize } from '#web/app/client/fetch-all-pages.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'

/** The coach's athlete groups, sorted by name. */
export const rosterGroups = queryOptions({
  queryKey: ['people', 'groups'],
  queryFn: () =>
    fetchAllPages(async cursor => {
      const { data, nextCursor } = await call(people.groups, { query: { limit: maxPageSize, cursor } })
      return { items: data, nextCursor }
    }),
})

/** Creates a group. The caller shows failures next to the name field. */
export function useCreateGroup() {
  return useSubmission({
    mutationFn: async (input: { name: string; athleteIds: string[] }) =>
      (await call(people.createGroup, { input })).data,
    onSuccess: invalidateGroups,
  })
}

/** Renames a group. The caller shows failures next to the name field. */
export function useRenameGroup() {
  return useSubmission({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(people.changeGroup, { params: { id }, input: { name } }),
    onSuccess: invalidateGroups,
  })
}

export function useChangeMembers() {
  return useMutation({
    mutationFn: async ({ id, ...input }: { id: string; add?: string[]; remove?: string[] }) =>
      (await call(people.changeGroup, { params: { id }, input })).data,
    onSuccess: invalidateGroups,
    onError: showGroupFailure,
  })
}

export function useRemoveGroup() {
  return useMutation({
    mutationFn: (id: string) => call(people.removeGroup, { params: { id } }),
    onSuccess: invalidateGroups,
    onError: showGroupFailure,
  })
}

function showGroupFailure(error: Error) {
  toast.failure(getFailureMessage(error, 'The group could not be changed. Please try again.'))
}

/**
 * Invalidates all queries that include groups. The caller awaits this, so that the next click uses current
 * data.
 */
const invalidateGroups = () =>
  Promise.all(
    ['groups', 'athletes', 'athlete'].map(part =>
      queryClient.invalidateQueries({ queryKey: ['people', part] }),
    ),
  )
