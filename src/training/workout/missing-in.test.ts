import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingIn } from './missing-in.ts'

const five = { loadKg: 100, reps: 5, rpe: null, seconds: null, meters: null }
const squat = (...sets: { id: string; reps?: number }[]) => ({
  exercises: [{ id: 'squat', name: 'Back squat', sets: sets.map(set => ({ ...five, ...set })) }],
})

test('what the stored log lacks or has otherwise is said, set by set', () => {
  const missing = missingIn(
    squat({ id: '1' }, { id: '2', reps: 3 }),
    squat({ id: '1' }, { id: '2' }, { id: '3' }),
  )
  assert.deepEqual(
    missing.map(({ exercise, set, logged }) => [exercise, set.id, set.reps, logged?.reps ?? null]),
    [
      ['Back squat', '2', 5, 3],
      ['Back squat', '3', 5, null],
    ],
  )
})

test('nothing is missing where everything arrived, whatever another device did besides', () => {
  assert.deepEqual(missingIn(squat({ id: '1' }, { id: '2' }), squat({ id: '1' })), [])
  const moved = {
    exercises: [{ id: 'front', name: 'Front squat', sets: squat({ id: '1' }).exercises[0]?.sets ?? [] }],
  }
  assert.deepEqual(missingIn(moved, squat({ id: '1' })), [])
  assert.deepEqual(missingIn({ exercises: [] }, squat()), [])
})
