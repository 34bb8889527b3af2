import type { Page } from '@playwright/test'
import type { Measured } from '../scripts/bench.ts'
import { inYear, sizeWords } from './builder/year.ts'

// From a keystroke to the frame in which it is seen, in a real browser: a program of a year, typed into in its middle.

const typed = '\nBack squat 3x5 @ 80%, rest 3:00\nA1. Bench press 4x6 @ RPE 8\nA2. Row 4x10 2RIR, rest 90s'
const pauseMs = 90
const restMs = 600
const weekTurns = 40

export const measure = (): Promise<Measured[]> =>
  inYear(async page => {
    await page.getByRole('textbox', { name: 'Day 3', exact: true }).click()
    // What the screen does once it is open is no keystroke.
    await page.waitForTimeout(2000)
    await page.keyboard.press('Control+End')
    await page.evaluate('window.measured.length = 0')
    for (const key of typed.repeat(3)) {
      await page.keyboard.press(key === '\n' ? 'Enter' : key === ' ' ? 'Space' : key)
      await page.waitForTimeout(pauseMs)
    }
    const found = (await page.evaluate('window.measured')) as number[]
    return [
      { name: sizeWords, times: found, budgetMs: 50 },
      { name: 'from week to week', times: await turnWeeks(page), budgetMs: 100 },
    ]
  })

/** Through the weeks by key; each stands for a moment. */
async function turnWeeks(page: Page): Promise<number[]> {
  await page.evaluate('window.measured.length = 0')
  for (let turn = 0; turn < weekTurns; turn++) {
    await page.keyboard.press('Control+]')
    await page.waitForTimeout(restMs)
  }
  const found = (await page.evaluate('window.measured')) as number[]
  // Ctrl alone is a key as well, and turns nothing.
  return found.filter((_, index) => index % 2 === 1)
}
