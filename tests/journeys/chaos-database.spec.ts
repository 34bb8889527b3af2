import {
  createAthleteWithSession,
  fetchOwnLogs,
  fetchSyncEventKinds,
  findDoneButton,
  finishSessionOnPage,
  signInAndStartSession,
  tickSquatSet,
} from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { readStoredRows } from '#support/page/stored-rows.ts'
import {
  type ProductWithOwnDatabase,
  startProductWithOwnDatabase,
} from '#support/product-with-own-database.ts'

// The server keeps running while its database restarts.

test.describe.configure({ timeout: 180_000 })

let product: ProductWithOwnDatabase
test.beforeAll(async () => {
  product = await startProductWithOwnDatabase()
})
test.afterAll(() => product.end())

// The browser reports responses with status 503.
test.use({ expectedErrors: [/503|Failed to load resource/] })

test('when only the database restarts during a workout, every set is recorded once', async ({ someone }) => {
  const page = await someone({
    baseURL: product.address,
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
  })
  const { ana } = await createAthleteWithSession(product.address)
  await signInAndStartSession(page, ana)
  await tickSquatSet(page, 1)
  await expect.poll(() => fetchSyncEventKinds(ana)).toEqual(['set-done'])

  await product.stopDatabase()
  for (const set of [2, 3]) await tickSquatSet(page, set)
  await expect(page.getByRole('link', { name: /^Saved here/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Synced/ })).toHaveCount(0)
  await page.reload()
  for (const set of [1, 2, 3])
    await expect(findDoneButton(page, 'Back squat', set)).toHaveAttribute('aria-pressed', 'true')
  await product.startDatabase()
  // The server fails requests until the database has started.
  await expect(async () =>
    expect(await fetchSyncEventKinds(ana)).toEqual(['set-done', 'set-done', 'set-done']),
  ).toPass()

  await product.stopDatabase()
  await finishSessionOnPage(page)
  await product.startDatabase()
  await expect(async () => expect(await fetchOwnLogs(ana)).toHaveLength(1)).toPass()
  await expect.poll(() => readStoredRows(page, 'outbox')).toEqual([])
  const logs = await fetchOwnLogs(ana)
  expect(logs.map(log => log.exercises[0]?.sets.length)).toEqual([3])
})
