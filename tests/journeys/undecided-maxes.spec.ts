import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { maxes } from '#contract/analytics/maxes.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  openAs,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { cloneDatabase } from '#support/server/database.ts'
import { serveProduct } from '#support/server/serve-product.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'

const today = getTestToday()
const [, markWaitingMaxes = ''] = readFileSync(
  new URL('../../src/server/database/migrations/0015_maxes-awaiting-decision.sql', import.meta.url),
  'utf8',
).split('--> statement-breakpoint')

let address: string
let databaseUrl: string
let stop: (() => Promise<void>) | undefined

test.beforeAll(async () => {
  const database = await cloneDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'cornerman-maxes-'))
  const server = await serveProduct({ DATABASE_URL: database.url, DATA_DIR: dataDir })
  address = server.address
  databaseUrl = database.url
  stop = async () => {
    await server.end('SIGTERM')
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
test.afterAll(() => stop?.())

/** Marks the maxes that an update leaves to the coach, as the migration does. */
async function upgrade() {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(markWaitingMaxes)
  await client.end()
}

async function recordMaxes(athlete: JourneyUser) {
  const squat = { exercise: 'Back squat', loadKg: 95, origin: 'tested', date: addDays(today, -180) } as const
  await athlete.get(maxes.record, { input: squat })
  await athlete.get(maxes.record, {
    input: { ...squat, loadKg: 110, origin: 'typed', date: addDays(today, -20) },
  })
}

async function assignPercentages(coach: JourneyUser, athletes: readonly JourneyUser[]) {
  const set = {
    amount: { kind: 'reps', reps: 5 },
    load: { kind: 'percent', percent: 80, of: '1rm' },
  } as const
  const day = { name: 'Lower', blocks: [{ items: [{ exercise: { name: 'Back squat' }, sets: [set, set] }] }] }
  const { data: regimen } = await coach.get(regimens.create, {
    input: { name: 'Base', category: 'Strength', weeks: Array.from({ length: 8 }, () => ({ days: [day] })) },
  })
  await coach.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: athletes.map(({ id }) => id), startDate: today },
  })
}

const listMaxes = async (athlete: JourneyUser) =>
  (await athlete.get(maxes.list)).data.map(max => `${max.loadKg} ${max.origin}`)

test('after an update, Rita sees which loads would change, uses the new loads of Ana and keeps the max of Bo', async ({
  someone,
}) => {
  const page = await someone({ baseURL: address })
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const [ana, bo] = [
    await createJourneyUser(address, 'Ana', 'athlete'),
    await createJourneyUser(address, 'Bo', 'athlete'),
  ]
  await joinAllToCoach(rita, [ana, bo])
  for (const athlete of [ana, bo]) await recordMaxes(athlete)
  await assignPercentages(rita, [ana, bo])
  await upgrade()
  await openAs(page, rita, '/app')
  await page.getByRole('region', { name: 'Maxes' }).getByRole('link', { name: '2 maxes' }).click()
  const section = page.getByRole('region', { name: 'After the update, these loads would change' })
  const lift = (name: string) =>
    section
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: `${name} Example, Back squat` }) })
  await expect(lift('Ana')).toContainText(/95 kg tested .+, newer: 110 kg typed/)
  await expect(lift('Ana').getByText('Lower, Back squat')).toHaveCount(6)
  await lift('Ana').getByRole('button', { name: 'Show all 8 loads' }).click()
  await expect(lift('Ana').getByText('75 to 87.5 kg')).toHaveCount(8)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)

  await lift('Ana').getByRole('button', { name: 'Ana Example, Back squat: use 110 kg' }).press('Enter')
  await expect(lift('Ana')).toHaveCount(0)
  await lift('Bo').getByRole('button', { name: 'Bo Example, Back squat: keep 95 kg' }).press('Enter')
  await expect(section).toHaveCount(0)
  expect(await listMaxes(ana)).toEqual(['110 typed', '95 tested'])
  expect(await listMaxes(bo)).toEqual(['95 typed', '110 typed', '95 tested'])
})
