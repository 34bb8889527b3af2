import type { Page } from '@playwright/test'

/** What a load cost a phone. */
export type Load = {
  /** Until anything is drawn, and until the one button of the page can be pressed. */
  firstPaintMs: number
  usableMs: number
  /** Before the page was usable, as they came over the network: scripts, and everything. */
  scriptBytes: number
  allBytes: number
}

/** Slow 4G and a phone four times slower than this machine, as common tools measure. */
export async function likeAPhone(page: Page) {
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

/** Opens an address, and measures until a link or button with these words stands there. */
export async function measureLoad(page: Page, path: string, usable: string): Promise<Load> {
  // The page notes by itself when it is usable: whoever asks from outside hears of it later.
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
  return page.evaluate(figures)
}

const figures = `(() => {
  const at = name => performance.getEntriesByName(name)[0]?.startTime ?? 0
  const before = performance.getEntriesByType('resource').filter(entry => entry.startTime < at('usable'))
  const bytes = entries => entries.reduce((sum, entry) => sum + entry.transferSize, 0)
  return {
    firstPaintMs: at('first-contentful-paint'),
    usableMs: at('usable'),
    scriptBytes: bytes(before.filter(({ name }) => name.endsWith('.js'))),
    allBytes: bytes(before),
  }
})()`
