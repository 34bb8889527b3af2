import { readFileSync } from 'node:fs'
import { account } from '#contract/account/account.ts'
import {
  blockServer,
  createAthleteWithSession,
  fetchSyncEventKinds,
  signInAndStartSession,
  tickSquatSet,
  unblockServer,
} from '#support/journey/athlete-session.ts'
import { inertPagePath } from '#support/journey/browser-context-pool.ts'
import { expect, test } from '#support/journey/journey.ts'
import { signInOnPage } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { readStoredRows } from '#support/page/stored-rows.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

// Two athletes start a session one after the other, which is slow on a busy machine.
test.describe.configure({ timeout: 180_000 })

test('if Ana’s account was deleted elsewhere, her data on this device is offered as a file and removed, and Bo’s stays', async ({
  page,
  product,
}) => {
  const { ana: bo } = await createAthleteWithSession(product.address)
  const { ana } = await createAthleteWithSession(product.address)
  await signInAndStartSession(page, bo)
  await blockServer(page)
  await tickSquatSet(page, 1)
  await page.goto(inertPagePath)
  unblockServer(page)
  await signInAndStartSession(page, ana)
  await blockServer(page)
  for (const set of [1, 2]) await tickSquatSet(page, set)
  await ana.get(account.deleteAccount)
  await page.goto(inertPagePath)
  unblockServer(page)

  await page.goto('/app')
  const dialog = page.getByRole('dialog', { name: 'This account was deleted' })
  await expect(dialog).toContainText('The account of Ana Example no longer exists.')
  await expect(dialog).toContainText(/\d unsent changes/)
  await expectAccessible(page)
  // The offer is still there after a reload.
  await page.reload()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save a copy and remove' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file.match(/"set-done"/g)?.length).toBeGreaterThanOrEqual(2)
  expect(file).toContain('Lower and push')
  await expect(dialog).toHaveCount(0)
  const readOwnerIds = async () => {
    const rows = [
      ...(await readStoredRows<{ userId: string }>(page, 'outbox')),
      ...(await readStoredRows<{ userId: string }>(page, 'workouts')),
      ...(await readStoredRows<{ userId: string }>(page, 'answers')),
    ]
    return [...new Set(rows.map(({ userId }) => userId))]
  }
  await expect.poll(readOwnerIds).toEqual([bo.id])

  await signInOnPage(page, bo)
  await page.goto('/app')
  await expect.poll(() => fetchSyncEventKinds(bo)).toEqual(['set-done'])
})
