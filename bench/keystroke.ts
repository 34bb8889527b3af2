import type { Page } from '@playwright/test'
import type { BenchResult } from '#scripts/bench.ts'
import { sizeLabel, withYearInBuilder } from './builder/year.ts'

// Latency from key press to painted frame while typing in a one-year program, in a real browser.

const text = '\nBack squat 3x5 @ 80%, rest 3:00\nA1. Bench press 4x6 @ RPE 8\nA2. Row 4x10 2RIR, rest 90s'
const pauseMs = 90
const restMs = 600
const weekChanges = 40

export const measure = (): Promise<BenchResult[]> =>
  withYearInBuilder(async page => {
    await page.getByRole('textbox', { name: 'Day 3', exact: true }).click()
    // Let the screen finish loading, so that only key presses are measured.
    await page.waitForTimeout(2000)
    await page.keyboard.press('Control+End')
    await page.evaluate('window.measured.length = 0')
    for (const key of text.repeat(3)) {
      await page.keyboard.press(key === '\n' ? 'Enter' : key === ' ' ? 'Space' : key)
      await page.waitForTimeout(pauseMs)
    }
    const latencies = (await page.evaluate('window.measured')) as number[]
    return [
      { name: sizeLabel, times: latencies, budgetMs: 50 },
      { name: 'from week to week', times: await measureWeekChanges(page), budgetMs: 100 },
    ]
  })

/** Moves from week to week by keyboard, pausing after each move. */
async function measureWeekChanges(page: Page): Promise<number[]> {
  await page.evaluate('window.measured.length = 0')
  for (let change = 0; change < weekChanges; change++) {
    await page.keyboard.press('Control+]')
    await page.waitForTimeout(restMs)
  }
  const latencies = (await page.evaluate('window.measured')) as number[]
  // Pressing Ctrl is measured as well, so only every second measurement is kept.
  return latencies.filter((_, index) => index % 2 === 1)
}
