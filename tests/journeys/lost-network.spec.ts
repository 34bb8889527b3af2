import type { Page } from '@playwright/test'
import {
  blockServer,
  createAthleteAndStartSession,
  createAthleteWithSession,
  fetchSyncEventKinds,
  findDoneButton,
  finishSessionOnPage,
  signInAndStartSession,
  tickSquatSet,
  unblockServer,
  waitForSentLogs,
} from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { waitUntilLoaded } from '#support/journey/page-requests.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { readStoredRows } from '#support/page/stored-rows.ts'

// Networks that drop out and return, fail during a request, or intercept requests to the server.

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

/** Counts the attempts to send the commands in the outbox. */
async function countAttempts(page: Page): Promise<number> {
  const commands = await readStoredRows<{ tries: number }>(page, 'outbox')
  return commands.reduce((all, { tries }) => all + tries, 0)
}

test('a set that could not be sent while offline is sent when the network returns, without a page reload', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteAndStartSession(page, product.address)
  await waitUntilLoaded(page)
  await page.context().setOffline(true)
  await tickSquatSet(page, 1)
  await expect(page.getByRole('status').filter({ hasText: 'Saved here' })).toBeVisible()
  // At least one attempt to send the set has failed.
  await expect.poll(() => countAttempts(page)).toBeGreaterThan(0)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.context().setOffline(false)
  await expect.poll(() => fetchSyncEventKinds(ana), { timeout: 30_000 }).toEqual(['set-done'])
  await expect(page.getByRole('status').filter({ hasText: 'Synced' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test.describe('when the HTTP cache is empty', () => {
  test.use({ isNewDevice: true, expectedErrors: [/Unable to preload CSS|dynamically imported module/] })

  test('a screen that is not cached shows an error offline, and no logged set is lost', async ({
    page,
    product,
  }) => {
    const { ana } = await createAthleteWithSession(product.address)
    await signInAndStartSession(page, ana)
    await tickSquatSet(page, 1)
    await expect.poll(() => fetchSyncEventKinds(ana)).toEqual(['set-done'])
    await waitUntilLoaded(page)
    await page.context().setOffline(true)
    await tickSquatSet(page, 2)
    await page.getByRole('link', { name: 'Saved here' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'This page is not available offline yet' })
    await expect(alert).toBeVisible()
    await expectAccessible(page)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toBeVisible()
    await page.goBack()
    await expect(findDoneButton(page, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'true')
    await page.context().setOffline(false)
    await expect.poll(() => fetchSyncEventKinds(ana), { timeout: 30_000 }).toEqual(['set-done', 'set-done'])
  })
})

test('losing and regaining the network does not shift the layout', async ({ page, product }) => {
  const { ana } = await createAthleteWithSession(product.address)
  await signInAndStartSession(page, ana)
  await tickSquatSet(page, 1)
  const syncStatus = page.getByRole('status')
  await expect(syncStatus.filter({ hasText: 'Synced' })).toBeVisible()
  const position = await findDoneButton(page, 'Back squat', 2).boundingBox()
  await page.context().setOffline(true)
  await tickSquatSet(page, 2)
  await expect(syncStatus.filter({ hasText: 'Saved here' })).toBeVisible()
  expect(await findDoneButton(page, 'Back squat', 2).boundingBox()).toEqual(position)
  await page.context().setOffline(false)
  await expect(syncStatus.filter({ hasText: 'Synced' })).toBeVisible({ timeout: 30_000 })
  expect(await findDoneButton(page, 'Back squat', 2).boundingBox()).toEqual(position)
})

test('after a long time offline, one failed attempt does not delay the next attempt by minutes', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await page.clock.install()
  await signInAndStartSession(page, ana)
  await waitUntilLoaded(page)
  await page.context().setOffline(true)
  await tickSquatSet(page, 1)
  // Let enough attempts fail for the backoff to grow to several minutes.
  await expect
    .poll(
      async () => {
        await page.clock.fastForward('06:00')
        return countAttempts(page)
      },
      { intervals: [50], timeout: 60_000 },
    )
    .toBeGreaterThan(9)
  await blockServer(page)
  const tries = await countAttempts(page)
  await page.context().setOffline(false)
  // Expects a result within a minute and a half, although the backoff has grown to six minutes.
  const expectSoon = <T>(read: () => T) =>
    expect.poll(
      async () => {
        await page.clock.fastForward(5000)
        return read()
      },
      { intervals: [1000], timeout: 18_000 },
    )
  await expectSoon(() => countAttempts(page)).toBeGreaterThan(tries)
  unblockServer(page)
  await expectSoon(() => fetchSyncEventKinds(ana)).toEqual(['set-done'])
})

test('a page that can no longer load scripts still sends a logged set', async ({ page, product }) => {
  const { ana } = await createAthleteWithSession(product.address)
  await signInAndStartSession(page, ana)
  await page.route('**/assets/**', route => route.abort())
  await tickSquatSet(page, 1)
  await expect.poll(() => fetchSyncEventKinds(ana)).toEqual(['set-done'])
  await expect(page.getByRole('status').filter({ hasText: 'Synced' })).toBeVisible()
})

test('a request to a busy server is retried only after the Retry-After delay', async ({ page, product }) => {
  const { ana } = await createAthleteAndStartSession(page, product.address)
  await tickSquatSet(page, 1)
  const attemptTimes: number[] = []
  await page.route('**/api/workout-logs', route => {
    attemptTimes.push(Date.now())
    if (attemptTimes.length > 1) return route.continue()
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '4' },
      json: { status: 'fail', code: 'request.too-many', message: 'Wait.' },
    })
  })
  await finishSessionOnPage(page)
  await waitForSentLogs(ana)
  const [first = 0, second = 0] = attemptTimes
  expect(second - first).toBeGreaterThanOrEqual(4000)
})

test('a workout survives a captive portal that intercepts the requests to the server', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteAndStartSession(page, product.address)
  await tickSquatSet(page, 1)
  let requestCount = 0
  await page.route('**/api/workout-logs', route => {
    requestCount++
    return route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' })
  })
  await finishSessionOnPage(page)
  await expect.poll(() => requestCount).toBeGreaterThan(0)
  await page.unroute('**/api/workout-logs')
  await waitForSentLogs(ana)
})
