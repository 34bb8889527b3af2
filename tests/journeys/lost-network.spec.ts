import type { Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import {
  check,
  finish,
  follower,
  inSession,
  logSet,
  sentLogsOf,
  setsTold,
  startSession,
  withoutServer,
  withServer,
} from '#support/following.ts'
import { enter } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { stored } from '#support/page/stored.ts'

// A network that goes and comes, breaks off in the middle, or answers with what is not the server's.

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

/** How often what waits was tried. */
async function countTries(page: Page): Promise<number> {
  const waiting = await stored<{ tries: number }>(page, 'outbox')
  return waiting.reduce((all, { tries }) => all + tries, 0)
}

test('what waits is sent from a page that had sent nothing before the network went, without being loaded anew', async ({
  page,
  product,
}) => {
  const { ana } = await inSession(page, product.address)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await logSet(page, 1)
  await expect(page.getByRole('status').filter({ hasText: 'Saved here' })).toBeVisible()
  // It has been tried in vain.
  await expect.poll(() => countTries(page)).toBeGreaterThan(0)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.context().setOffline(false)
  await expect.poll(() => setsTold(ana), { timeout: 30_000 }).toEqual(['set-done'])
  await expect(page.getByRole('status').filter({ hasText: 'Synced' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test.describe('without what keeps the whole app', () => {
  test.use({ expectedErrors: [/Unable to preload CSS|dynamically imported module/] })

  test('a screen that is not on the device leaves the ways to all others open, and loses nothing', async ({
    page,
    product,
  }) => {
    const { ana } = await follower(product.address)
    await startSession(page, ana)
    await logSet(page, 1)
    await expect.poll(() => setsTold(ana)).toEqual(['set-done'])
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await logSet(page, 2)
    await page.getByRole('link', { name: 'Saved here' }).click()
    const told = page.getByRole('alert').filter({ hasText: 'This page is not on this device yet' })
    await expect(told).toBeVisible()
    await expectAccessible(page)
    await told.getByRole('button', { name: 'Try again' }).click()
    await expect(told).toBeVisible()
    await page.goBack()
    await expect(check(page, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'true')
    await page.context().setOffline(false)
    await expect.poll(() => setsTold(ana), { timeout: 30_000 }).toEqual(['set-done', 'set-done'])
  })
})

test('a network that goes and comes moves no set under the finger', async ({ page, product }) => {
  const { ana } = await follower(product.address)
  await startSession(page, ana)
  await logSet(page, 1)
  const state = page.getByRole('status')
  await expect(state.filter({ hasText: 'Synced' })).toBeVisible()
  const place = await check(page, 'Back squat', 2).boundingBox()
  await page.context().setOffline(true)
  await logSet(page, 2)
  await expect(state.filter({ hasText: 'Saved here' })).toBeVisible()
  expect(await check(page, 'Back squat', 2).boundingBox()).toEqual(place)
  await page.context().setOffline(false)
  await expect(state.filter({ hasText: 'Synced' })).toBeVisible({ timeout: 30_000 })
  expect(await check(page, 'Back squat', 2).boundingBox()).toEqual(place)
})

test('after long without a network, a first try that falls before it carries does not make the rest wait', async ({
  page,
  product,
}) => {
  const { ana } = await follower(product.address)
  await page.clock.install()
  await startSession(page, ana)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await logSet(page, 1)
  // Tried in vain so often that it pauses for minutes.
  await expect
    .poll(
      async () => {
        await page.clock.fastForward('06:00')
        return countTries(page)
      },
      { intervals: [50], timeout: 60_000 },
    )
    .toBeGreaterThan(9)
  await withoutServer(page)
  const tries = await countTries(page)
  await page.context().setOffline(false)
  // A minute and a half at most, where it would pause for six.
  const soon = <T>(look: () => T) =>
    expect.poll(
      async () => {
        await page.clock.fastForward(5000)
        return look()
      },
      { intervals: [1000], timeout: 18_000 },
    )
  await soon(() => countTries(page)).toBeGreaterThan(tries)
  await withServer(page)
  await soon(() => setsTold(ana)).toEqual(['set-done'])
})

test('a network that breaks off while the code that sends is fetched keeps nothing waiting for good', async ({
  page,
  product,
}) => {
  const { ana } = await follower(product.address)
  let refused = 0
  await page.route(/\/assets\/delivery-/, route => {
    refused++
    return refused > 2 ? route.continue() : route.abort()
  })
  await startSession(page, ana)
  await logSet(page, 1)
  await expect.poll(() => setsTold(ana), { timeout: 30_000 }).toEqual(['set-done'])
  expect(refused).toBe(3)
})

test('the code that sends comes behind the first page, and where it could not, when the network is back', async ({
  page,
  product,
}) => {
  const { ana } = await follower(product.address)
  let isAway = true
  let asked = 0
  await page.route(/\/assets\/delivery-/, route => {
    asked++
    return isAway ? route.abort() : route.continue()
  })
  await enter(page, ana)
  await page.goto('/app')
  // Nothing waits to be sent: by its own address and by another one.
  await expect.poll(() => asked).toBe(2)
  isAway = false
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => asked).toBe(3)
})

test('a busy server is asked again when it says, not before', async ({ page, product }) => {
  const { ana } = await inSession(page, product.address)
  await logSet(page, 1)
  const triedAt: number[] = []
  await page.route('**/api/workout-logs', route => {
    triedAt.push(Date.now())
    if (triedAt.length > 1) return route.continue()
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '4' },
      json: { status: 'fail', code: 'request.too-many', message: 'Wait.' },
    })
  })
  await finish(page)
  await sentLogsOf(ana)
  const [first = 0, second = 0] = triedAt
  expect(second - first).toBeGreaterThanOrEqual(4000)
})

test('a hotel’s sign-in page that answers in the server’s place takes no workout with it', async ({
  page,
  product,
}) => {
  const { ana } = await inSession(page, product.address)
  await logSet(page, 1)
  let asked = 0
  await page.route('**/api/workout-logs', route => {
    asked++
    return route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' })
  })
  await finish(page)
  await expect.poll(() => asked).toBeGreaterThan(0)
  await page.unroute('**/api/workout-logs')
  await sentLogsOf(ana)
})
