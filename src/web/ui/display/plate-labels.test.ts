import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describePlatesPerSide, getPlateColorIndex, toKeyedPlates } from './plate-labels.ts'

test('lists the plates on each side from the inside out', () => {
  assert.equal(describePlatesPerSide([25, 10, 2.5], 'kg'), '25, 10 and 2.5 kg on each side')
  assert.equal(describePlatesPerSide([45], 'lb'), '45 lb on each side')
  assert.equal(describePlatesPerSide([], 'kg'), 'no plates')
})

test('plates have the lifting federations’ colours, and an unknown weight has the colour of the next lighter plate', () => {
  assert.deepEqual(
    [25, 20, 10, 7.5, 1.25, 0.5].map(weight => getPlateColorIndex(weight, 'kg')),
    [0, 1, 3, 4, 6, 6],
  )
  assert.deepEqual([getPlateColorIndex(45, 'lb'), getPlateColorIndex(2.5, 'lb')], [1, 6])
})

test('plates of equal weight get different keys', () => {
  assert.deepEqual(
    toKeyedPlates([20, 20, 5]).map(plate => plate.key),
    ['20-0', '20-1', '5-0'],
  )
})
