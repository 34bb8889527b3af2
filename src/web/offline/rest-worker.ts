import { isRestMessage, type RestAlarm, restTag } from './rest-message.ts'

declare const self: ServiceWorkerGlobalScope

let give = () => {}

/**
 * Keeps the time of a rest while the page sleeps. Browsers let a worker wait for some minutes, Chromium and Firefox for
 * five: longer rests are told by the page, if it is awake.
 */
export function keepRests() {
  self.addEventListener('message', event => {
    const { data, source } = event
    if (!isRestMessage(data)) return
    give()
    event.waitUntil(data.alarm ? ring(data.alarm, idOf(source)) : clear())
  })

  self.addEventListener('notificationclick', event => {
    if (event.notification.tag !== restTag) return
    event.notification.close()
    const { path, pageId } = event.notification.data
    event.waitUntil(goTo(path, pageId))
  })
}

const idOf = (source: ExtendableMessageEvent['source']) => (source instanceof Client ? source.id : '')

async function ring({ endsAt, body, path, isShown }: RestAlarm, pageId: string) {
  const leftMs = Date.parse(endsAt) - Date.now()
  // Told already, before the page said once more that it is over.
  if (leftMs <= 0 && (await shown()).length > 0) return
  await clear()
  const isDue = await new Promise<boolean>(settle => {
    const timer = setTimeout(() => settle(true), Math.max(0, leftMs))
    give = () => {
      clearTimeout(timer)
      settle(false)
    }
  })
  // Who looks at the session sees and hears it there.
  const page = isShown ? await pageOf(pageId) : undefined
  if (!isDue || page?.visibilityState === 'visible') return
  const data = { path, pageId: isShown ? pageId : '' }
  await self.registration.showNotification('Rest over', { tag: restTag, body, data })
}

async function clear() {
  for (const one of await shown()) one.close()
}

const shown = () => self.registration.getNotifications({ tag: restTag })

/** Back to the session: to the page that shows it, else to any page of the app, else to a new one. */
async function goTo(path: string, pageId: string) {
  const there = await pageOf(pageId)
  const [any] = await self.clients.matchAll({ type: 'window' })
  const page = there ?? (await any?.navigate(path))
  if (page) await page.focus()
  else await self.clients.openWindow(path)
}

/** By its id: its address is the one it was opened with, wherever it went since. */
async function pageOf(id: string): Promise<WindowClient | undefined> {
  const page = id === '' ? undefined : await self.clients.get(id)
  return page instanceof WindowClient ? page : undefined
}
