import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { workoutLogs } from '#contract/workout-logs.ts'
import { readConfig } from '#server/config.ts'
import { run } from '#server/main.ts'
import { findBrowser } from '#support/browser.ts'
import { assignSquats, enter, type Guest, guest, joinCoach } from '#support/guests.ts'
import { type Load, likeAPhone, measureLoad } from '#support/loading.ts'
import type { Measured } from '../scripts/bench.ts'
import { buildWebIfStale } from '../scripts/build.ts'

// The athlete's home on a phone of 360 x 780, over slow 4G (150 ms there and back, 1.6 Mbit/s) and four times slower
// than this machine: the very first load, the next one, and the start without a network, of somebody who has logged a
// hundred workouts.

const rounds = 5

export async function measure(): Promise<Measured[]> {
  await buildWebIfStale()
  const dataDir = mkdtempSync(join(tmpdir(), 'cornerman-bench-'))
  const config = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const server = await run(readConfig(config))
  try {
    return figures(await loads(server.address))
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Loads = { first: Load; again: Load; offline: Load }

async function loads(baseURL: string): Promise<Loads[]> {
  const rita = await guest(baseURL, 'Rita', 'coach')
  const ana = await guest(baseURL, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  await logHundred(ana)
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  })
  const all: Loads[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      // A device that never saw the app.
      const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 780 } })
      const page = await context.newPage()
      await enter(page, ana)
      await likeAPhone(page)
      const first = await measureLoad(page, '/app', 'Start session')
      await page.evaluate(() => navigator.serviceWorker.ready)
      const again = await measureLoad(page, '/app', 'Start session')
      await page.waitForFunction(isKept)
      await context.setOffline(true)
      all.push({ first, again, offline: await measureLoad(page, '/app', 'Start session') })
      await context.close()
    }
    return all
  } finally {
    await browser.close()
  }
}

/** The calls that come last before a device knows what it needs without a network. */
const isKept = `(async () => {
  const opening = indexedDB.open('cornerman')
  await new Promise(done => { opening.onsuccess = done })
  const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys()
  await new Promise(done => { reading.onsuccess = done })
  opening.result.close()
  return /lifters|"regimens","mine","/.test(reading.result.join(' '))
})()`

/** Fifteen sets a workout, as a training day has. */
async function logHundred(ana: Guest) {
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

function figures(all: readonly Loads[]): Measured[] {
  const bytes = all[0]?.first.scriptBytes ?? 0
  console.log(`load: scripts before the first screen: ${(bytes / 1000).toFixed(0)} kB over the network`)
  const of = (name: string, time: (loads: Loads) => number) => ({ name, times: all.map(time) })
  return [
    of('first load, first paint', ({ first }) => first.firstPaintMs),
    of('first load, usable', ({ first }) => first.usableMs),
    of('repeat load, first paint', ({ again }) => again.firstPaintMs),
    of('repeat load, usable', ({ again }) => again.usableMs),
    of('offline start, first paint', ({ offline }) => offline.firstPaintMs),
    of('offline start, usable', ({ offline }) => offline.usableMs),
  ]
}
