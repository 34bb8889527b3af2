import type { Page } from '@playwright/test'
import {
  blockServer,
  createAthleteWithSession,
  fetchOwnLogs,
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
import { denyStorage, denyStorageWithEvent, hangStorage } from '#support/page/break-storage-opening.ts'
import {
  abortStorageTransactions,
  hangStorageTransactions,
} from '#support/page/break-storage-transactions.ts'
import { failStorageWrites } from '#support/page/fail-storage-writes.ts'

// Devices that cannot save anything.

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

const findProblem = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This device cannot save data' })

test('when the browser blocks storage, the page says so, sends every set, and asks before it closes', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await denyStorage(page)
  await signInAndStartSession(page, ana)
  await tickSquatSet(page, 1)
  await expect.poll(() => fetchSyncEventKinds(ana)).toEqual(['set-done'])
  // The server has the set, so nothing is lost.
  await page.reload()
  await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')

  await blockServer(page)
  await tickSquatSet(page, 2)
  await expect(page.getByRole('link', { name: 'Not saved here' })).toBeVisible()
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await question
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.getByRole('link', { name: 'Not saved here' }).tap()
  await expect(findProblem(page)).toHaveText(
    'This device cannot save data: the browser blocks storage, for example in a private window. Changes that have not synced are lost when you close the page.',
  )
  await expect(page.getByText('not saved', { exact: true })).toHaveCount(1)
  await expect(page.getByText(/saved on this phone/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Back', exact: true }).tap()
  await expect(page.getByText('No connection. This device cannot save data')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await finishSessionOnPage(page)
  await expect(page.getByText('Keep this page open until it is sent.')).toBeVisible()
  expect(await fetchOwnLogs(ana)).toEqual([])
  unblockServer(page)
  const [log] = await waitForSentLogs(ana)
  expect(log?.exercises[0]?.sets).toHaveLength(2)
})

test('when the database does not open, sets appear at once, and they are saved as soon as it opens', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  const release = await hangStorage(page)
  await page.clock.install()
  await signInAndStartSession(page, ana)
  await expect(findDoneButton(page, 'Back squat', 1)).toBeVisible()
  await waitUntilLoaded(page)
  // Time stands still, so a change that waited for the database would never appear.
  await page.clock.pauseAt(Date.now() + 60_000)
  await blockServer(page)
  for (const set of [1, 2]) await tickSquatSet(page, set)
  await page.clock.runFor(2000)
  await expect(page.getByRole('link', { name: 'Not saved here' })).toBeVisible()
  await page.clock.resume()
  await page.getByRole('link', { name: 'Not saved here' }).tap()
  await expect(findProblem(page)).toHaveText(
    'This device cannot save data: its storage is not responding. Changes that have not synced are lost when you close the page.',
  )
  await release()
  await expect(findProblem(page)).toHaveCount(0)
  await page.reload()
  await release()
  await expect(page.getByRole('heading', { name: 'Only on this phone' })).toBeVisible()
  await expect(page.getByText('saved here', { exact: true })).toHaveCount(3)
  expect(await fetchSyncEventKinds(ana)).toEqual([])
  unblockServer(page)
  await expect.poll(() => fetchSyncEventKinds(ana)).toEqual(['set-done', 'set-done'])
})

test('when storage is full, no screen says that the changes are saved', async ({ page, product }) => {
  const { ana } = await createAthleteWithSession(product.address)
  const failWrites = await failStorageWrites(page, 'QuotaExceededError')
  await signInAndStartSession(page, ana)
  await blockServer(page)
  await failWrites(true)
  await tickSquatSet(page, 1)
  await page.getByRole('link', { name: 'Not saved here' }).tap()
  await expect(findProblem(page)).toHaveText(
    'This device cannot save data: its storage is full. Free up some space, or save a copy of your changes.',
  )
  await page.getByRole('link', { name: 'Back', exact: true }).tap()
  await expect(
    page.getByText('No connection. This device cannot save data: its storage is full.'),
  ).toBeVisible()
  await expect(page.getByText(/saved on this device/)).toHaveCount(0)
})

test('when opening the storage ends with an error event, the page says so and sends every set', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await denyStorageWithEvent(page)
  await signInAndStartSession(page, ana)
  await tickSquatSet(page, 1)
  await expect.poll(() => fetchSyncEventKinds(ana)).toEqual(['set-done'])
  await blockServer(page)
  await tickSquatSet(page, 2)
  await page.getByRole('link', { name: 'Not saved here' }).tap()
  await expect(findProblem(page)).toHaveText(
    'This device cannot save data: the browser blocks storage, for example in a private window. Changes that have not synced are lost when you close the page.',
  )
  unblockServer(page)
  await expect.poll(() => fetchSyncEventKinds(ana)).toEqual(['set-done', 'set-done'])
})

for (const when of ['at the first request', 'at the end'] as const)
  test(`when the browser aborts transactions ${when} because storage is full, sets stay and are saved later`, async ({
    page,
    product,
  }) => {
    const { ana } = await createAthleteWithSession(product.address)
    const abortTransactions = await abortStorageTransactions(page, when)
    await signInAndStartSession(page, ana)
    await blockServer(page)
    await abortTransactions(true)
    await tickSquatSet(page, 1)
    await page.getByRole('link', { name: 'Not saved here' }).tap()
    await expect(findProblem(page)).toHaveText(
      'This device cannot save data: its storage is full. Free up some space, or save a copy of your changes.',
    )
    await abortTransactions(false)
    await page.goBack()
    await tickSquatSet(page, 2)
    await expect(page.getByText('Not saved here')).toHaveCount(0)
    await page.reload()
    for (const set of [1, 2])
      await expect(findDoneButton(page, 'Back squat', set)).toHaveAttribute('aria-pressed', 'true')
    unblockServer(page)
    await expect.poll(() => fetchSyncEventKinds(ana)).toEqual(['set-done', 'set-done'])
  })

test('when transactions do not end, sets appear without waiting for each, and are saved once they end', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  const storage = await hangStorageTransactions(page)
  await page.clock.install()
  await signInAndStartSession(page, ana)
  await blockServer(page)
  await storage.hang()
  await findDoneButton(page, 'Back squat', 1).click()
  // The first set waits until the page gives up on the transaction; the next ones do not.
  await page.clock.runFor(6000)
  await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const set of [2, 3]) await tickSquatSet(page, set)
  await page.clock.resume()
  await page.getByRole('link', { name: 'Not saved here' }).tap()
  await expect(findProblem(page)).toHaveText(
    'This device cannot save data: its storage is not responding. Changes that have not synced are lost when you close the page.',
  )
  await storage.release()
  await expect(findProblem(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('saved here', { exact: true })).toHaveCount(4)
  unblockServer(page)
  await expect.poll(() => fetchSyncEventKinds(ana)).toEqual(['set-done', 'set-done', 'set-done'])
})
