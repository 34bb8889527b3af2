import { isRestMessage, type RestAlarm, restTag } from './rest-message.ts'

declare const self: ServiceWorkerGlobalScope

/** Which of the page's messages came last: only it counts, however long an earlier one takes. */
let latest = 0
let giveUp = () => {}

/**
 * Keeps the time of a rest while the page sleeps. Browsers let a worker wait for some minutes, Chromium and Firefox for
 * five: longer rests are told by the page, if it is awake.
 */
export function keepRests() {
  self.addEventListener('message', event => {
    const { data, source } = event
    if (!isRestMessage(data)) return
    latest++
    giveUp()
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
  const own = latest
  const leftMs = Date.parse(endsAt) - Date.now()
  // Told already, before the page said once more that it is over.
  if (leftMs <= 0 && (await shown()).length > 0) return
  await clear()
  if (own === latest) await passed(leftMs)
  // Who looks at the session sees and hears it there.
  const page = isShown ? await pageOf(pageId) : undefined
  if (own !== latest || page?.visibilityState === 'visible') return
  const data = { path, pageId: isShown ? pageId : '' }
  await self.registration.showNotification('Rest over', { tag: restTag, body, data })
}

/** When so much time has passed, or another message came. */
function passed(ms: number): Promise<void> {
  return new Promise(done => {
    const timer = setTimeout(done, Math.max(0, ms))
    giveUp = () => {
      clearTimeout(timer)
      done()
    }
  })
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
