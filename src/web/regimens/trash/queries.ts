import { queryOptions, useMutation } from '@tanstack/react-query'
import { type DeletedRegimen, regimens } from '#contract/regimens.ts'
import { call } from '../../app/client.ts'
import { everyPage, pageLimit } from '../../app/every-page.ts'
import { CallFailure } from '../../app/failures.ts'
import { messages } from '../../app/messages.ts'
import { toast } from '../../app/toast.ts'
import { countOf } from '../../ui/words.ts'
import { forgetRegimens } from '../queries.ts'

/** The coach's own that were deleted in the last 30 days. */
export const deletedRegimens = queryOptions({
  queryKey: ['regimens', 'trash'],
  queryFn: () =>
    everyPage(async cursor => {
      const { data, nextCursor } = await call(regimens.trash, { query: { limit: pageLimit, cursor } })
      return { items: data, nextCursor }
    }),
})

/** Brings one back; a toast says what did not come with it. */
export function useBringingBack() {
  return useMutation({
    mutationFn: async ({ id }: DeletedRegimen) => (await call(regimens.restore, { params: { id } })).data,
    onSuccess: (_, { name, athleteCount }) => {
      forgetRegimens()
      void toast.success(`“${name}” is back`, {
        ...(athleteCount > 0 && {
          detail: `${countOf(athleteCount, 'athlete was', 'athletes were')} on it; assign it anew to go on.`,
        }),
      })
    },
    onError: error => {
      const isGone = error instanceof CallFailure && error.status === 404
      if (isGone) forgetRegimens()
      void toast.failure(isGone ? error.message : `${messages.regimen.otherwise} It is still in the trash.`)
    },
  })
}
