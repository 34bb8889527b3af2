import { deferMutationKey, reviewMutationKey } from '#web/analytics/dashboard/queries.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { painDecisionMutationKey } from '#web/shared/pain-decisions.ts'

/** Resolves when no decision about an item of the queue is being saved. */
export function waitForQueuedDecisions(): Promise<void> {
  const isSaving = () =>
    [reviewMutationKey, deferMutationKey, painDecisionMutationKey].some(
      mutationKey => queryClient.isMutating({ mutationKey }) > 0,
    )
  return new Promise(resolve => {
    if (!isSaving()) return resolve()
    const unsubscribe = queryClient.getMutationCache().subscribe(() => {
      if (isSaving()) return
      unsubscribe()
      resolve()
    })
  })
}
