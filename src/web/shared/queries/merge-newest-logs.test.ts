import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasGap, mergeNewestLogs } from './merge-newest-logs.ts'

const log = (day: number, note = '') => ({
  id: `log ${day}`,
  completedAt: `2026-03-${10 + day}T10:00:00Z`,
  note,
})

test('a page replaces the logs of its period and keeps the older ones', () => {
  const earlier = [log(5, 'earlier'), log(4), log(2), log(1)]
  // The log of day 4 was deleted, and those of days 3 and 6 were added.
  const page = [log(6), log(5, 'changed'), log(3)]
  assert.deepEqual(mergeNewestLogs(page, earlier, 3), [log(6), log(5, 'changed'), log(3), log(2), log(1)])
})

test('a page that is not full contains all logs', () => {
  assert.deepEqual(mergeNewestLogs([log(6)], [log(5), log(4)], 3), [log(6)])
  assert.deepEqual(mergeNewestLogs([], [log(5)], 3), [])
})

test('logs may be missing if a full page has none of the earlier logs', () => {
  const page = [log(6), log(5)]
  assert.equal(hasGap(page, [log(3), log(2)], 2), true)
  assert.equal(hasGap(page, [log(5), log(3)], 2), false)
  assert.equal(hasGap(page, [log(3)], 3), false)
})
