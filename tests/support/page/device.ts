import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Ledger } from '../ledger.ts'

/** A set as it stands on the screen. */
type Box = { setId: string; isDone: boolean }

/** A device in somebody's hands: one page, which dies and comes back, in one browser that stays. */
export class Device {
  readonly name: string
  private readonly context: BrowserContext
  private readonly ledger: Ledger
  private page: Page | undefined
  private path = '/app'

  constructor(name: string, context: BrowserContext, ledger: Ledger) {
    this.name = name
    this.context = context
    this.ledger = ledger
  }

  async open(path = this.path): Promise<Page> {
    this.path = path
    const page = this.page ?? (await this.context.newPage())
    this.page = page
    // A navigation may be cut off by the network's coming and going: whoever holds the device tries again.
    await expect.poll(() => page.goto(path).then(Boolean, () => false)).toBe(true)
    return page
  }

  /** The sets on the screen, once there are any. */
  async boxes(): Promise<Box[]> {
    const page = this.page ?? (await this.open())
    await page.waitForFunction(selector => document.querySelector(selector) !== null, boxSelector)
    return page.evaluate(readBoxes, boxSelector)
  }

  async openBoxes(): Promise<Box[]> {
    return (await this.boxes()).filter(({ isDone }) => !isDone)
  }

  async doneBoxes(): Promise<Box[]> {
    return (await this.boxes()).filter(({ isDone }) => isDone)
  }

  /** Taps them one after the other, as fast as a page takes it, and waits until each tap is answered. */
  async tap(boxes: readonly Box[]) {
    const page = this.page ?? (await this.open())
    const asked = boxes.map(({ setId, isDone }) => ({ setId, isDone: !isDone }))
    await page.evaluate(tapAll, [boxSelector, asked] as const)
    await page.waitForFunction(isAsAsked, [boxSelector, asked] as const)
    for (const act of asked) this.ledger.note(act.setId, { ...act, device: this.name, isAnswered: true })
  }

  /** Dies under the finger: nobody knows which of the taps were answered. */
  async tapAndDie(boxes: readonly Box[]) {
    const page = this.page ?? (await this.open())
    const asked = boxes.map(({ setId, isDone }) => ({ setId, isDone: !isDone }))
    for (const act of asked) this.ledger.note(act.setId, { ...act, device: this.name, isAnswered: false })
    await page.evaluate(tapAll, [boxSelector, asked] as const)
    await page.goto('chrome://crash').catch(() => undefined)
    await page.close()
    this.page = undefined
    await this.open()
  }

  /** Types another weight, and ticks the set by the key. */
  async type([box]: readonly Box[], loadKg: number) {
    if (!box) return
    const { setId } = box
    const page = this.page ?? (await this.open())
    const field = page.locator(`[id="loadKg-${setId}"]`)
    await field.fill(String(loadKg))
    await field.press('Enter')
    await page.waitForFunction(isAsAsked, [boxSelector, [{ setId, isDone: true }]] as const)
    this.ledger.note(setId, { isDone: true, device: this.name, isAnswered: true })
  }

  async reload() {
    await this.page?.reload()
  }

  /** The worker holds the app: from now on it opens without a network. */
  async settle() {
    const page = this.page ?? (await this.open())
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  }

  /** Until nothing waits here any more. */
  async sync() {
    const page = await this.open('/app')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => page.evaluate(countWaiting), { timeout: 120_000 }).toBe(0)
  }
}

const boxSelector = 'button[aria-pressed][aria-label$=" done"]:not([disabled])'

// What follows runs in the page.

function readBoxes(selector: string): Box[] {
  return [...document.querySelectorAll(selector)].map(box => ({
    setId: box.closest('li')?.querySelector('[id^="loadKg-"]')?.id.slice('loadKg-'.length) ?? '',
    isDone: box.getAttribute('aria-pressed') === 'true',
  }))
}

/** What another device did meanwhile stands already as it is asked for. */
function tapAll([selector, asked]: readonly [string, readonly Box[]]) {
  for (const { setId, isDone } of asked) {
    const row = document.getElementById(`loadKg-${setId}`)?.closest('li')
    const box = row?.querySelector<HTMLButtonElement>(selector)
    if (box?.getAttribute('aria-pressed') === String(!isDone)) box.click()
  }
}

function isAsAsked([selector, asked]: readonly [string, readonly Box[]]): boolean {
  return asked.every(({ setId, isDone }) => {
    const row = document.getElementById(`loadKg-${setId}`)?.closest('li')
    return row?.querySelector(selector)?.getAttribute('aria-pressed') === String(isDone)
  })
}

/** What the device's own list holds. */
function countWaiting(): Promise<number> {
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
