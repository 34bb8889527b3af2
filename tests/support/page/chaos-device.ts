import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { AcknowledgedSetTracker } from '#support/journey/acknowledged-set-tracker.ts'

/**
 * The time limit, in milliseconds, for a page on a busy machine. A long limit is safe, because the bugs that
 * the test looks for do not disappear with time.
 */
const timeoutMs = 60_000

/** A set's checkbox on the screen. */
type SetBox = { setId: string; isDone: boolean }

/** A device with one page in a persistent browser context. The page may crash and reopen. */
export class ChaosDevice {
  readonly name: string
  private readonly context: BrowserContext
  private readonly ledger: AcknowledgedSetTracker
  private page: Page | undefined
  private path = '/app'

  constructor(name: string, context: BrowserContext, ledger: AcknowledgedSetTracker) {
    this.name = name
    this.context = context
    this.ledger = ledger
  }

  async open(path = this.path): Promise<Page> {
    this.path = path
    const page = this.page ?? (await this.context.newPage())
    this.page = page
    page.setDefaultTimeout(timeoutMs)
    // A network change may interrupt the navigation, so retry as a user would.
    await expect
      .poll(() => page.goto(path).then(Boolean, () => false), { message: this.place(), timeout: timeoutMs })
      .toBe(true)
    return page
  }

  /** Opens another path without loading the page again, as a link in the app does. */
  async navigate(path: string): Promise<Page> {
    const page = this.page ?? (await this.open())
    this.path = path
    const [earlierBox] = await page.evaluate(readBoxes, boxSelector)
    await page.evaluate(navigateInApp, path)
    if (earlierBox) await expect(page.locator(`[id="loadKg-${earlierBox.setId}"]`)).toHaveCount(0)
    return page
  }

  /** Waits until the screen shows the checkboxes of the sets, and returns them. */
  async boxes(): Promise<SetBox[]> {
    const page = this.page ?? (await this.open())
    const waiting = page.locator(boxSelector).first().waitFor({ state: 'attached', timeout: timeoutMs })
    const isShown = await waiting.then(
      () => true,
      () => false,
    )
    expect(isShown, isShown ? '' : await this.describe(page)).toBe(true)
    return page.evaluate(readBoxes, boxSelector)
  }

  async openBoxes(): Promise<SetBox[]> {
    return (await this.boxes()).filter(({ isDone }) => !isDone)
  }

  async doneBoxes(): Promise<SetBox[]> {
    return (await this.boxes()).filter(({ isDone }) => isDone)
  }

  /** Opens a session and waits until the screen shows exactly the given sets as done. */
  async seeDone(path: string, done: readonly string[]) {
    await this.navigate(path)
    const wrong = async () =>
      (await this.boxes()).filter(({ setId, isDone }) => isDone !== done.includes(setId))
    await expect.poll(wrong, { message: this.place(), timeout: timeoutMs }).toEqual([])
  }

  /** Taps the checkboxes as fast as possible, then waits until each tap is acknowledged. */
  async tap(boxes: readonly SetBox[]) {
    const page = this.page ?? (await this.open())
    const targets = boxes.map(({ setId, isDone }) => ({ setId, isDone: !isDone }))
    await page.evaluate(tapBoxes, [boxSelector, targets] as const)
    await this.seeAnswered(targets)
    for (const target of targets)
      this.ledger.note(target.setId, { ...target, device: this.name, isAnswered: true })
  }

  /**
   * Taps the checkboxes and crashes the page immediately afterwards, so the test cannot know which taps were
   * acknowledged.
   */
  async tapAndDie(boxes: readonly SetBox[]) {
    const page = this.page ?? (await this.open())
    const targets = boxes.map(({ setId, isDone }) => ({ setId, isDone: !isDone }))
    for (const target of targets)
      this.ledger.note(target.setId, { ...target, device: this.name, isAnswered: false })
    await page.evaluate(tapBoxes, [boxSelector, targets] as const)
    await page.goto('chrome://crash').catch(() => undefined)
    await page.close()
    this.page = undefined
    await this.open()
  }

  /** Types a different weight and ticks the set with Enter. */
  async type([box]: readonly SetBox[], loadKg: number) {
    if (!box) return
    const { setId } = box
    const page = this.page ?? (await this.open())
    const field = page.locator(`[id="loadKg-${setId}"]`)
    await field.fill(String(loadKg))
    await field.press('Enter')
    await this.seeAnswered([{ setId, isDone: true }])
    this.ledger.note(setId, { isDone: true, device: this.name, isAnswered: true })
  }

  /** Finishes the workout on the screen; the confirmation does not depend on the network. */
  async finish() {
    const page = this.page ?? (await this.open())
    await page.getByRole('button', { name: 'Finish', exact: true }).click()
    await expect(page.getByText('Workout logged')).toBeVisible()
  }

  /** Comments on the finished workout. */
  async comment(path: string, words: string) {
    const page = await this.navigate(path)
    await page.getByLabel('Comment to your coach').fill(words)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('paragraph').filter({ hasText: words })).toBeVisible()
  }

  /**
   * Waits until the screen has shown every set in its target state at least once, because another device may
   * change the set again afterwards.
   */
  private async seeAnswered(targets: readonly SetBox[]) {
    const page = this.page ?? (await this.open())
    expect(
      await page.evaluate(findUnacknowledged, [boxSelector, targets, timeoutMs] as const),
      this.place(),
    ).toEqual([])
  }

  /** Describes what the page shows, because a failure may not recur when the test runs again. */
  private async describe(page: Page): Promise<string> {
    const text = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
    return `${this.place()} shows no set. Its page, ${page.url()}, shows:\n${text}`
  }

  private place = () => `${this.name} at ${this.path}`

  async reload() {
    await this.page?.reload()
  }

  /** Waits until the device stores the sessions with these ids for offline use. */
  async waitUntilStored(sessionIds: readonly string[]) {
    const page = this.page ?? (await this.open())
    await expect
      .poll(() => page.evaluate(findUnstored, sessionIds), { message: this.place(), timeout: timeoutMs })
      .toEqual([])
  }

  /** Waits for the service worker, which lets the app open without a network. */
  async settle() {
    const page = this.page ?? (await this.open())
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  }

  /** Reconnects and waits until the outbox is empty. */
  async sync() {
    const page = await this.open('/app')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => page.evaluate(countUnsentCommands), { timeout: 120_000 }).toBe(0)
  }
}

const boxSelector = 'button[aria-pressed][aria-label$=" done"]:not([disabled])'

// The functions below run in the page.

function navigateInApp(path: string) {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

function readBoxes(selector: string): SetBox[] {
  return [...document.querySelectorAll(selector)].map(box => ({
    setId: box.closest('li')?.querySelector('[id^="loadKg-"]')?.id.slice('loadKg-'.length) ?? '',
    isDone: box.getAttribute('aria-pressed') === 'true',
  }))
}

/**
 * Taps only checkboxes that are not in their target state yet, since another device may have ticked them.
 */
function tapBoxes([selector, targets]: readonly [string, readonly SetBox[]]) {
  for (const { setId, isDone } of targets) {
    const row = document.getElementById(`loadKg-${setId}`)?.closest('li')
    const box = row?.querySelector<HTMLButtonElement>(selector)
    if (box?.getAttribute('aria-pressed') === String(!isDone)) box.click()
  }
}

/**
 * Returns the checkboxes that never reached their target state within the time limit. If the app asks whether a
 * typed load was meant, confirms it, since the loads are random.
 */
async function findUnacknowledged([selector, targets, limitMs]: readonly [
  string,
  readonly SetBox[],
  number,
]) {
  const deadline = Date.now() + limitMs
  const isAnswered = ({ setId, isDone }: SetBox) => {
    const row = document.getElementById(`loadKg-${setId}`)?.closest('li')
    return row?.querySelector(selector)?.getAttribute('aria-pressed') === String(isDone)
  }
  let pending = targets
  while (true) {
    for (const button of document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button'))
      if (button.textContent.startsWith('Yes, ')) button.click()
    pending = pending.filter(box => !isAnswered(box))
    if (pending.length === 0 || Date.now() > deadline) return pending
    await new Promise(done => setTimeout(done, 10))
  }
}

/** Returns the ids that appear in no query result stored on the device. */
function findUnstored(ids: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('cornerman')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('answers').objectStore('answers').getAll()
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        opening.result.close()
        const stored = JSON.stringify(reading.result)
        resolve(ids.filter(id => !stored.includes(id)))
      }
    }
  })
}

/** Counts the commands in the outbox of the device. */
function countUnsentCommands(): Promise<number> {
  return new Promise((answer, failed) => {
    const opening = indexedDB.open('cornerman')
    opening.onerror = () => failed(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('outbox').objectStore('outbox').count()
      counting.onerror = () => failed(counting.error)
      counting.onsuccess = () => {
        opening.result.close()
        answer(counting.result)
      }
    }
  })
}
