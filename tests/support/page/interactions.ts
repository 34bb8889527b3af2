import type { Page } from '@playwright/test'

export type Interactions = {
  /** Pointers that went down; keys of the pad on the screen are typing. */
  taps: number
  /** Runs of keys, on the keyboard or on the pad, without a tap between them. */
  typings: number
  /** Keys of the keyboard. */
  keys: number
}

declare global {
  interface Window {
    interactionsSoFar: () => Interactions
  }
}

/** Counts from the next load on what a person does on the page, over reloads and ways to other pages. */
export async function countInteractions(page: Page): Promise<() => Promise<Interactions>> {
  await page.addInitScript(() => {
    const name = 'interactions'
    const nothing = { taps: 0, typings: 0, keys: 0, isTyping: false }
    const read = () => ({ ...nothing, ...JSON.parse(sessionStorage.getItem(name) ?? '{}') })
    const note = (kind: 'tap' | 'key' | 'pad key') => {
      const counted = read()
      if (kind === 'tap') counted.taps++
      else if (!counted.isTyping) counted.typings++
      if (kind === 'key') counted.keys++
      counted.isTyping = kind !== 'tap'
      sessionStorage.setItem(name, JSON.stringify(counted))
    }
    const isPadKey = (target: EventTarget | null) => {
      const button = target instanceof Element ? target.closest('[role="dialog"] button') : null
      return /^(\d|[.,]|Delete)$/.test(button?.getAttribute('aria-label') ?? button?.textContent ?? '')
    }
    window.addEventListener('pointerdown', event => note(isPadKey(event.target) ? 'pad key' : 'tap'), true)
    window.addEventListener('keydown', event => event.isTrusted && note('key'), true)
    window.interactionsSoFar = () => {
      const { isTyping: _, ...counted } = read()
      return counted
    }
  })
  return () => page.evaluate(() => window.interactionsSoFar())
}
