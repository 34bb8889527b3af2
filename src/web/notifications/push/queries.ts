import { queryOptions, useMutation } from '@tanstack/react-query'
import { push } from '#contract/account/push.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { subscribeToPush, unsubscribeFromPush } from '#web/offline/worker/push.ts'
import { pushDevicesKey } from './use-enable-push.ts'

/** The user's devices on which push notifications are switched on. */
export const pushDevices = queryOptions({
  queryKey: pushDevicesKey,
  queryFn: async () => (await call(push.devices)).data,
  // Always refetch, because a device may have been added or signed out in the meantime.
  staleTime: 0,
})

/** Subscribes this device to push notifications. */
export async function enablePush(): Promise<void> {
  const { publicKey } = (await call(push.key)).data
  await call(push.subscribe, { input: await subscribeToPush(publicKey) })
}

export function useDisablePush() {
  return useMutation({
    mutationFn: async ({ id, isCurrent }: { id: string; isCurrent: boolean }) => {
      await call(push.unsubscribe, { params: { id } })
      if (isCurrent) await unsubscribeFromPush()
    },
    onError: (error, { isCurrent }) =>
      toast.failure(
        getFailureMessage(
          error,
          `Push notifications are still on for ${isCurrent ? 'this' : 'that'} device. Please try again.`,
        ),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushDevices.queryKey }),
  })
}

export function useSendTestPush() {
  return useMutation({
    mutationFn: async () => (await call(push.test)).data,
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushDevices.queryKey }),
  })
}
