import { queryOptions, useMutation } from '@tanstack/react-query'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { messages } from '#web/app/specification/messages.ts'

/**
 * The logs that a cleanup would delete. Never cached, because any change to a log or a regimen makes the
 * result stale.
 */
export const cleanupPreview = queryOptions({
  queryKey: ['workout-logs', 'cleanup-preview'],
  queryFn: async () => (await call(workoutLogs.cleanupPreview)).data,
  staleTime: 0,
  gcTime: 0,
})

/** Moves orphaned logs to the trash and shows how many were moved, in the wording of the specification. */
export function useTrashOrphanedLogs() {
  return useMutation({
    mutationFn: () => call(workoutLogs.cleanup),
    onSuccess: ({ deletedCount }) => {
      toast.success(deletedCount === 0 ? messages.cleanup.none : messages.cleanup.deleted(deletedCount))
      for (const key of ['workout-logs', 'analytics', 'people', 'regimens'])
        void queryClient.invalidateQueries({ queryKey: [key] })
    },
    onError: error =>
      toast.failure(getFailureMessage(error, 'The cleanup failed. Nothing was deleted. Please try again.')),
  })
}
