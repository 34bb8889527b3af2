import { queryOptions, useMutation } from '@tanstack/react-query'
import { type DeletedRegimen, regimens } from '#contract/programs/regimens.ts'
import { call } from '#web/app/client/api-client.ts'
import { isNotFound } from '#web/app/client/call-failure.ts'
import { fetchAllPages, maxPageSize } from '#web/app/client/fetch-all-pages.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { messages } from '#web/app/specification/messages.ts'
import { invalidateRegimens } from '#web/shared/queries/regimens.ts'

/** The coach's own regimens deleted in the last 30 days. */
export const deletedRegimens = queryOptions({
  queryKey: ['regimens', 'trash'],
  queryFn: () =>
    fetchAllPages(async cursor => {
      const { data, nextCursor } = await call(regimens.trash, { query: { limit: maxPageSize, cursor } })
      return { items: data, nextCursor }
    }),
})

/** Restores a deleted regimen, with the sessions that its deletion removed. */
export function useRestoreRegimen() {
  return useMutation({
    mutationFn: async ({ id }: DeletedRegimen) => (await call(regimens.restore, { params: { id } })).data,
    onSuccess: (_, { name, athleteCount }) => {
      invalidateRegimens()
      void toast.success(`“${name}” restored`, {
        ...(athleteCount > 0 && {
          detail: 'The upcoming sessions that the deletion removed are back in your athletes’ calendars.',
        }),
      })
    },
    onError: error => {
      const isGone = isNotFound(error)
      if (isGone) invalidateRegimens()
      void toast.failure(
        isGone ? error.message : `${messages.regimen.otherwise} The regimen is still in the trash.`,
      )
    },
  })
}
