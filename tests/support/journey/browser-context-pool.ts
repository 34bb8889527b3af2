import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

// Reuses browser contexts between journeys. A reused context still has the app's compiled scripts, so pages
// open in a third of the time. Everything that a journey stored or changed is reset; a context with changes
// that cannot be undone is closed.

export type BrowserContextPool = {
  /** Returns a context with one blank page. A new context has an empty HTTP cache. */
  take(options: BrowserContextOptions, request: { isNew: boolean }): Promise<PooledContext>
  close(): Promise<void>
}
export type PooledContext = {
  context: BrowserContext
  page: Page
  release(options?: { isBroken: boolean }): Promise<void>
}

type PoolEntry = PooledContext & {
  key: string
  cleaner: CDPSession
  isChanged: boolean
  undo: (() => Promise<unknown>)[]
}

/** A file on the app's origin that runs no script when opened as a page. */
export const inertPagePath = '/mark.svg'

/** The maximum number of idle contexts. Each context keeps a process of about 100 MB running. */
const maxIdleContexts = 6

export function openBrowserContextPool(browser: Browser): BrowserContextPool {
  const idle: PoolEntry[] = []

  async function open(options: BrowserContextOptions, key: string): Promise<PoolEntry> {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const cleaner = await context.newCDPSession(page)
    const pooled: PoolEntry = {
      context,
      page,
      key,
      cleaner,
      isChanged: false,
      undo: [],
      release: async ({ isBroken } = { isBroken: false }) => {
        // A service worker outlives its pages, so a context that allows service workers cannot be reused.
        const isReusable =
          !isBroken && !pooled.isChanged && !page.isClosed() && options.serviceWorkers === 'block'
        if (!isReusable) return context.close()
        await resetContext(pooled, options)
        idle.push(pooled)
        if (idle.length > maxIdleContexts) await idle.shift()?.context.close()
      },
    }
    watchChanges(pooled, options)
    return pooled
  }

  return {
    take: async (options, { isNew }) => {
      const key = JSON.stringify(options)
      const index = isNew ? -1 : idle.findLastIndex(one => one.key === key)
      const [reused] = index === -1 ? [] : idle.splice(index, 1)
      return reused ?? open(options, key)
    },
    close: async () => {
      for (const { context } of idle.splice(0)) await context.close()
    },
  }
}

/**
 * Marks the context as changed when an irreversible call is made, and collects an undo function for each
 * reversible call.
 */
function watchChanges(pooled: PoolEntry, { viewport }: BrowserContextOptions) {
  const { context, page } = pooled
  const irreversible: [object, string[]][] = [
    [
      context,
      ['grantPermissions', 'newCDPSession', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
    ],
    [page, ['emulateMedia', 'setExtraHTTPHeaders', 'exposeBinding', 'exposeFunction']],
    [context.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt']],
  ]
  const markChanged = () => {
    pooled.isChanged = true
  }
  for (const [target, methods] of irreversible)
    for (const method of methods) wrapMethod(target, method, markChanged)
  const resizePage = page.setViewportSize.bind(page)
  wrapMethod(page, 'setViewportSize', () => {
    if (viewport) pooled.undo.push(() => resizePage(viewport))
    else markChanged()
  })
  for (const target of [context, page]) {
    for (const method of ['on', 'once'])
      wrapMethod(target, method, (_, [event, listener]) =>
        pooled.undo.push(async () => target.off(event as never, listener as never)),
      )
    wrapMethod(target, 'addInitScript', added =>
      pooled.undo.push(async () => ((await added) as { dispose(): Promise<void> }).dispose()),
    )
  }
}

function wrapMethod(target: object, method: string, onCall: (result: unknown, args: unknown[]) => void) {
  const methods = target as Record<string, (...args: unknown[]) => unknown>
  const original = methods[method]?.bind(target)
  methods[method] = (...args) => {
    const result = original?.(...args)
    onCall(result, args)
    return result
  }
}

async function resetContext(
  { context, page, cleaner, undo }: PoolEntry,
  { baseURL = '' }: BrowserContextOptions,
) {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const target of [page, context]) await target.unrouteAll({ behavior: 'ignoreErrors' })
  for (const one of undo.splice(0)) await one()
  await context.setOffline(false)
  await page.mouse.move(0, 0)
  // Stay on the same origin, because the browser would start a new process for about:blank.
  await page.goto(inertPagePath)
  await page.evaluate(() => sessionStorage.clear())
  await context.clearCookies()
  await cleaner.send('Storage.clearDataForOrigin', {
    origin: new URL(baseURL).origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,file_systems',
  })
}
