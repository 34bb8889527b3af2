import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explain, needs, readFormula } from './explain.ts'

const five = { loadKg: 92.5, reps: 5, rpe: 7.5, seconds: null, meters: null }

test('an estimate is explained by its sum and its source', () => {
  assert.equal(
    explain(five, 107.9166, 'epley', 'kg'),
    '92.5 × (1 + 5 ÷ 30) = 107.9 kg. Epley 1985, for 1 to 12 repetitions.',
  )
  assert.equal(
    explain(five, 104.0625, 'brzycki', 'kg'),
    '92.5 × 36 ÷ (37 − 5) = 104.1 kg. Brzycki 1993, for 1 to 10 repetitions.',
  )
  assert.match(
    explain(five, 115.625, 'rpe-adjusted', 'kg'),
    /^92\.5 × \(1 \+ \(5 \+ 2\.5\) ÷ 30\) = 115\.6 kg\./,
  )
  assert.match(explain({ ...five, reps: 1 }, 92.5, 'epley', 'kg'), /^A single of 92\.5 = 92\.5 kg\./)
})

test('where nothing can be said, it is said what it takes', () => {
  assert.match(needs('too-many-reps', 'brzycki'), /^Brzycki says nothing beyond 10 repetitions/)
  assert.match(needs('no-rpe', 'rpe-adjusted'), /RPE/)
})

test('an address that names no formula means Epley', () => {
  assert.deepEqual(
    [readFormula(null), readFormula('x'), readFormula('brzycki')],
    ['epley', 'epley', 'brzycki'],
  )
})
