import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { clockToleranceMs, settleClockReading, type TimedResponse } from './clock-reading.ts'

const minute = 60_000
const day = 24 * 60 * minute
const startMs = Date.parse('2026-11-21T10:00:00Z')

/**
 * Describes a moment on a page: the actual time, how far the clock was ahead, and for how long the page's timer had
 * stopped because the device was asleep.
 */
type Moment = { minutes: number; aheadMs: number; page?: string; asleepMs?: number }

const toPageMoment = ({ aheadMs, page = 'first', asleepMs = 0 }: Moment) => ({
  pageId: page,
  // The timer of each page starts at another value.
  timerDifferenceMs: startMs + page.length * 1000 + aheadMs + asleepMs,
})

const respond = (moment: Moment): TimedResponse => ({
  ...toPageMoment(moment),
  serverMs: startMs + moment.minutes * minute,
  aheadMs: moment.aheadMs,
})

const settle = (before: Moment | null, moment: Moment, after: Moment) =>
  settleClockReading(
    {
      ...toPageMoment(moment),
      at: new Date(startMs + moment.minutes * minute + moment.aheadMs).toISOString(),
      before: before && respond(before),
    },
    respond(after),
  )

const wholeDays = fc.integer({ min: -400, max: 400 }).map(days => days * day)

test('finds the offset between any two jumps of a day or more, on one page', () => {
  fc.assert(
    fc.property(wholeDays, wholeDays, wholeDays, (before, during, after) => {
      assert.equal(
        settle(
          { minutes: 0, aheadMs: before },
          { minutes: 30, aheadMs: during },
          { minutes: 60, aheadMs: after },
        ),
        during,
      )
    }),
    { seed: 14 },
  )
})

test('finds the offset when the page is reloaded between two jumps', () => {
  fc.assert(
    fc.property(wholeDays, wholeDays, wholeDays, (before, during, after) => {
      const [first, last] = [
        { minutes: 0, aheadMs: before },
        { minutes: 40, aheadMs: after },
      ]
      const set = { minutes: 20, aheadMs: during }
      // The page is reloaded after the set, or before it.
      assert.equal(settle(first, set, { ...last, page: 'second' }), during)
      assert.equal(settle(first, { ...set, page: 'second' }, { ...last, page: 'second' }), during)
    }),
    { seed: 14 },
  )
})

test('a device that was asleep keeps its offset, and so does one whose clock jumped later', () => {
  const asleepMs = 40 * minute
  const before = { minutes: 0, aheadMs: 0 }
  assert.equal(
    settle(before, { minutes: 50, aheadMs: 0, asleepMs }, { minutes: 60, aheadMs: 0, asleepMs }),
    0,
  )
  assert.equal(
    settle(before, { minutes: 50, aheadMs: 0, asleepMs }, { minutes: 60, aheadMs: day, asleepMs }),
    0,
  )
  const later = { minutes: 60, aheadMs: day, page: 'second' }
  assert.equal(settle(before, { minutes: 50, aheadMs: day, page: 'second' }, later), day)
})

test('the corrected time is never after the next response or before the last one', () => {
  const anyOffset = fc.integer({ min: -1000 * day, max: 1000 * day })
  const page = fc.constantFrom('first', 'second', 'third')
  const moment = fc.record({
    minutes: fc.constant(30),
    aheadMs: anyOffset,
    page,
    asleepMs: fc.nat(30 * minute),
  })
  fc.assert(
    fc.property(moment, moment, moment, (before, set, after) => {
      const setMs = startMs + 30 * minute + set.aheadMs
      const correctMs = setMs - settle({ ...before, minutes: 0 }, set, { ...after, minutes: 60 })
      assert.ok(correctMs >= startMs - 2 * clockToleranceMs)
      assert.ok(correctMs <= startMs + 60 * minute + 2 * clockToleranceMs)
      const alone = setMs - settle(null, set, { ...after, minutes: 60 })
      assert.ok(alone <= startMs + 60 * minute + 2 * clockToleranceMs)
    }),
    { seed: 14 },
  )
})

test('without an earlier response, the offset of the next response is used, even after a reload', () => {
  assert.equal(settle(null, { minutes: 5, aheadMs: 3 * day }, { minutes: 6, aheadMs: 3 * day }), 3 * day)
  assert.equal(
    settle(null, { minutes: 5, aheadMs: 3 * day }, { minutes: 6, aheadMs: 3 * day, page: 'second' }),
    3 * day,
  )
})
