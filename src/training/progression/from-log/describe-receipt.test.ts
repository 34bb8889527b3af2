import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeReceipt, formatLoadChange } from './describe-receipt.ts'

const receipt = {
  outcome: 'raised' as const,
  because: 'all-reps' as const,
  setsDone: 3,
  setsPlanned: 3,
  fewestReps: 5,
  targetReps: 5,
  fromKg: 100,
  toKg: 102.5,
  misses: 0,
}

test('a receipt says what the log showed', () => {
  assert.equal(describeReceipt(receipt), 'all 3 sets of 5')
  assert.equal(describeReceipt({ ...receipt, setsPlanned: 1 }), 'the set of 5')
  const inRange = { ...receipt, because: 'within-range' as const, fewestReps: 9, targetReps: 12 }
  assert.equal(describeReceipt(inRange), '9 of 12 reps in the weakest set')
  assert.equal(describeReceipt({ ...receipt, because: 'sets-left', setsDone: 2 }), '2 of 3 sets done')
  const easy = { ...receipt, because: 'effort-below' as const, rpe: { done: 7, target: 8 } }
  assert.equal(describeReceipt(easy), 'RPE 7 in the hardest set, planned 8')
  const asPlanned = { ...easy, because: 'effort-as-planned' as const }
  assert.equal(describeReceipt(asPlanned), 'RPE 7 in the hardest set, as planned')
  const byAmrap = { ...receipt, because: 'amrap-above' as const, fewestReps: 8, targetReps: 1 }
  assert.equal(describeReceipt(byAmrap), '8 reps in the AMRAP set, at least 1 planned')
  assert.equal(describeReceipt({ ...receipt, of: 'training-max' }), 'all 3 sets done')
  const missed = { ...receipt, because: 'reps-missed' as const, fewestReps: 4, misses: 1 }
  assert.equal(describeReceipt(missed), 'too few reps in the weakest set: 4')
  assert.equal(
    describeReceipt({ ...missed, because: 'load-lowered', misses: 3 }),
    'less than the planned load, 3 misses in a row',
  )
})

test('the change of the load has a sign and a unit', () => {
  assert.equal(formatLoadChange(receipt, 'kg'), '+2.5 kg')
  assert.equal(formatLoadChange({ ...receipt, toKg: 90 }, 'kg'), '−10 kg')
  assert.equal(formatLoadChange({ ...receipt, toKg: 100 }, 'kg'), 'same load')
})
