import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sortNewestFirst } from './sort-newest-first.ts'

test('workouts are sorted newest first, and those of the same instant keep their order', () => {
  const workouts = [
    { id: 'first', completedAt: '2026-11-20T10:00:00.000Z' },
    { id: 'last', completedAt: '2026-11-23T10:00:00.000Z' },
    { id: 'one of two', completedAt: '2026-11-21T10:00:00.000Z' },
    { id: 'other of two', completedAt: '2026-11-21T10:00:00.000Z' },
  ]
  assert.deepEqual(
    sortNewestFirst(workouts).map(({ id }) => id),
    ['last', 'one of two', 'other of two', 'first'],
  )
})
