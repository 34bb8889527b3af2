import type { Browser, CDPSession, Page } from '@playwright/test'
import { type JourneyUser, signInOnPage } from '#support/journey/journey-users.ts'
import { emulateSlowPhone, measurePageLoad } from '#support/journey/page-load.ts'

/** A screen, and the button or link by which it is usable. */
export type Screen = { name: string; person: JourneyUser | undefined; path: string; usable: string }

export type ScreenCost = {
  usableMs: number
  /** The time until the largest element was painted. */
  largestPaintMs: number
  /** The time by which tasks exceeded 50 ms after the first paint. */
  blockingMs: number
  layoutShift: number
  /** The bytes transferred before the screen was usable. */
  transferredBytes: number
  /** The memory used by JavaScript once the screen is idle. */
  heapBytes: number
}

/** The time in which the screen finishes loading after it is usable. */
const settleMs = 3000

/** Opens a screen on a new throttled phone and measures what that costs. */
export async function measureScreen(browser: Browser, baseURL: string, screen: Screen): Promise<ScreenCost> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  if (screen.person) await signInOnPage(page, screen.person)
  await page.addInitScript(observeScript)
  await emulateSlowPhone(page)
  const { usableMs, allBytes } = await measurePageLoad(page, screen.path, screen.usable)
  await page.waitForTimeout(settleMs)
  const observed =
    await page.evaluate<Pick<ScreenCost, 'largestPaintMs' | 'blockingMs' | 'layoutShift'>>(readObservedScript)
  const heapBytes = await measureHeapBytes(page)
  await context.close()
  return { usableMs, ...observed, transferredBytes: allBytes, heapBytes }
}

/** Measures the memory that JavaScript uses after garbage collection. */
export async function measureHeapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  return readMetric(session, 'JSHeapUsedSize')
}

/** Reads a figure of the browser about the page. */
export async function readMetric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(metric => metric.name === name)?.value ?? 0
}

const observeScript = `
  window.observed = { largestPaintMs: 0, tasks: [], layoutShift: 0 }
  const observe = (type, use) => new PerformanceObserver(list => list.getEntries().forEach(use))
    .observe({ type, buffered: true })
  observe('largest-contentful-paint', entry => { window.observed.largestPaintMs = entry.startTime })
  observe('longtask', entry => { window.observed.tasks.push(entry) })
  observe('layout-shift', entry => { if (!entry.hadRecentInput) window.observed.layoutShift += entry.value })`

const readObservedScript = `(() => {
  const { largestPaintMs, tasks, layoutShift } = window.observed
  const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const blockingMs = tasks
    .filter(task => task.startTime + task.duration > firstPaintMs)
    .reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0)
  return { largestPaintMs, blockingMs, layoutShift }
})()`
