import { queryOptions, useMutation } from '@tanstack/react-query'
import { type DeletedRegimen, regimens } from '#contract/programs/regimens.ts'
import { formatCount } from '#training/localization/format-count.ts'
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

/** Restores a deleted regimen. A toast explains that assignments are not restored. */
export function useRestoreRegimen() {
  return useMutation({
    mutationFn: async ({ id }: DeletedRegimen) => (await call(regimens.restore, { params: { id } })).data,
    onSuccess: (_, { name, athleteCount }) => {
      invalidateRegimens()
      void toast.success(`“${name}” restored`, {
        ...(athleteCount > 0 && {
          detail: `This regimen was assigned to ${formatCount(athleteCount, 'athlete')}. Assign it again to let them continue.`,
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
