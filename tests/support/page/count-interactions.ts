import type { Page } from '@playwright/test'

export type InteractionCounts = {
  /** The number of pointer presses, except those on number pad keys, which count as typing. */
  taps: number
  /** The number of key-press sequences, on the keyboard or number pad, that are not interrupted by a tap. */
  typings: number
  /** The number of key presses on the keyboard. */
  keys: number
}

declare global {
  interface Window {
    interactionsSoFar: () => InteractionCounts
  }
}

/** Counts interactions starting with the next page load, and continues after reloads and navigations. */
export async function countInteractions(page: Page): Promise<() => Promise<InteractionCounts>> {
  await page.addInitScript(() => {
    const name = 'interactions'
    const zero = { taps: 0, typings: 0, keys: 0, isTyping: false }
    const read = () => ({ ...zero, ...JSON.parse(sessionStorage.getItem(name) ?? '{}') })
    const count = (kind: 'tap' | 'key' | 'pad key') => {
      const counts = read()
      if (kind === 'tap') counts.taps++
      else if (!counts.isTyping) counts.typings++
      if (kind === 'key') counts.keys++
      counts.isTyping = kind !== 'tap'
      sessionStorage.setItem(name, JSON.stringify(counts))
    }
    const isPadKey = (target: EventTarget | null) => {
      const button = target instanceof Element ? target.closest('[role="dialog"] button') : null
      return /^(\d|[.,]|Delete)$/.test(button?.getAttribute('aria-label') ?? button?.textContent ?? '')
    }
    window.addEventListener('pointerdown', event => count(isPadKey(event.target) ? 'pad key' : 'tap'), true)
    window.addEventListener('keydown', event => event.isTrusted && count('key'), true)
    window.interactionsSoFar = () => {
      const { isTyping: _, ...counts } = read()
      return counts
    }
  })
  return () => page.evaluate(() => window.interactionsSoFar())
}
