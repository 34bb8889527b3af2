import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { assignments } from '#contract/programs/assignments.ts'
import { type GroupNewcomers, type PublishInput, publishing } from '#contract/programs/publishing.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { fetchAllPages, maxPageSize } from '#web/app/client/fetch-all-pages.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { invalidateRegimens } from '#web/shared/queries/regimens.ts'

/**
 * The athletes assigned to a regimen, and the new members of groups that are assigned to it. Not cached, so
 * that the form is always up to date.
 */
export const regimenPublishRecipients = (regimenId: string) =>
  queryOptions({
    queryKey: ['regimens', 'reach', regimenId],
    queryFn: async () => {
      const params = { id: regimenId }
      const first = await call(publishing.reach, { params, query: { limit: maxPageSize } })
      const rest = await fetchAllPages(async cursor => {
        if (!cursor) return { items: first.data, nextCursor: first.nextCursor }
        const { data, nextCursor } = await call(publishing.reach, {
          params,
          query: { limit: maxPageSize, cursor },
        })
        return { items: data, nextCursor }
      })
      return { athletes: rest, revision: first.revision, joined: first.joined }
    },
    staleTime: 0,
    gcTime: 0,
  })

export type PublishSelection = Pick<PublishInput, 'revision' | 'athleteIds' | 'sessions' | 'programInstead'>

/**
 * A preview of the changes that publishing would make. Keeps showing the previous preview while the next one
 * loads.
 */
export const regimenPublishPreview = (regimenId: string, selection: PublishSelection) =>
  queryOptions({
    queryKey: ['regimens', 'delivery', regimenId, selection],
    queryFn: async () =>
      (await call(publishing.preview, { params: { id: regimenId }, input: selection })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

export function usePublishRevision(regimenId: string, onPublished: () => void) {
  return useSubmission({
    mutationFn: (input: PublishInput) => call(publishing.deliver, { params: { id: regimenId }, input }),
    onSuccess: ({ message }) => {
      toast.success(message, { detail: 'Each athlete is notified of what changed and why.' })
      invalidateRegimens()
      onPublished()
    },
  })
}

/** Assigns the regimen to new members of a group, starting with the group's next week. */
export function useAddNewcomers(regimenId: string) {
  return useMutation({
    mutationFn: ({ group, athletes, startDate, startWeek, weekdays }: GroupNewcomers) =>
      call(assignments.assignBulk, {
        input: {
          regimenId,
          groupId: group.id,
          athleteIds: athletes.map(one => one.id),
          startDate,
          startWeek,
          weekdays,
        },
      }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await queryClient.invalidateQueries({ queryKey: regimenPublishRecipients(regimenId).queryKey })
      invalidateRegimens()
    },
    onError: error =>
      void toast.failure(getFailureMessage(error, 'The athletes were not added. Please try again.')),
  })
}
