import type { CDPSession, Locator, Page } from '@playwright/test'
import { readMetric } from './measure-screen.ts'

/** The processor time, in ms, of the page’s main thread after a tap, without what it needs while nothing happens. */
export type TapCost = {
  /** Until the change is painted. */
  shownMs: number
  /** Within a second, in which the change is also saved and sent. */
  savedMs: number
}

const watchedMs = 1000

/**
 * Taps a button that becomes pressed. The input comes from the browser, because the usual way of finding and checking the
 * button uses more time of the main thread than the page itself.
 */
export async function measureTap(page: Page, button: Locator): Promise<TapCost> {
  const box = await button.boundingBox()
  const id = await button.getAttribute('id')
  if (!box || !id) throw new Error('The button is not shown or has no id.')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const idleMs = await measureMainThreadMs(session, () => wait(watchedMs))
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const
  const expression = waitUntilPressedScript(id)
  let shownMs = 0
  const savedMs = await measureMainThreadMs(session, async () => {
    const endAt = Date.now() + watchedMs
    shownMs = await measureMainThreadMs(session, async () => {
      const shown = session.send('Runtime.evaluate', { expression, awaitPromise: true })
      await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at })
      await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })
      await shown
    })
    await wait(endAt - Date.now())
  })
  await session.detach()
  return { shownMs, savedMs: Math.max(0, savedMs - idleMs) }
}

/** Measures the processor time of the main thread during an action. */
export async function measureMainThreadMs(session: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await readMetric(session, 'TaskDuration')
  await act()
  return 1000 * ((await readMetric(session, 'TaskDuration')) - before)
}

export const wait = (ms: number) => new Promise(done => setTimeout(done, ms))

/** Resolves in the task after the frame that shows the button as pressed. */
const waitUntilPressedScript = (id: string) => `new Promise(done => {
  const button = document.getElementById(${JSON.stringify(id)})
  new MutationObserver((_, observer) => {
    if (button.ariaPressed !== 'true') return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(done))
  }).observe(button, { attributes: true })
})`
