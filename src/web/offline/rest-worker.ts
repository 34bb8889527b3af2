import { isRestMessage, type RestAlarm, restTag } from './rest-message.ts'

declare const self: ServiceWorkerGlobalScope

let give = () => {}

/**
 * Keeps the time of a rest while the page sleeps. Browsers let a worker wait for some minutes, Chromium and Firefox for
 * five: longer rests are told by the page, if it is awake.
 */
export function keepRests() {
  self.addEventListener('message', event => {
    const { data } = event
    if (!isRestMessage(data)) return
    give()
    event.waitUntil(data.alarm ? ring(data.alarm) : clear())
  })

  self.addEventListener('notificationclick', event => {
    if (event.notification.tag !== restTag) return
    event.notification.close()
    event.waitUntil(goTo(event.notification.data.path))
  })
}

async function ring(alarm: RestAlarm) {
  const leftMs = Date.parse(alarm.endsAt) - Date.now()
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
  if (!isDue || (await isSeen(alarm.path))) return
  const { body, path } = alarm
  await self.registration.showNotification('Rest over', { tag: restTag, body, data: { path } })
}

async function clear() {
  for (const one of await shown()) one.close()
}

const shown = () => self.registration.getNotifications({ tag: restTag })

/** Whoever looks at the session sees and hears it there. */
async function isSeen(path: string): Promise<boolean> {
  const pages = await pagesOf()
  return pages.some(page => page.visibilityState === 'visible' && new URL(page.url).pathname === path)
}

/** Back to the session: to the page that shows it, else to any page of the app, else to a new one. */
async function goTo(path: string) {
  const pages = await pagesOf()
  const there = pages.find(page => new URL(page.url).pathname === path)
  const page = there ?? (await pages[0]?.navigate(path))
  if (page) await page.focus()
  else await self.clients.openWindow(path)
}

const pagesOf = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
