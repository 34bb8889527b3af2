import type { Page } from '@playwright/test'

/** Counts clicks from now on, until the page is reloaded. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const clicks = { count: 0 }
    window.addEventListener('pointerdown', () => clicks.count++, true)
    return clicks
  })
  return async () => (await counter.jsonValue()).count
}
