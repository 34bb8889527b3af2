import { useMutation } from '@tanstack/react-query'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { promptForNotificationPermission } from '#web/offline/worker/push.ts'

/** The key of the query for the user's devices with push notifications. */
export const pushDevicesKey = ['push', 'devices']

/** Enables push notifications on this device. Resolves to `denied` if the user denies permission. */
export function useEnablePush() {
  return useMutation({
    mutationFn: async () => {
      if (!(await promptForNotificationPermission())) return 'denied' as const
      // Loaded on demand, because the athlete’s home page only offers it.
      const { enablePush } = await import('./queries.ts')
      await enablePush()
      return 'on' as const
    },
    onError: error =>
      toast.failure(
        getFailureMessage(
          error,
          'Push notifications could not be switched on for this device. Please try again.',
        ),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushDevicesKey }),
  })
}
