import { queryOptions, useMutation } from '@tanstack/react-query'
import { workoutLogs } from '#contract/workout-logs.ts'
import { cache } from '../../app/cache.ts'
import { call } from '../../app/client.ts'
import { sentenceOf } from '../../app/failures.ts'
import { messages } from '../../app/messages.ts'
import { toast } from '../../app/toast.ts'

/** What the clean-up would take. Logs and regimens that come and go make it stale, and it is not kept for later. */
export const cleanupPreview = queryOptions({
  queryKey: ['workout-logs', 'cleanup-preview'],
  queryFn: async () => (await call(workoutLogs.cleanupPreview)).data,
  staleTime: 0,
  gcTime: 0,
})

/** Moves orphaned logs to the trash and says how many they were, in the request's words. */
export function useCleanup() {
  return useMutation({
    mutationFn: () => call(workoutLogs.cleanup),
    onSuccess: ({ deletedCount }) => {
      toast.success(deletedCount === 0 ? messages.cleanup.none : messages.cleanup.deleted(deletedCount))
      for (const key of ['workout-logs', 'analytics', 'people', 'regimens'])
        void cache.invalidateQueries({ queryKey: [key] })
    },
    onError: error =>
      toast.failure(sentenceOf(error, 'The clean-up did not work. Nothing was deleted. Please try again.')),
  })
}
