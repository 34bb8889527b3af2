import type { Page } from '@playwright/test'

/** The cost of loading a page on a phone. */
export type PageLoadCost = {
  /** The times, in milliseconds, until the first paint and until the given link or button appears. */
  firstPaintMs: number
  usableMs: number
  /** The number of bytes transferred before the page was usable, for scripts and in total. */
  scriptBytes: number
  allBytes: number
  /** The paths of the scripts and style sheets loaded before the page was usable. */
  codePaths: string[]
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

/** Opens a page and measures the time until a link or button with the given text or label appears. */
export async function measurePageLoad(page: Page, path: string, usable: string): Promise<PageLoadCost> {
  await page.addInitScript(createMarkUsableScript(usable))
  await page.goto(path)
  await page.waitForSelector('html[data-usable]', { state: 'attached', timeout: 60_000 })
  return page.evaluate(readLoadCostScript)
}

/**
 * Creates a script that marks the time at which the page is usable. The page itself observes its changes, because
 * polling from outside adds a delay, and because the page loads further code as soon as it is usable.
 */
const createMarkUsableScript = (usable: string) => `
  const isUsable = () => [...document.querySelectorAll('a, button')].some(
    one => one.textContent.trim() === '${usable}' || one.ariaLabel === '${usable}',
  )
  const observer = new MutationObserver(() => {
    if (!isUsable()) return
    observer.disconnect()
    performance.mark('usable')
    document.documentElement.dataset.usable = 'yes'
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })`

const readLoadCostScript = `(() => {
  const at = name => performance.getEntriesByName(name)[0]?.startTime ?? 0
  // Files that arrive later, such as code that is loaded in advance, were not needed.
  const before = performance.getEntriesByType('resource').filter(entry => entry.responseEnd <= at('usable'))
  const bytes = entries => entries.reduce((sum, entry) => sum + entry.transferSize, 0)
  const isCode = ({ name }) => name.endsWith('.js') || name.endsWith('.css')
  return {
    firstPaintMs: at('first-contentful-paint'),
    usableMs: at('usable'),
    scriptBytes: bytes(before.filter(({ name }) => name.endsWith('.js'))),
    codePaths: before.filter(isCode).map(({ name }) => new URL(name).pathname),
    allBytes: bytes(before),
  }
})()`
