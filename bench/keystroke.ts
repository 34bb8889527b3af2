import { chromium } from '@playwright/test'
import { findBrowser } from '../tests/support/browser.ts'

// From a keystroke to what it paints, in the builder: a program of 52 weeks of 6 days of 8 exercises, typed into in the
// middle. Under 50 ms at the 95th percentile. It needs a running demonstration: `npm run demo` in another terminal, then
// `ADDRESS=http://localhost:3000 npm run bench keystroke`.

const address = process.env.ADDRESS ?? 'http://localhost:3000'
const size = { weeks: 52, days: 6, exercises: 8 }
const typed = '\nBack squat 3x5 @ 80%, rest 3:00\nA1. Bench press 4x6 @ RPE 8\nA2. Row 4x10 2RIR, rest 90s\n'
const pauseMs = 90
const names = ['Back squat', 'Bench press', 'Deadlift', 'Press', 'Row', 'Front squat', 'Lunge', 'Curl']

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

async function ask<Answer>(path: string, input: object, token = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(input) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

const times = <Part>(count: number, make: (index: number) => Part) =>
  Array.from({ length: count }, (_, index) => make(index))
const set = { amount: { kind: 'reps', reps: 5 }, load: { kind: 'percent', percent: 80, of: '1rm' } }
const item = (index: number) => ({
  exercise: { name: names[index] },
  sets: times(4, () => set),
  restSeconds: 120,
})
const day = () => ({ blocks: [{ items: times(size.exercises, item) }] })
const weeks = times(size.weeks, () => ({ days: times(size.days, day) }))

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
const text = page.getByRole('textbox', { name: 'Day 3', exact: true })
await text.click()
// What the screen does once it is open is no keystroke.
await page.waitForTimeout(2000)
await page.keyboard.press('Control+End')
await page.evaluate('window.measured.length = 0')
for (const key of typed.repeat(3)) {
  await page.keyboard.press(key === '\n' ? 'Enter' : key === ' ' ? 'Space' : key)
  await page.waitForTimeout(pauseMs)
}
const measured = ((await page.evaluate('window.measured')) as number[]).toSorted((one, other) => one - other)
await browser.close()

const at = (share: number) => (measured[Math.floor(share * (measured.length - 1))] ?? 0).toFixed(1)
console.log(
  `keystroke to paint, ${size.weeks} weeks x ${size.days} days x ${size.exercises} exercises, ${measured.length} keys: ` +
    `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`,
)
if (Number(at(0.95)) > 50) process.exitCode = 1
