import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupNotificationsByRecency } from './group-by-recency.ts'

const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime()
const dated = (ms: number) => ({ date: new Date(ms).toISOString() })

test('groups notifications by day in the device’s time zone', () => {
  const noon = at(2026, 10, 23, 12, 0)
  const list = [
    at(2026, 10, 23, 0, 1),
    at(2026, 10, 22, 23, 59),
    at(2026, 10, 22, 0, 0),
    at(2026, 10, 21, 23, 59),
  ]
  const days = groupNotificationsByRecency(list.map(dated), noon).map(([day, part]) => [day, part.length])
  assert.deepEqual(days, [
    ['Today', 1],
    ['Yesterday', 2],
    ['Earlier', 1],
  ])
})

test('omits days without notifications', () => {
  assert.deepEqual(groupNotificationsByRecency([], Date.now()), [])
})
