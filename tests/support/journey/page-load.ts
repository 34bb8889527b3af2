import type { Page } from '@playwright/test'

/** The cost of loading a page on a phone. */
export type PageLoadCost = {
  /** The times, in milliseconds, until the first paint and until the given link or button appears. */
  firstPaintMs: number
  usableMs: number
  /** The number of bytes transferred before the page was usable, for scripts and in total. */
  scriptBytes: number
  allBytes: number
}

/** Emulates slow 4G and a phone four times slower than this machine, as common performance tools do. */
export async function emulateSlowPhone(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Opens a page and measures the time until a link or button with the given text appears. */
export async function measurePageLoad(page: Page, path: string, usable: string): Promise<PageLoadCost> {
  // The time is measured in the page, because polling from outside adds a delay.
  await page.addInitScript(`
    const look = () => {
      const isThere = [...document.querySelectorAll('a, button')].some(one => one.textContent.trim() === '${usable}')
      if (isThere) {
        performance.mark('usable')
        document.documentElement.dataset.usable = 'yes'
      }
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)`)
  await page.goto(path)
  await page.waitForSelector('html[data-usable]', { state: 'attached', timeout: 60_000 })
  return page.evaluate(readLoadCostScript)
}

const readLoadCostScript = `(() => {
  const at = name => performance.getEntriesByName(name)[0]?.startTime ?? 0
  // What arrives later was not needed, such as code that is loaded in advance.
  const before = performance.getEntriesByType('resource').filter(entry => entry.responseEnd <= at('usable'))
  const bytes = entries => entries.reduce((sum, entry) => sum + entry.transferSize, 0)
  return {
    firstPaintMs: at('first-contentful-paint'),
    usableMs: at('usable'),
    scriptBytes: bytes(before.filter(({ name }) => name.endsWith('.js'))),
    allBytes: bytes(before),
  }
})()`
