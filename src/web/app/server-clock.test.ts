import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aheadBy, serverClock, steady } from './server-clock.ts'

const hour = 3_600_000
const date = 'Sat, 21 Nov 2026 10:00:00 GMT'
const serverMs = Date.parse(date)

test('a clock that is right within two minutes is right, however long the answer took', () => {
  assert.equal(aheadBy(date, serverMs, serverMs + 1000), 0)
  assert.equal(aheadBy(date, serverMs - 30_000, serverMs + 30_000), 0)
  assert.equal(aheadBy(date, serverMs + 119_000, serverMs + 119_500), 0)
})

test('a wrong clock is told by its hours, ahead or behind', () => {
  assert.equal(aheadBy(date, serverMs + 3 * hour, serverMs + 3 * hour + 1000), 3 * hour)
  assert.equal(aheadBy(date, serverMs - 3 * hour, serverMs - 3 * hour + 1000), -3 * hour)
})

test('an answer without a date, or with one that nobody can read, tells nothing', () => {
  assert.equal(aheadBy(null, 0, 0), undefined)
  assert.equal(aheadBy('yesterday', 0, 0), undefined)
})

test('the same hours again are the very same, and a clock that was moved is measured anew', () => {
  assert.equal(steady(3 * hour + 900, 3 * hour), 3 * hour)
  assert.equal(steady(0, 3 * hour), 0)
  assert.equal(steady(-2 * hour, 0), -2 * hour)
  assert.equal(steady(3 * hour, undefined), 3 * hour)
})

test('the right time follows what the server said last', () => {
  const answer = (ms: number) => new Response(null, { headers: { date: new Date(ms).toUTCString() } })
  let told = 0
  const stop = serverClock.subscribe(() => told++)
  serverClock.hear(answer(Date.now() - 5 * hour), Date.now())
  assert.ok(Math.abs(serverClock.now().getTime() - (Date.now() - 5 * hour)) < 3000)
  serverClock.hear(answer(Date.now() - 5 * hour - 1000), Date.now())
  assert.equal(told, 1, 'a second more is nothing new')
  serverClock.hear(answer(Date.now()), Date.now())
  assert.equal(serverClock.aheadMs(), 0)
  stop()
})
