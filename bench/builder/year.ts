import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { regimens } from '#contract/regimens.ts'
import { readConfig } from '#server/config.ts'
import { run } from '#server/main.ts'
import { findBrowser } from '#support/browser.ts'
import { enter, guest } from '#support/guests.ts'
import { buildWebIfStale } from '../../scripts/build.ts'

// A program of a year, open in the builder of a real browser, on a server of its own.

const size = { weeks: 52, days: 6, exercises: 8 }
export const sizeWords = `${size.weeks} weeks x ${size.days} days x ${size.exercises} exercises`
const names = ['Back squat', 'Bench press', 'Deadlift', 'Press', 'Row', 'Front squat', 'Lunge', 'Curl']

export const times = <Part>(count: number, make: (index: number) => Part) =>
  Array.from({ length: count }, (_, index) => make(index))

function year() {
  const set = {
    amount: { kind: 'reps', reps: 5 },
    load: { kind: 'percent', percent: 80, of: '1rm' },
  } as const
  const item = (index: number) => ({
    exercise: { name: names[index] ?? '' },
    sets: times(4, () => set),
    restSeconds: 120,
  })
  const day = () => ({ blocks: [{ items: times(size.exercises, item) }] })
  return times(size.weeks, () => ({ days: times(size.days, day) }))
}

/** What the page itself measures: a message comes right after its frame was painted. */
const measuring = `
  window.measured = []
  addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.measured.push(performance.now() - timeStamp)
      port2.postMessage(null)
    })
  }, true)`

/** Opens the builder with the year, lets it be used, and puts everything away. */
export async function inYear<Found>(use: (page: Page) => Promise<Found>): Promise<Found> {
  await buildWebIfStale()
  const dataDir = mkdtempSync(join(tmpdir(), 'cornerman-bench-'))
  const config = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const server = await run(readConfig(config))
  try {
    return await inBrowser(server.address, use)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function inBrowser<Found>(address: string, use: (page: Page) => Promise<Found>): Promise<Found> {
  const rita = await guest(address, 'Rita', 'coach')
  const { data } = await rita.get(regimens.create, {
    input: { name: 'A year', category: 'Strength', weeks: year() },
  })
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: address })
    await page.addInitScript(measuring)
    await enter(page, rita)
    await page.goto(`/app/regimens/${data.id}`)
    return await use(page)
  } finally {
    await browser.close()
  }
}
