import type { push } from '#contract/account/push.ts'
import type { InputOf } from '#contract/operation.ts'

/** The availability of push messages, which depends on the browser's support and the user's permission. */
export type PushAvailability = 'unsupported' | 'insecure' | 'denied' | 'possible' | 'granted'

export function getPushAvailability(): PushAvailability {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' ? 'granted' : 'possible'
}

/** Shows the browser's permission prompt. Call it directly in a click handler, before any `await`. */
export async function promptForNotificationPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/** Subscribes this browser to push messages through its push service. */
export async function subscribeToPush(publicKey: string): Promise<InputOf<typeof push.subscribe>> {
  // Without a service worker, messages would not be received and `ready` would never resolve.
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('There is no service worker.')
  const { pushManager } = await navigator.serviceWorker.ready
  // An existing subscription may use a previous server key or belong to another user.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint = '', keys } = subscription.toJSON()
  return {
    endpoint,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    serverKey: publicKey,
  }
}

/** Cancels this browser's subscription. Messages in transit are lost. */
export async function unsubscribeFromPush() {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  } catch (error) {
    console.warn('This browser’s push subscription could not be cancelled', error)
  }
}

/**
 * Calls `open` when a push notification is clicked while the app is open. Returns a function that removes the
 * listener.
 */
export function subscribeToPushClicks(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const onMessage = ({ data }: MessageEvent) => {
    if (typeof data?.open === 'string') open(data.open)
  }
  navigator.serviceWorker.addEventListener('message', onMessage)
  return () => navigator.serviceWorker.removeEventListener('message', onMessage)
}
