import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createActiveWorkout } from '#training/workout/model/active-workout.ts'
import { hasRecentActivity } from './workout-activity.ts'

const hour = 60 * 60_000
const now = Date.parse('2026-11-21T10:00:00Z')
const opened = createActiveWorkout({ sessionId: null, name: '', blocks: [] }, () => 'id')

test('a workout becomes active with its first set and inactive after 12 hours without activity', () => {
  assert.equal(hasRecentActivity(opened, now), false)
  const begun = { ...opened, startedAt: '2026-11-21T09:00:00Z' }
  assert.equal(hasRecentActivity(begun, now), true)
  assert.equal(hasRecentActivity(begun, now + 10 * hour), true)
  assert.equal(hasRecentActivity(begun, now + 12 * hour), false)
})

test('a recent rest or timer also makes a workout active', () => {
  const early = { ...opened, startedAt: '2026-11-20T06:00:00Z' }
  assert.equal(hasRecentActivity(early, now), false)
  assert.equal(
    hasRecentActivity(
      { ...early, rest: { startedAt: '2026-11-21T09:58:00Z', endsAt: '2026-11-21T10:01:00Z' } },
      now,
    ),
    true,
  )
  const clock = { blockId: 'b', startedAt: '2026-11-21T09:50:00Z', pausedAt: null, taps: [] }
  assert.equal(hasRecentActivity({ ...early, clock }, now), true)
})
