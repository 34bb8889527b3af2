import type { Page } from '@playwright/test'
import type { Measured } from '../scripts/bench.ts'
import { inYear, sizeWords, times } from './builder/year.ts'

// The grid of a program of a year, in a real browser: from a key to the frame that shows it, and from frame to frame
// while one scrolls.

const pauseMs = 150
const restMs = 500
const budgetMs = 50

const scrolling = `(async () => {
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

const keysOf = (text: string) => [...text].map(key => (key === ' ' ? 'Space' : key))

/** The last key of each of so many turns. */
async function lastKeys(page: Page, count: number, turn: (index: number) => Promise<void>) {
  const found: number[] = []
  for (const index of times(count, one => one)) {
    await turn(index)
    found.push((await page.evaluate('window.measured.at(-1)')) as number)
  }
  return found
}

/** Every key of so many turns. */
async function everyKey(page: Page, count: number, turn: (index: number) => Promise<void>) {
  await page.evaluate('window.measured.length = 0')
  for (const index of times(count, one => one)) await turn(index)
  return (await page.evaluate('window.measured')) as number[]
}

export const measure = (): Promise<Measured[]> =>
  inYear(async page => {
    await page.getByRole('grid').focus()
    // What the screen does once it is open is no keystroke.
    await page.waitForTimeout(2000)
    const down = await everyKey(page, 40, () => press(page, 'ArrowDown'))
    await press(page, 'Control+Home', 'ArrowDown')
    const right = await everyKey(page, 40, () => press(page, 'ArrowRight'))
    await press(page, 'Control+Home', 'ArrowDown')
    const rested = await everyKey(page, 15, async () => {
      await press(page, 'ArrowRight')
      // The text beside the grid has come along.
      await page.waitForTimeout(restMs)
    })
    const typed: number[] = []
    await press(page, 'Control+Home', 'ArrowDown')
    const kept = await lastKeys(page, 20, async index => {
      if (index > 0) await press(page, 'ArrowUp', 'ArrowRight')
      typed.push(...(await everyKey(page, 1, () => press(page, ...keysOf(`4x4 ${60 + index}%`)))))
      await press(page, 'Enter')
    })
    const frames = (await page.evaluate(scrolling)) as number[]
    return [
      { name: `arrow down, ${sizeWords}`, times: down, budgetMs },
      { name: 'arrow right across weeks', times: right, budgetMs },
      { name: 'arrow right after a rest', times: rested, budgetMs },
      { name: 'typing in a cell', times: typed, budgetMs },
      { name: 'keeping a cell by Enter', times: kept, budgetMs },
      { name: 'scrolling both ways, frame to frame', times: frames },
    ]
  })
