import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { fetchSyncEventKinds, findDoneButton } from '#support/journey/athlete-session.ts'
import { findDayTextBox, readDayLines } from '#support/journey/builder-text.ts'
import { expect, test } from '#support/journey/journey.ts'
import { type JourneyUser, signInOnPage } from '#support/journey/journey-users.ts'
import { restoreDevice } from '#support/page/restore-device.ts'
import { cloneDatabase } from '#support/server/database.ts'
import {
  type EarlierVersionData,
  insertTableRows,
  readEarlierVersionData,
} from '#support/server/earlier-version.ts'
import { type ServedProduct, serveProduct } from '#support/server/serve-product.ts'
import { createTestClient } from '#support/server/test-client.ts'

// Both tests share one server.
test.describe.configure({ mode: 'default' })

let server: ServedProduct
let earlier: EarlierVersionData
let stop: (() => Promise<void>) | undefined

test.beforeAll(async () => {
  earlier = readEarlierVersionData('0.1.0')
  const database = await cloneDatabase()
  await insertTableRows(database.url, earlier.tables)
  const dataDir = mkdtempSync(join(tmpdir(), 'cornerman-earlier-'))
  server = await serveProduct({ DATABASE_URL: database.url, DATA_DIR: dataDir })
  stop = async () => {
    await server.end('SIGTERM')
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
test.afterAll(() => stop?.())

const toJourneyUser = ({ id, email }: { id: string; email: string }, firstName: string): JourneyUser =>
  Object.assign(createTestClient(server.address), { address: server.address, id, email, firstName })

async function openDevice(someone: (options: { baseURL: string }) => Promise<Page>, user: JourneyUser) {
  const page = await someone({ baseURL: server.address })
  await signInOnPage(page, user)
  return page
}

test('sends the sets that version 0.1.0 left in the outbox and finishes the workout', async ({ someone }) => {
  const ana = toJourneyUser(earlier.ana, 'Ana')
  const page = await openDevice(someone, ana)
  await restoreDevice(page, earlier.phone)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  Object.assign(ana, { token })
  expect(await fetchSyncEventKinds(ana)).toEqual(['set-done'])
  const [session] = earlier.tables.open_workouts as { session_id: string }[]
  await page.goto(`/app/athlete/session/${session?.session_id}`)
  for (const set of [1, 2, 3])
    await expect(findDoneButton(page, 'Back squat', set)).toHaveAttribute('aria-pressed', 'true')
  await expect(findDoneButton(page, 'Bench press', 1)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => fetchSyncEventKinds(ana)).toEqual(['set-done', 'set-done', 'set-done'])
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
  await expect
    .poll(async () => (await ana.get(workoutLogs.mine)).data.map(log => log.exercises[0]?.sets.length))
    .toEqual([3])
})

test('opens drafts that version 0.1.0 saved for a new regimen and an existing regimen', async ({
  someone,
}) => {
  const page = await openDevice(someone, toJourneyUser(earlier.rita, 'Rita'))
  await restoreDevice(page, earlier.desk)
  await page.goto('/app/regimens/create')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Peaking')
  expect(await readDayLines(page)).toEqual(['Back squat 3x5 @80%', 'Row 3x8-10 rest 90s'])
  await page.goto(`/app/regimens/${earlier.regimenId}`)
  await expect(findDayTextBox(page)).toContainText('Curl 2x12')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Base strength')
})
