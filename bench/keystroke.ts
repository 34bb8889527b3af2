import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { regimens } from '#contract/regimens.ts'
import { readConfig } from '#server/config.ts'
import { run } from '#server/main.ts'
import { findBrowser } from '#support/browser.ts'
import { enter, guest } from '#support/guests.ts'
import type { Measured } from '../scripts/bench.ts'
import { buildWebIfStale } from '../scripts/build.ts'

// From a keystroke to the frame in which it is seen, in a real browser: a program of a year, typed into in its middle.

const size = { weeks: 52, days: 6, exercises: 8 }
const typed = '\nBack squat 3x5 @ 80%, rest 3:00\nA1. Bench press 4x6 @ RPE 8\nA2. Row 4x10 2RIR, rest 90s'
const pauseMs = 90
const names = ['Back squat', 'Bench press', 'Deadlift', 'Press', 'Row', 'Front squat', 'Lunge', 'Curl']

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

const times = <Part>(count: number, make: (index: number) => Part) =>
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

export async function measure(): Promise<Measured[]> {
  await buildWebIfStale()
  const dataDir = mkdtempSync(join(tmpdir(), 'cornerman-bench-'))
  const config = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const server = await run(readConfig(config))
  try {
    const name = `${size.weeks} weeks x ${size.days} days x ${size.exercises} exercises`
    return [{ name, times: await typeInto(server.address), budgetMs: 50 }]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function typeInto(address: string): Promise<number[]> {
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
    await page.getByRole('textbox', { name: 'Day 3', exact: true }).click()
    // What the screen does once it is open is no keystroke.
    await page.waitForTimeout(2000)
    await page.keyboard.press('Control+End')
    await page.evaluate('window.measured.length = 0')
    for (const key of typed.repeat(3)) {
      await page.keyboard.press(key === '\n' ? 'Enter' : key === ' ' ? 'Space' : key)
      await page.waitForTimeout(pauseMs)
    }
    return (await page.evaluate('window.measured')) as number[]
  } finally {
    await browser.close()
  }
}
