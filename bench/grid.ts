import type { Page } from '@playwright/test'
import type { BenchResult } from '#scripts/bench.ts'
import { sizeLabel, times, withYearInBuilder } from './builder/year.ts'

// Latency of the grid with a one-year program in a real browser: from key press to painted frame, and
// between frames while scrolling.

const pauseMs = 150
const restMs = 500
const budgetMs = 50

const scrollScript = `(async () => {
  const scroller = document.querySelector('[role=grid]').parentElement.parentElement
  const frames = []
  let last = performance.now()
  for (let step = 0; step < 200; step++) {
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    frames.push(now - last)
    last = now
    scroller.scrollBy(40, step % 80 < 40 ? 30 : -30)
  }
  return frames.slice(2)
})()`

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(pauseMs)
  }
}

const toKeys = (text: string) => [...text].map(key => (key === ' ' ? 'Space' : key))

/** Measures the latency of the last key press in each round. */
async function measureLastKeys(page: Page, count: number, round: (index: number) => Promise<void>) {
  const latencies: number[] = []
  for (const index of times(count, one => one)) {
    await round(index)
    latencies.push((await page.evaluate('window.measured.at(-1)')) as number)
  }
  return latencies
}

/** Measures the latency of every key press in all rounds. */
async function measureAllKeys(page: Page, count: number, round: (index: number) => Promise<void>) {
  await page.evaluate('window.measured.length = 0')
  for (const index of times(count, one => one)) await round(index)
  return (await page.evaluate('window.measured')) as number[]
}

export const measure = (): Promise<BenchResult[]> =>
  withYearInBuilder(async page => {
    await page.getByRole('grid').focus()
    // Let the screen finish loading, so that only key presses are measured.
    await page.waitForTimeout(2000)
    const down = await measureAllKeys(page, 40, () => press(page, 'ArrowDown'))
    await press(page, 'Control+Home', 'ArrowDown')
    const right = await measureAllKeys(page, 40, () => press(page, 'ArrowRight'))
    await press(page, 'Control+Home', 'ArrowDown')
    const rightAfterPause = await measureAllKeys(page, 15, async () => {
      await press(page, 'ArrowRight')
      // Give the text beside the grid time to update.
      await page.waitForTimeout(restMs)
    })
    const typing: number[] = []
    await press(page, 'Control+Home', 'ArrowDown')
    const saving = await measureLastKeys(page, 20, async index => {
      if (index > 0) await press(page, 'ArrowUp', 'ArrowRight')
      typing.push(...(await measureAllKeys(page, 1, () => press(page, ...toKeys(`4x4 ${60 + index}%`)))))
      await press(page, 'Enter')
    })
    const frames = (await page.evaluate(scrollScript)) as number[]
    return [
      { name: `arrow down, ${sizeLabel}`, times: down, budgetMs },
      { name: 'arrow right across weeks', times: right, budgetMs },
      { name: 'arrow right after a pause', times: rightAfterPause, budgetMs },
      { name: 'typing in a cell', times: typing, budgetMs },
      { name: 'saving a cell with Enter', times: saving, budgetMs },
      { name: 'scrolling in both directions, frame to frame', times: frames },
    ]
  })
