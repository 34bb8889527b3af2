import { isRestMessage, type RestAlarm, restNotificationTag } from './rest-message.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The sequence number of the latest message from a page. When a newer message arrives, the handling of the
 * previous message stops.
 */
let latestMessageNumber = 0
let cancelWait = () => {}

/**
 * Signals the end of a rest while the page is suspended. Browsers stop a service worker after a few minutes
 * (Chromium and Firefox after five). For longer rests, only the page can show the notification, and only if
 * it is still running.
 */
export function handleRestAlarms() {
  self.addEventListener('message', event => {
    const { data, source } = event
    if (!isRestMessage(data)) return
    latestMessageNumber++
    cancelWait()
    event.waitUntil(data.alarm ? notifyAfterRest(data.alarm, getPageId(source)) : closeRestNotifications())
  })

  self.addEventListener('notificationclick', event => {
    if (event.notification.tag !== restNotificationTag) return
    event.notification.close()
    const { path, pageId } = event.notification.data
    event.waitUntil(openSessionPage(path, pageId))
  })
}

const getPageId = (source: ExtendableMessageEvent['source']) => (source instanceof Client ? source.id : '')

async function notifyAfterRest({ endsAt, body, path, isShown }: RestAlarm, pageId: string) {
  const own = latestMessageNumber
  const leftMs = Date.parse(endsAt) - Date.now()
  // If the rest is over and its notification is already shown, the message is a repeat and needs no action.
  if (leftMs <= 0 && (await listRestNotifications()).length > 0) return
  await closeRestNotifications()
  if (own === latestMessageNumber) await waitForMsOrMessage(leftMs)
  // While the athlete is viewing the session page, no notification is needed, because the page itself signals
  // the end of the rest.
  const page = isShown ? await findPage(pageId) : undefined
  if (own !== latestMessageNumber || page?.visibilityState === 'visible') return
  const data = { path, pageId: isShown ? pageId : '' }
  await self.registration.showNotification('Rest over', { tag: restNotificationTag, body, data })
}

/** Resolves after the given time or as soon as another message arrives, whichever comes first. */
function waitForMsOrMessage(ms: number): Promise<void> {
  return new Promise(done => {
    const timer = setTimeout(done, Math.max(0, ms))
    cancelWait = () => {
      clearTimeout(timer)
      done()
    }
  })
}

async function closeRestNotifications() {
  for (const one of await listRestNotifications()) one.close()
}

const listRestNotifications = () => self.registration.getNotifications({ tag: restNotificationTag })

/**
 * Opens the session in the page that was showing it. If that page is closed, uses any open page of the app,
 * or else a new window.
 */
async function openSessionPage(path: string, pageId: string) {
  const sessionPage = await findPage(pageId)
  const [any] = await self.clients.matchAll({ type: 'window' })
  const page = sessionPage ?? (await any?.navigate(path))
  if (page) await page.focus()
  else await self.clients.openWindow(path)
}

/**
 * Finds a page by its id rather than its URL, because the URL known to the service worker does not reflect
 * navigation within the page.
 */
async function findPage(id: string): Promise<WindowClient | undefined> {
  const page = id === '' ? undefined : await self.clients.get(id)
  return page instanceof WindowClient ? page : undefined
}
