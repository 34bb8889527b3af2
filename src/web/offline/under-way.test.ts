import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorkout } from '#training/workout/open.ts'
import { isUnderWay } from './under-way.ts'

const hour = 60 * 60_000
const now = Date.parse('2026-11-21T10:00:00Z')
const opened = openWorkout({ sessionId: null, name: '', blocks: [] }, () => 'id')

test('a workout is under way from its first set until nobody has touched it for half a day', () => {
  assert.equal(isUnderWay(opened, now), false)
  const begun = { ...opened, startedAt: '2026-11-21T09:00:00Z' }
  assert.equal(isUnderWay(begun, now), true)
  assert.equal(isUnderWay(begun, now + 10 * hour), true)
  assert.equal(isUnderWay(begun, now + 12 * hour), false)
})

test('a rest or a clock that was begun not long ago says so too', () => {
  const early = { ...opened, startedAt: '2026-11-20T06:00:00Z' }
  assert.equal(isUnderWay(early, now), false)
  assert.equal(
    isUnderWay(
      { ...early, rest: { startedAt: '2026-11-21T09:58:00Z', endsAt: '2026-11-21T10:01:00Z' } },
      now,
    ),
    true,
  )
  const clock = { blockId: 'b', startedAt: '2026-11-21T09:50:00Z', pausedAt: null, taps: [] }
  assert.equal(isUnderWay({ ...early, clock }, now), true)
})
