import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import type { BenchResult } from '#scripts/bench.ts'
import { withBrowser } from '#scripts/browser.ts'
import { buildIfStale } from '#scripts/build.ts'
import { withTemporaryServer } from '#scripts/temporary-server.ts'
import {
  assignSquats,
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { emulateSlowPhone, measurePageLoad, type PageLoadCost } from '#support/journey/page-load.ts'

// Load times of the home screen for an athlete with a hundred logged workouts: first load, repeat load and
// offline start. Emulates a 360 × 780 phone with a CPU four times slower than this machine, on slow 4G
// (150 ms round trip, 1.6 Mbit/s).

const rounds = 5

export async function measure(): Promise<BenchResult[]> {
  await buildIfStale()
  return withTemporaryServer({}, async ({ address }) => toResults(await measureLoads(address)))
}

type Loads = { first: PageLoadCost; again: PageLoadCost; offline: PageLoadCost }

async function measureLoads(baseURL: string): Promise<Loads[]> {
  const rita = await createJourneyUser(baseURL, 'Rita', 'coach')
  const ana = await createJourneyUser(baseURL, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  await logHundredWorkouts(ana)
  return withBrowser(async browser => {
    const all: Loads[] = []
    for (let round = 0; round < rounds; round++)
      all.push(await measureLoadsOnNewDevice(browser, baseURL, ana))
    return all
  })
}

async function measureLoadsOnNewDevice(browser: Browser, baseURL: string, ana: JourneyUser): Promise<Loads> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  await signInOnPage(page, ana)
  await emulateSlowPhone(page)
  const first = await measurePageLoad(page, '/app', 'Start session')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const again = await measurePageLoad(page, '/app', 'Start session')
  await page.waitForFunction(isReadyForOffline)
  await context.setOffline(true)
  const offline = await measurePageLoad(page, '/app', 'Start session')
  await context.close()
  return { first, again, offline }
}

/** True once the last queries needed for an offline start are cached. */
const isReadyForOffline = `(async () => {
  const opening = indexedDB.open('cornerman')
  await new Promise(done => { opening.onsuccess = done })
  const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys()
  await new Promise(done => { reading.onsuccess = done })
  opening.result.close()
  return /lifters|"regimens","mine","/.test(reading.result.join(' '))
})()`

/** Logs workouts of 15 sets, the size of a typical training day. */
async function logHundredWorkouts(ana: JourneyUser) {
  const sets = Array.from({ length: 5 }, () => ({ reps: 5, loadKg: 80, rpe: 8 }))
  for (let number = 1; number <= 100; number++)
    await ana.get(workoutLogs.record, {
      input: {
        id: randomUUID(),
        name: `Day ${number}`,
        completedAt: new Date(Date.now() - number * 24 * 60 * 60_000).toISOString(),
        exercises: ['Back squat', 'Bench press', 'Deadlift'].map(name => ({ name, sets })),
      },
    })
}

function toResults(all: readonly Loads[]): BenchResult[] {
  const bytes = all[0]?.first.scriptBytes ?? 0
  console.log(`load: ${(bytes / 1000).toFixed(0)} kB of scripts transferred before the first screen`)
  const result = (name: string, time: (loads: Loads) => number) => ({ name, times: all.map(time) })
  return [
    result('first load, first paint', ({ first }) => first.firstPaintMs),
    result('first load, usable', ({ first }) => first.usableMs),
    result('repeat load, first paint', ({ again }) => again.firstPaintMs),
    result('repeat load, usable', ({ again }) => again.usableMs),
    result('offline start, first paint', ({ offline }) => offline.firstPaintMs),
    result('offline start, usable', ({ offline }) => offline.usableMs),
  ]
}
