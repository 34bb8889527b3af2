import type { Page } from '@playwright/test'
import { withBrowser } from '#scripts/browser.ts'
import { buildIfStale } from '#scripts/build.ts'
import { withTemporaryServer } from '#scripts/temporary-server.ts'
import { createJourneyUser, signInOnPage } from '#support/journey/journey-users.ts'
import { createLargeProgram } from '#support/journey/large-program.ts'

// Opens a one-year program in the builder, using a real browser and a temporary server.

const size = { weeks: 52, days: 6, exercises: 8 }
export const sizeLabel = `${size.weeks} weeks x ${size.days} days x ${size.exercises} exercises`
export const times = <Part>(count: number, make: (index: number) => Part) =>
  Array.from({ length: count }, (_, index) => make(index))

/**
 * Measures the latency of key presses in the page. A message posted in an animation frame arrives right after
 * that frame is painted.
 */
const latencyScript = `
  window.measured = []
  addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.measured.push(performance.now() - timeStamp)
      port2.postMessage(null)
    })
  }, true)`

/** Calls `use` with a page that shows the one-year program in the builder, then cleans up. */
export async function withYearInBuilder<Result>(use: (page: Page) => Promise<Result>): Promise<Result> {
  await buildIfStale()
  return withTemporaryServer({}, ({ address }) => inBrowser(address, use))
}

async function inBrowser<Result>(address: string, use: (page: Page) => Promise<Result>): Promise<Result> {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const regimenId = await createLargeProgram(rita, size)
  return withBrowser(async browser => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: address })
    await page.addInitScript(latencyScript)
    await signInOnPage(page, rita)
    await page.goto(`/app/regimens/${regimenId}`)
    return use(page)
  })
}
