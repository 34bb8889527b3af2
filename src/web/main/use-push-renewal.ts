import { useEffect } from 'react'
import { getPushAvailability } from '#web/offline/worker/push.ts'

/** After the start, subscribes a device to push messages again if the server’s key was replaced. */
export function usePushRenewal() {
  useEffect(() => {
    if (getPushAvailability() !== 'granted') return
    // If it fails, the next start tries again.
    void import('#web/notifications/push/renew-push-subscription.ts')
      .then(({ renewPushSubscription }) => renewPushSubscription())
      .catch(() => {})
  }, [])
}
