import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { schedule } from '#contract/programs/schedule.ts'
import { singleSessions } from '#contract/programs/single-sessions.ts'
import { createListedRun, startTestIntervalsIcu, type TestIntervalsIcu } from '#support/intervals-icu.ts'
import { inertPagePath } from '#support/journey/browser-context-pool.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  joinAllToCoach,
  signInOnPage,
  testPassword,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { cloneDatabase } from '#support/server/database.ts'
import { type ServedProduct, serveProduct } from '#support/server/serve-product.ts'
import { getTestToday } from '#support/test-time-zone.ts'

test.use({ isNewDevice: true })

let service: TestIntervalsIcu
let club: ServedProduct
let cleanUp: () => Promise<void>

test.beforeAll(async () => {
  service = await startTestIntervalsIcu()
  const database = await cloneDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'cornerman-intervals-icu-'))
  club = await serveProduct({
    INTERVALS_ICU_URL: service.address,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
  })
  cleanUp = async () => {
    await club.end('SIGTERM')
    await database.drop()
    await service.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
test.afterAll(() => cleanUp())

const today = getTestToday()
const plannedRun = {
  name: 'Easy run',
  blocks: [
    { items: [{ exercise: { name: 'Run' }, sets: [{ amount: { kind: 'time', seconds: 2400 } } as const] }] },
  ],
}

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('Ana connects, her planned session arrives, her run arrives and pairs, and she disconnects', async ({
      page,
    }) => {
      // The server reads files and runs jobs while the page waits.
      test.slow()
      const rita = await createJourneyUser(club.address, 'Rita', 'coach')
      const ana = await createJourneyUser(club.address, 'Ana', 'athlete')
      await joinAllToCoach(rita, [ana])
      await rita.get(singleSessions.schedule, {
        input: { athleteIds: [ana.id], dates: [today], session: plannedRun },
      })
      const { key, account } = service.createAccount()
      account.activities.push(createListedRun('i7', `${today}T12:00:00Z`), {
        id: '8',
        start_date_local: `${today}T08:00:00`,
        source: 'STRAVA',
        _note: 'STRAVA activities are not available via the API',
      })

      await page.goto(`${club.address}${inertPagePath}`)
      await signInOnPage(page, ana)
      await page.goto(`${club.address}/app/settings#intervals-icu`)
      const section = page.getByRole('region', { name: 'Intervals.icu', exact: true })
      await section.getByRole('button', { name: 'Connect...' }).click()
      const dialog = page.getByRole('dialog', { name: 'Connect with Intervals.icu' })
      await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
      await expect(dialog.getByText('Enter the API key.')).toBeVisible()
      await dialog.getByLabel('API key').fill('wrong')
      await dialog.getByLabel('Current password').fill(testPassword)
      await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
      await expect(dialog.getByText(/does not accept this key/)).toBeVisible()
      await expectAccessible(page)
      await dialog.getByLabel('API key').fill(key)
      await dialog.getByRole('button', { name: 'Connect', exact: true }).click()

      await expect(section.getByText('1 imported, 1 left out')).toBeVisible({ timeout: 60_000 })
      await expect(section.getByText(/1 workout from today on/)).toBeVisible()
      expect([...account.events.values()].map(event => event.name)).toEqual(['Easy run'])
      await expectAccessible(page)
      await section.getByRole('button', { name: 'Show what was left out' }).click()
      await expect(page.getByText(/It comes from Strava/)).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await section.getByRole('button', { name: 'Test key' }).click()
      await expect(page.getByText('Intervals.icu accepts the key of Ana Example.')).toBeVisible()

      await section.getByRole('link', { name: 'Show the last import' }).click()
      await page.getByRole('button', { name: /^Pair Morning run i7 with/ }).click()
      await expect
        .poll(
          async () => (await ana.get(schedule.list, { query: { from: today, to: today } })).data[0]?.state,
        )
        .toBe('done')

      await page.goto(`${club.address}/app/settings#intervals-icu`)
      await section.getByRole('button', { name: 'Disconnect' }).click()
      const removal = page.getByRole('dialog', { name: 'Disconnect Intervals.icu?' })
      await expect(removal.getByLabel('Remove it there')).toBeChecked()
      await expectAccessible(page)
      await removal.getByRole('button', { name: 'Disconnect' }).click()
      await expect(section.getByText('Not connected.')).toBeVisible()
      expect(account.events.size).toBe(0)
    })
  })
