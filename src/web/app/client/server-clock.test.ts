import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureClockOffset, serverClock, stabilizeClockOffset } from './server-clock.ts'

const hour = 3_600_000
const date = 'Sat, 21 Nov 2026 10:00:00 GMT'
const serverMs = Date.parse(date)

test('treats a clock offset below two minutes as zero, regardless of the response time', () => {
  assert.equal(measureClockOffset(date, serverMs, serverMs + 1000), 0)
  assert.equal(measureClockOffset(date, serverMs - 30_000, serverMs + 30_000), 0)
  assert.equal(measureClockOffset(date, serverMs + 119_000, serverMs + 119_500), 0)
})

test('measures the offset of a device clock that is hours fast or slow', () => {
  assert.equal(measureClockOffset(date, serverMs + 3 * hour, serverMs + 3 * hour + 1000), 3 * hour)
  assert.equal(measureClockOffset(date, serverMs - 3 * hour, serverMs - 3 * hour + 1000), -3 * hour)
})

test('ignores responses with a missing or invalid `Date` header', () => {
  assert.equal(measureClockOffset(null, 0, 0), undefined)
  assert.equal(measureClockOffset('yesterday', 0, 0), undefined)
})

test('keeps the offset if a new measurement is similar, and replaces it if the clock has been changed', () => {
  assert.equal(stabilizeClockOffset(3 * hour + 900, 3 * hour), 3 * hour)
  assert.equal(stabilizeClockOffset(0, 3 * hour), 0)
  assert.equal(stabilizeClockOffset(-2 * hour, 0), -2 * hour)
  assert.equal(stabilizeClockOffset(3 * hour, undefined), 3 * hour)
})

test('ignores a response if the clock jumped while the request was pending, and measures it with the next one', t => {
  const response = (ms: number) => new Response(null, { headers: { date: new Date(ms).toUTCString() } })
  const actualNow = Date.now
  const day = 24 * hour
  let aheadMs = 0
  t.mock.method(Date, 'now', () => actualNow() + aheadMs)
  serverClock.trackRequest()(response(actualNow()))
  assert.equal(serverClock.aheadMs(), 0)

  const receivePending = serverClock.trackRequest()
  aheadMs = day
  receivePending(response(actualNow()))
  assert.equal(serverClock.aheadMs(), 0, 'half a day is wrong')
  assert.equal(serverClock.mayHaveJumped(), true)

  serverClock.trackRequest()(response(actualNow()))
  assert.ok(Math.abs((serverClock.aheadMs() ?? 0) - day) < 3000)
  assert.equal(serverClock.mayHaveJumped(), false)
  aheadMs = 0
  serverClock.trackRequest()(response(actualNow()))
  assert.equal(serverClock.aheadMs(), 0)
})

test('the server clock uses the most recent response', () => {
  const response = (ms: number) => new Response(null, { headers: { date: new Date(ms).toUTCString() } })
  let updates = 0
  const stop = serverClock.subscribe(() => updates++)
  serverClock.update(response(Date.now() - 5 * hour), Date.now())
  assert.ok(Math.abs(serverClock.now().getTime() - (Date.now() - 5 * hour)) < 3000)
  serverClock.update(response(Date.now() - 5 * hour - 1000), Date.now())
  assert.equal(updates, 1, 'a difference of one second is not a change')
  serverClock.update(response(Date.now()), Date.now())
  assert.equal(serverClock.aheadMs(), 0)
  stop()
})
