import { queryOptions, useMutation } from '@tanstack/react-query'
import { push } from '#contract/push.ts'
import { cache } from '../../app/cache.ts'
import { call } from '../../app/client.ts'
import { sentenceOf } from '../../app/failures.ts'
import { toast } from '../../app/toast.ts'
import { askForPush, subscribeHere, unsubscribeHere } from '../../offline/push.ts'

/** The own devices that take push messages. */
export const pushDevices = queryOptions({
  queryKey: ['push', 'devices'],
  queryFn: async () => (await call(push.devices)).data,
  // Another device may have been added or signed out meanwhile.
  staleTime: 0,
})

/** Answers what the browser's owner said. */
export function useSwitchOn() {
  return useMutation({
    mutationFn: async () => {
      if (!(await askForPush())) return 'denied' as const
      const { publicKey } = (await call(push.key)).data
      await call(push.subscribe, { input: await subscribeHere(publicKey) })
      return 'on' as const
    },
    onError: error =>
      toast.failure(sentenceOf(error, 'Push could not be switched on here. Please try again.')),
    onSettled: () => cache.invalidateQueries({ queryKey: pushDevices.queryKey }),
  })
}

export function useSwitchOff() {
  return useMutation({
    mutationFn: async ({ id, isCurrent }: { id: string; isCurrent: boolean }) => {
      await call(push.unsubscribe, { params: { id } })
      if (isCurrent) await unsubscribeHere()
    },
    onError: (error, { isCurrent }) =>
      toast.failure(sentenceOf(error, `Push is still on ${isCurrent ? 'here' : 'there'}. Please try again.`)),
    onSettled: () => cache.invalidateQueries({ queryKey: pushDevices.queryKey }),
  })
}

export function useTryPush() {
  return useMutation({
    mutationFn: async () => (await call(push.test)).data,
    onSettled: () => cache.invalidateQueries({ queryKey: pushDevices.queryKey }),
  })
}
