import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findRpePercent } from './rpe-table.ts'

const percentOf = (reps: number | null, rpe: number | null) => {
  const found = findRpePercent(reps, rpe)
  return found.ok ? found.percent : found.reason
}

test('reproduces the published table', () => {
  const rows: Record<number, readonly number[]> = {
    10: [100, 95.5, 92.2, 89.2, 86.3, 83.7, 81.1, 78.6, 76.2, 73.9, 70.7, 68],
    9.5: [97.8, 93.9, 90.7, 87.8, 85, 82.4, 79.9, 77.4, 75.1, 72.3, 69.4, 66.7],
    9: [95.5, 92.2, 89.2, 86.3, 83.7, 81.1, 78.6, 76.2, 73.9, 70.7, 68, 65.3],
    8: [92.2, 89.2, 86.3, 83.7, 81.1, 78.6, 76.2, 73.9, 70.7, 68, 65.3, 62.6],
    6.5: [87.8, 85, 82.4, 79.9, 77.4, 75.1, 72.3, 69.4, 66.7, 64, 61.3, 58.6],
  }
  for (const [rpe, row] of Object.entries(rows))
    assert.deepEqual(
      row.map((_, index) => percentOf(index + 1, Number(rpe))),
      row,
    )
})

test('interpolates between the half points of the table', () => {
  assert.equal(percentOf(1, 9.25)?.toString().slice(0, 5), '96.65')
})

test('outside the table, returns a reason instead of a percentage', () => {
  assert.equal(percentOf(13, 8), 'too-many-reps')
  assert.equal(percentOf(5, 6), 'rpe-too-low')
  assert.equal(percentOf(5, null), 'no-rpe')
  assert.equal(percentOf(5, 10.5), 'no-rpe')
  assert.equal(percentOf(2.5, 8), 'no-reps')
  assert.equal(percentOf(null, 8), 'no-reps')
})

test('more repetitions or a higher RPE never make a load heavier or lighter, respectively', () => {
  const reps = fc.integer({ min: 1, max: 11 })
  const rpe = fc.double({ min: 6.5, max: 10, noNaN: true })
  fc.assert(
    fc.property(reps, rpe, rpe, (count, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      assert.ok(Number(percentOf(count, low)) <= Number(percentOf(count, high)))
      assert.ok(Number(percentOf(count + 1, low)) < Number(percentOf(count, low)))
    }),
    { seed: 8 },
  )
})
