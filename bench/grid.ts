import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../tests/support/browser.ts'

// The grid of a program of 52 weeks of 6 days of 8 exercises: from a key to the frame that shows it, and from frame to
// frame while one scrolls. It needs a running demonstration: `npm run demo` in another terminal, then
// `ADDRESS=http://localhost:3000 npm run bench grid`.

const address = process.env.ADDRESS ?? 'http://localhost:3000'
const names = ['Back squat', 'Bench press', 'Deadlift', 'Press', 'Row', 'Front squat', 'Lunge', 'Curl']
const times = <Part>(count: number, make: (index: number) => Part) =>
  Array.from({ length: count }, (_, index) => make(index))
const set = { amount: { kind: 'reps', reps: 5 }, load: { kind: 'percent', percent: 80, of: '1rm' } }
const day = () => ({
  blocks: names.map(name => ({ items: [{ exercise: { name }, sets: [set, set, set] }] })),
})
const weeks = times(52, () => ({ days: times(6, day) }))

/** What the page itself measures: from the press to the frame in which it is seen. */
const measuring = `
  window.measured = []
  addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.measured.push(performance.now() - timeStamp)
      port2.postMessage(null)
    })
  }, true)`

const scrolling = `(async () => {
  const scroller = document.querySelector('[role=grid]').parentElement.parentElement
  const frames = []
  let last = performance.now()
  for (let step = 0; step < 200; step++) {
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    frames.push(now - last)
    last = now
    scroller.scrollBy(40, step % 80 < 40 ? 30 : -30)
  }
  return frames.slice(2)
})()`

const pauseMs = 120

async function ask<Answer>(path: string, input: object, token = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(input) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** The last key of each of so many turns. */
async function lastKeys(
  page: Page,
  count: number,
  turn: (index: number) => Promise<void>,
): Promise<number[]> {
  const found: number[] = []
  for (const index of times(count, one => one)) {
    await turn(index)
    await page.waitForTimeout(pauseMs)
    found.push((await page.evaluate('window.measured.at(-1)')) as number)
  }
  return found
}

export async function measure() {
  const login = { email: 'rita@club.example', password: 'cornerman demo' }
  const { token } = await ask<{ token: string }>('/api/auth/login', login)
  const regimen = { name: 'A year', category: 'Strength', weeks }
  const { data } = await ask<{ data: { id: string } }>('/api/regimens', regimen, token)
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript(value => localStorage.setItem('token', value), token)
  await page.addInitScript(measuring)
  await page.goto(`${address}/app/regimens/${data.id}`)
  await page.getByRole('grid').focus()
  // What the screen does once it is open is no keystroke.
  await page.waitForTimeout(2000)
  const down = await lastKeys(page, 40, () => page.keyboard.press('ArrowDown'))
  await page.keyboard.press('Control+Home')
  const kept = await lastKeys(page, 40, async index => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type(`4x4 ${70 + index}%`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('F2')
    await page.keyboard.type('5x5 80%')
    await page.waitForTimeout(pauseMs)
    await page.keyboard.press('Enter')
  })
  const frames = (await page.evaluate(scrolling)) as number[]
  await browser.close()
  return [
    { name: 'an arrow, key to paint', times: down, budgetMs: 50 },
    { name: 'a cell kept by Enter, key to paint', times: kept, budgetMs: 50 },
    { name: 'scrolling both ways, frame to frame', times: frames },
  ]
}
