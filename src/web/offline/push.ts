/** What a browser can do about push messages, and what its owner said. */
export type PushAbility = 'unsupported' | 'insecure' | 'denied' | 'possible' | 'granted'

export function pushAbility(): PushAbility {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' ? 'granted' : 'possible'
}

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** The browser's own question; browsers take it right after a press, before anything else is waited for. */
export async function askForPush(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/** Asks the browser's maker for an address. */
export async function subscribeHere(publicKey: string): Promise<Subscription> {
  // Without a background worker nobody would hear the messages, and waiting for it had no end.
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('There is no background worker.')
  const { pushManager } = await navigator.serviceWorker.ready
  // One that is there may be of an earlier key of the server's, or of who was signed in before.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/** The address is no more: whatever is still on its way to it arrives nowhere. */
export async function unsubscribeHere() {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  } catch (error) {
    console.warn('The push address of this browser could not be given up', error)
  }
}

/** Where somebody presses a message while the app is open: the page goes there by itself. */
export function onPushOpened(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const hear = ({ data }: MessageEvent) => {
    if (typeof data?.open === 'string') open(data.open)
  }
  navigator.serviceWorker.addEventListener('message', hear)
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}
