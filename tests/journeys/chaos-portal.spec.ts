import type { Page } from '@playwright/test'
import {
  createAthleteWithSession,
  fetchSyncEventKinds,
  findDoneButton,
  signInAndStartSession,
  tickSquatSet,
} from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { readStoredRows } from '#support/page/stored-rows.ts'
import { type FaultyProxy, openFaultyProxy, portalPage } from '#support/server/faulty-proxy.ts'

// A hotel's sign-in page answers every request with status 200 and HTML, while the app installs or updates.

// The browser reports the portal's page in place of each script.
test.use({
  serviceWorkers: 'allow',
  isNewDevice: true,
  expectedErrors: [/./],
  viewport: { width: 360, height: 780 },
})

// Installing the worker is slow on a busy machine.
test.describe.configure({ timeout: 180_000 })

const proxies: FaultyProxy[] = []
test.afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.close()
})

async function openProxy(address: string): Promise<FaultyProxy> {
  const proxy = await openFaultyProxy(
    () => address,
    () => 1,
  )
  proxies.push(proxy)
  return proxy
}

const isApiPath = (path: string) => /^\/(api|auth|notifications)\//.test(path)
const workerPath = '/service-worker.js'
const notFound = { status: 404, contentType: 'text/plain', body: 'Not found' }

/** Ticks two sets while the portal answers the requests to the server. */
async function tickTwoUnsentSets(page: Page) {
  for (const set of [1, 2]) await tickSquatSet(page, set)
  await expect.poll(async () => (await readStoredRows(page, 'outbox')).length).toBeGreaterThanOrEqual(2)
}

async function expectTwoDoneSets(page: Page) {
  for (const set of [1, 2])
    await expect(findDoneButton(page, 'Back squat', set)).toHaveAttribute('aria-pressed', 'true')
}

/** Counts the cached responses that contain the portal's page. */
const countCachedPortalPages = (page: Page) =>
  page.evaluate(async () => {
    let count = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        if ((await response?.text())?.includes('Welcome to our hotel')) count++
      }
    }
    return count
  })

const readRegistration = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return {
      active: registration?.active?.state,
      installing: registration?.installing?.state,
      waiting: registration?.waiting?.state,
    }
  })

test('a portal during the first installation leaves no trace, and two unsent sets reach the server later', async ({
  someone,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  const proxy = await openProxy(product.address)
  const page = await someone({ baseURL: proxy.address })
  proxy.intercept(path => (path === workerPath ? notFound : undefined))
  await signInAndStartSession(page, ana)
  proxy.intercept(path => {
    if (path === workerPath) return notFound
    return isApiPath(path) ? portalPage : undefined
  })
  await tickTwoUnsentSets(page)

  // From the moment that the worker's script is loaded, the portal answers everything.
  let portalCount = 0
  let isPortalOpen = false
  proxy.intercept(path => {
    if (path === workerPath) isPortalOpen = true
    else if (isPortalOpen) portalCount++
    return isPortalOpen && path !== workerPath ? portalPage : undefined
  })
  await page.reload()
  await expect.poll(() => portalCount).toBeGreaterThan(0)
  await expect
    .poll(() => readRegistration(page).catch(() => 'loading'), { timeout: 60_000 })
    .toEqual({ active: undefined, installing: undefined, waiting: undefined })
  expect(await countCachedPortalPages(page)).toBe(0)

  proxy.intercept(() => undefined)
  await page.reload()
  await expectTwoDoneSets(page)
  await expect.poll(() => fetchSyncEventKinds(ana), { timeout: 60_000 }).toEqual(['set-done', 'set-done'])
  await expect.poll(async () => (await readRegistration(page)).active, { timeout: 60_000 }).toBe('activated')
})

test('a portal during an update keeps the installed version and two unsent sets', async ({
  someone,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  const proxy = await openProxy(product.address)
  const page = await someone({ baseURL: proxy.address })
  await signInAndStartSession(page, ana)
  await expect.poll(async () => (await readRegistration(page)).active, { timeout: 60_000 }).toBe('activated')

  // The next release has a changed page. The portal lets only the worker's script pass.
  const script = await (await fetch(`${product.address}${workerPath}`)).text()
  const nextScript = script.replaceAll(/"revision":"/g, '"revision":"next-')
  expect(nextScript).not.toBe(script)
  let portalCount = 0
  proxy.intercept(path => {
    if (path === workerPath) return { status: 200, contentType: 'text/javascript', body: nextScript }
    portalCount++
    return portalPage
  })
  await tickTwoUnsentSets(page)
  const countBefore = portalCount
  const outcome = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const next = await registration?.update().then(one => one.installing)
    if (!next) return 'no update'
    return new Promise<string>(resolve => {
      const check = () => ['installed', 'redundant'].includes(next.state) && resolve(next.state)
      next.addEventListener('statechange', check)
      check()
    })
  })
  expect(outcome).toBe('redundant')
  expect(portalCount).toBeGreaterThan(countBefore)
  expect(await countCachedPortalPages(page)).toBe(0)
  await page.reload()
  await expectTwoDoneSets(page)

  proxy.intercept(() => undefined)
  await page.reload()
  await expectTwoDoneSets(page)
  await expect.poll(() => fetchSyncEventKinds(ana), { timeout: 60_000 }).toEqual(['set-done', 'set-done'])
})

/** Replaces the cached scripts by the portal's page, as versions before this one could. */
const poisonCache = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (request.url.includes('.js'))
          await cache.put(
            request,
            new Response('<h1>Welcome to our hotel</h1>', { headers: { 'content-type': 'text/html' } }),
          )
    }
  })

test('a page whose cached files are wrong explains this, then repairs itself and keeps two unsent sets', async ({
  someone,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  const proxy = await openProxy(product.address)
  const page = await someone({ baseURL: proxy.address, colorScheme: 'dark' })
  await signInAndStartSession(page, ana)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true)
  proxy.intercept(() => portalPage)
  await tickTwoUnsentSets(page)
  await poisonCache(page)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Cornerman could not start' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 19, 17)')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status')).toContainText('The server still cannot be reached.')
  expect(await countCachedPortalPages(page)).toBeGreaterThan(0)

  proxy.intercept(() => undefined)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectTwoDoneSets(page)
  await expect.poll(() => fetchSyncEventKinds(ana), { timeout: 60_000 }).toEqual(['set-done', 'set-done'])

  // Later, the page repairs itself without a click if the server can be reached.
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true)
  await poisonCache(page)
  await page.reload()
  await expectTwoDoneSets(page)
})
