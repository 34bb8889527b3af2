import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockReadings } from './clock-readings.ts'

const serverMs = Date.parse('2026-11-21T10:00:00Z')
const hour = 3_600_000

/** A storage that counts the characters that are written. */
function createCountingStorage() {
  const values = new Map<string, string>()
  let count = 0
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      values.set(key, value)
      count += value.length
    },
    countWritten: () => count,
  }
}

test('noting the time of a set does not store those of hundreds of earlier sets again', () => {
  const storage = createCountingStorage()
  Object.assign(globalThis, { localStorage: storage })
  const instantAt = (minute: number) => new Date(serverMs + hour + minute * 60_000).toISOString()
  let written = 0
  for (let minute = 0; minute < 300; minute++) {
    const before = storage.countWritten()
    clockReadings.add(instantAt(minute), 'page', 0)
    written = storage.countWritten() - before
    const now = serverMs + minute * 60_000
    clockReadings.settle({ serverMs: now, aheadMs: hour, pageId: 'page', timerDifferenceMs: 0 })
  }
  assert.ok(written > 0)
  assert.ok(written < 500, `${written} characters`)
  assert.equal(clockReadings.aheadMsAt(instantAt(0)), hour)
  clockReadings.add(instantAt(300), 'page', 0)
  assert.equal(clockReadings.aheadMsAt(instantAt(300)), hour)
  assert.equal(clockReadings.aheadMsAtServerTime(new Date(serverMs + 299 * 60_000).toISOString()), hour)
})

test('readings that an earlier version stored are settled with the new ones', () => {
  const storage = createCountingStorage()
  Object.assign(globalThis, { localStorage: storage })
  const [before, after, settled] = ['11:00', '11:01', '10:59'].map(time => `2026-11-22T${time}:00.000Z`)
  assert.ok(before && after && settled)
  const unsettled = [{ at: before, before: null, pageId: 'page', timerDifferenceMs: 0 }]
  const stored = { unsettled, settled: [{ at: settled, aheadMs: 1000 }] }
  storage.setItem('clock-readings', JSON.stringify(stored))
  clockReadings.add(after, 'page', 0)
  clockReadings.settle({
    serverMs: Date.parse('2026-11-22T10:02:00Z'),
    aheadMs: hour,
    pageId: 'page',
    timerDifferenceMs: 0,
  })
  assert.deepEqual([settled, before, after].map(clockReadings.aheadMsAt), [1000, hour, hour])
  assert.equal(JSON.parse(storage.getItem('clock-readings') ?? '').unsettled, undefined)
})
