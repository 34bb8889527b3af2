import { useEffect } from 'react'
import { getPushAvailability } from '#web/offline/worker/push.ts'

/** When the app starts, subscribes the device to push messages again if the server’s key has been replaced. */
export function usePushRenewal() {
  useEffect(() => {
    if (getPushAvailability() !== 'granted') return
    // If it fails, the next start tries again.
    void import('#web/notifications/push/renew-push-subscription.ts')
      .then(({ renewPushSubscription }) => renewPushSubscription())
      .catch(() => {})
  }, [])
}
