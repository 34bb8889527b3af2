import type { Page } from '@playwright/test'
import {
  createAthleteWithSession,
  fetchSyncEventKinds,
  findDoneButton,
  signInAndStartSession,
  tickSquatSet,
} from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, signInOnPage } from '#support/journey/journey-users.ts'
import { failStorageWrites } from '#support/page/fail-storage-writes.ts'
import { readStoredRows } from '#support/page/stored-rows.ts'

// Tests when the device evicts persisted queries, and who can read them.

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

/** Returns the user and hash of each persisted query on this device, as JSON. */
async function readCachedKeys(page: Page): Promise<string> {
  const answers = await readStoredRows<{ userId: string; hash: string }>(page, 'answers')
  return JSON.stringify(answers.map(({ userId, hash }) => [userId, hash]))
}

/** Deletes the database, as a browser does when the disk is full. Runs in the page. */
const deleteDatabase = () =>
  new Promise<boolean>(resolve => {
    const request = indexedDB.deleteDatabase('cornerman')
    request.onsuccess = () => resolve(true)
    request.onerror = () => resolve(false)
  })

const blockRequests = (page: Page) => page.context().route(/\/(api|auth)\//, route => route.abort())
const unblockRequests = (page: Page) => page.context().unroute(/\/(api|auth)\//)

test('when storage is full, persisted queries are evicted but logged sets are kept, and caching resumes once there is space', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  const setStorageFull = await failStorageWrites(page, 'QuotaExceededError', 'answers')
  await signInAndStartSession(page, ana)
  await expect.poll(() => readCachedKeys(page)).toContain('sessions')
  await tickSquatSet(page, 1)
  await setStorageFull(true)
  await page.goBack()
  await page.getByRole('navigation').getByRole('link', { name: 'Activity' }).first().click()
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  await expect.poll(() => readCachedKeys(page)).toBe('[]')

  await page.goto('/app')
  await page.getByRole('link', { name: /^Continue/ }).click()
  await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => readCachedKeys(page)).toContain('sessions')
  await expect.poll(() => fetchSyncEventKinds(ana)).toEqual(['set-done'])

  expect(await page.evaluate(deleteDatabase)).toBe(true)
  await page.reload()
  await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => readCachedKeys(page)).toContain('sessions')
})

test('an athlete can view a coach’s page offline after viewing it online, but another user cannot', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  const rita = page.getByRole('region', { name: 'Rita Example' })
  await signInOnPage(page, ana)
  await page.goto('/app/athlete/my-coaches')
  await expect(rita).toBeVisible()
  for (const key of ['coachings', 'coaches']) await expect.poll(() => readCachedKeys(page)).toContain(key)
  await blockRequests(page)
  await page.goto('/app/athlete/my-coaches')
  await expect(rita).toBeVisible()

  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  // Replace Ana's token with another user's, without a logout.
  await page.evaluate(token => localStorage.setItem('token', token), bo.token ?? '')
  await page.goto('/app/athlete/my-coaches')
  await expect(page.getByRole('heading', { name: 'The server is not responding' })).toBeVisible()
  await expect(page.getByText('Rita')).toHaveCount(0)

  await unblockRequests(page)
  await page.goto('/app')
  await expect(page.getByRole('main')).toContainText('No coach yet')
  await expect.poll(() => readCachedKeys(page)).toContain(bo.id)
  await expect.poll(() => readCachedKeys(page)).not.toContain(ana.id)
  await blockRequests(page)
  await page.goto('/app/athlete/my-coaches')
  await expect(page.getByText('You are offline, and this content is not saved on this device.')).toBeVisible()
  await expect(page.getByText('Rita')).toHaveCount(0)
})
