import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Ledger } from '../ledger.ts'

/** As long as a page may take on a machine that does much else; the faults looked for last for ever. */
const longMs = 60_000

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
    page.setDefaultTimeout(longMs)
    // A navigation may be cut off by the network's coming and going: whoever holds the device tries again.
    await expect
      .poll(() => page.goto(path).then(Boolean, () => false), { message: this.place(), timeout: longMs })
      .toBe(true)
    return page
  }

  /** The sets on the screen, once there are any. */
  async boxes(): Promise<Box[]> {
    const page = this.page ?? (await this.open())
    await expect(page.locator(boxSelector).first(), this.place()).toBeAttached({ timeout: longMs })
    return page.evaluate(readBoxes, boxSelector)
  }

  async openBoxes(): Promise<Box[]> {
    return (await this.boxes()).filter(({ isDone }) => !isDone)
  }

  async doneBoxes(): Promise<Box[]> {
    return (await this.boxes()).filter(({ isDone }) => isDone)
  }

  /** Opens a session until of its sets those are done that the server says are. */
  async seeDone(path: string, done: readonly string[]) {
    await this.open(path)
    const wrong = async () =>
      (await this.boxes()).filter(({ setId, isDone }) => isDone !== done.includes(setId))
    await expect.poll(wrong, { message: this.place(), timeout: longMs }).toEqual([])
  }

  /** Taps them one after the other, as fast as a page takes it, and waits until each tap is answered. */
  async tap(boxes: readonly Box[]) {
    const page = this.page ?? (await this.open())
    const asked = boxes.map(({ setId, isDone }) => ({ setId, isDone: !isDone }))
    await page.evaluate(tapAll, [boxSelector, asked] as const)
    await this.seeAnswered(asked)
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
    await this.seeAnswered([{ setId, isDone: true }])
    this.ledger.note(setId, { isDone: true, device: this.name, isAnswered: true })
  }

  /** Finishes the workout on the screen; it is answered at once, whatever the network does. */
  async finish() {
    const page = this.page ?? (await this.open())
    await page.getByRole('button', { name: 'Finish', exact: true }).click()
    await expect(page.getByText('Workout logged')).toBeVisible()
  }

  /** Says something to the coach below the finished workout. */
  async comment(path: string, words: string) {
    const page = await this.open(path)
    await page.getByLabel('Comment to your coach').fill(words)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('paragraph').filter({ hasText: words })).toBeVisible()
  }

  /** Until the screen has shown what was asked for, be it that another device's word comes right behind it. */
  private async seeAnswered(asked: readonly Box[]) {
    const page = this.page ?? (await this.open())
    expect(await page.evaluate(unanswered, [boxSelector, asked, longMs] as const), this.place()).toEqual([])
  }

  private place = () => `${this.name} at ${this.path}`

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

/** Which of them did not come to stand as they are asked for, in all that time. */
async function unanswered([selector, asked, longMs]: readonly [string, readonly Box[], number]) {
  const untilMs = Date.now() + longMs
  const isAnswered = ({ setId, isDone }: Box) => {
    const row = document.getElementById(`loadKg-${setId}`)?.closest('li')
    return row?.querySelector(selector)?.getAttribute('aria-pressed') === String(isDone)
  }
  let open = asked
  while (true) {
    open = open.filter(box => !isAnswered(box))
    if (open.length === 0 || Date.now() > untilMs) return open
    await new Promise(done => setTimeout(done, 10))
  }
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
