import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { readConfig } from '#server/config.ts'
import { run } from '#server/main.ts'
import { findBrowser } from '#support/browser.ts'
import { assignSquats, enter, guest, joinCoach } from '#support/guests.ts'
import { type Load, likeAPhone, measureLoad } from '#support/loading.ts'
import type { Measured } from '../scripts/bench.ts'
import { buildWebIfStale } from '../scripts/build.ts'

// The athlete's home on a phone of 360 x 780, over slow 4G (150 ms there and back, 1.6 Mbit/s) and four times slower
// than this machine: the very first load, and the next one.

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

type Pair = { first: Load; again: Load }

async function loads(baseURL: string): Promise<Pair[]> {
  const rita = await guest(baseURL, 'Rita', 'coach')
  const ana = await guest(baseURL, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  })
  const pairs: Pair[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      // A device that never saw the app.
      const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 780 } })
      const page = await context.newPage()
      await enter(page, ana)
      await likeAPhone(page)
      const first = await measureLoad(page, '/app', 'Start session')
      await page.evaluate(() => navigator.serviceWorker.ready)
      pairs.push({ first, again: await measureLoad(page, '/app', 'Start session') })
      await context.close()
    }
    return pairs
  } finally {
    await browser.close()
  }
}

function figures(pairs: readonly Pair[]): Measured[] {
  const bytes = pairs[0]?.first.scriptBytes ?? 0
  console.log(`load: scripts before the first screen: ${(bytes / 1000).toFixed(0)} kB over the network`)
  const of = (name: string, time: (pair: Pair) => number) => ({ name, times: pairs.map(time) })
  return [
    of('first load, first paint', ({ first }) => first.firstPaintMs),
    of('first load, usable', ({ first }) => first.usableMs),
    of('repeat load, first paint', ({ again }) => again.firstPaintMs),
    of('repeat load, usable', ({ again }) => again.usableMs),
  ]
}
