import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { mergeLogs } from './older-logs-cache.ts'

const log = (id: string, completedAt: string, name = '') => ({ id, completedAt, name }) as WorkoutLog

test('merges the latest and older workouts without duplicates, preferring the latest version', () => {
  const latest = [log('c', '2026-11-23'), log('b', '2026-11-20', 'as it is now')]
  const older = [log('b', '2026-11-20', 'as it was'), log('a', '2026-01-02')]
  assert.deepEqual(
    mergeLogs(latest, older).map(one => `${one.id} ${one.name}`.trim()),
    ['c', 'b as it is now', 'a'],
  )
})
