import { ownPath, paths } from '../app/paths.ts'

// The background worker's part of push: it shows what the server sends, and opens what was pressed.

/** As the server writes it; what it holds besides is not looked at. */
type Message = { title: string; body: string; link: string; tag: string }

export function answerPush(worker: ServiceWorkerGlobalScope) {
  worker.addEventListener('push', event => {
    const { title, body, link, tag } = read(event.data)
    // Browsers ask that each message is shown; of one tag the last one stays.
    event.waitUntil(
      worker.registration.showNotification(title, { body, tag, data: { link }, icon: '/icons/icon-192.png' }),
    )
  })
  worker.addEventListener('notificationclick', event => {
    const { data } = event.notification
    // What else the app shows is its own.
    if (typeof data?.link !== 'string') return
    event.notification.close()
    event.waitUntil(open(worker, ownPath(data.link) ?? paths.home))
  })
  worker.addEventListener('pushsubscriptionchange', event => {
    event.waitUntil(subscribeAgain(worker))
  })
}

function read(data: PushMessageData | null): Message {
  try {
    const { title, body, link, tag } = data?.json() ?? {}
    return { title: textOf(title) || 'Cornerman', body: textOf(body), link: textOf(link), tag: textOf(tag) }
  } catch {
    return { title: 'Cornerman', body: '', link: '', tag: '' }
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** In the window that is open already, if there is one. */
async function open({ clients }: ServiceWorkerGlobalScope, path: string) {
  const [client] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!client) return void (await clients.openWindow(path))
  const focused = await client.focus().catch(() => client)
  // The page goes there by itself, so that nothing typed is lost to a reload.
  focused.postMessage({ open: path })
}

/** The browser's maker gave it another address: the server is told, by the cookie of the one who is signed in. */
async function subscribeAgain({ registration }: ServiceWorkerGlobalScope) {
  const { token } = await answerOf('/api/auth/refresh-token', { method: 'POST' })
  const authorization = `Bearer ${token}`
  const { data } = await answerOf('/api/push/key', { headers: { authorization } })
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: data.publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  await answerOf('/api/push/devices', {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}

async function answerOf(path: string, init: RequestInit) {
  const response = await fetch(path, init)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}
