import { paths, toAppPath } from '#web/app/navigation/paths.ts'

// Handles push messages in the service worker: shows notifications and opens their links.

/** The fields of the server's push message that are used in this file. */
type PushContent = { title: string; body: string; link: string; tag: string }

export function handlePushMessages(worker: ServiceWorkerGlobalScope) {
  worker.addEventListener('push', event => {
    const { title, body, link, tag } = parsePushMessage(event.data)
    // Browsers require a notification for each push message. It replaces any earlier notification with the
    // same tag.
    event.waitUntil(
      worker.registration.showNotification(title, { body, tag, data: { link }, icon: '/icons/icon-192.png' }),
    )
  })
  worker.addEventListener('notificationclick', event => {
    const { data } = event.notification
    // Notifications without a link are handled in `rest-worker.ts`.
    if (typeof data?.link !== 'string') return
    event.notification.close()
    event.waitUntil(openPage(worker, toAppPath(data.link) ?? paths.home))
  })
  worker.addEventListener('pushsubscriptionchange', event => {
    event.waitUntil(renewSubscription(worker))
  })
}

function parsePushMessage(data: PushMessageData | null): PushContent {
  try {
    const { title, body, link, tag } = data?.json() ?? {}
    return {
      title: toStringOrEmpty(title) || 'Cornerman',
      body: toStringOrEmpty(body),
      link: toStringOrEmpty(link),
      tag: toStringOrEmpty(tag),
    }
  } catch {
    return { title: 'Cornerman', body: '', link: '', tag: '' }
  }
}

const toStringOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '')

/** Opens the page in an existing window, or else in a new window. */
async function openPage({ clients }: ServiceWorkerGlobalScope, path: string) {
  const [client] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!client) return void (await clients.openWindow(path))
  const focused = await client.focus().catch(() => client)
  // The page navigates without a reload, so that text the user has typed is not lost.
  focused.postMessage({ open: path })
}

/** Sends the browser's new push subscription to the server, authenticated by the signed-in user's cookie. */
async function renewSubscription({ registration }: ServiceWorkerGlobalScope) {
  const { token } = await fetchJson('/api/auth/refresh-token', { method: 'POST' })
  const authorization = `Bearer ${token}`
  const { data } = await fetchJson('/api/push/key', { headers: { authorization } })
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: data.publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  await fetchJson('/api/push/devices', {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}

async function fetchJson(path: string, init: RequestInit) {
  const response = await fetch(path, init)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}
