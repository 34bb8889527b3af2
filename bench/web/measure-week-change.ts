import type { CDPSession, Page } from '@playwright/test'
import { measureMainThreadMs, wait } from './measure-tap.ts'

/** The processor time, in ms, of the page’s main thread after a change of the week. */
export type WeekChangeCost = {
  /** Until the week is painted. */
  shownMs: number
  /** Within half a second, in which the page also does what can wait. */
  settledMs: number
}

const watchedMs = 500

/** Opens so many weeks in the builder, one after the other, by keyboard. The first of them is the second week. */
export async function measureWeekChanges(page: Page, count: number): Promise<WeekChangeCost[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const costs: WeekChangeCost[] = []
  for (let week = 2; week < 2 + count; week++) costs.push(await measureWeekChange(session, page, week))
  await session.detach()
  return costs
}

async function measureWeekChange(session: CDPSession, page: Page, week: number): Promise<WeekChangeCost> {
  let shownMs = 0
  const settledMs = await measureMainThreadMs(session, async () => {
    const endAt = Date.now() + watchedMs
    shownMs = await measureMainThreadMs(session, async () => {
      await session.send('Runtime.evaluate', { expression: watchForWeekScript(week) })
      await page.keyboard.press('Control+]')
      await session.send('Runtime.evaluate', { expression: 'window.weekShown', awaitPromise: true })
    })
    await wait(Math.max(0, endAt - Date.now()))
  })
  return { shownMs, settledMs }
}

/** Creates a promise that resolves in the task after the frame that shows the week. */
const watchForWeekScript = (week: number) => `{
  window.weekShown = new Promise(done => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[aria-label="Week ${week} as text"]')) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(done))
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
  })
}`
