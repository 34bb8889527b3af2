import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findUsualRange } from './usual-range.ts'

test('the usual range is the middle half of the values, in any order', () => {
  assert.deepEqual(findUsualRange([8, 12, 10, 9, 11]), { from: 9, to: 11 })
  assert.deepEqual(findUsualRange([4, 1, 3, 2]), { from: 1.75, to: 3.25 })
  assert.deepEqual(findUsualRange([5, 5, 5, 5]), { from: 5, to: 5 })
})

test('one outlier among eight weeks is not part of the usual range', () => {
  assert.deepEqual(findUsualRange([10, 10, 10, 10, 10, 10, 10, 90]), { from: 10, to: 10 })
})

test('three values are too few for a usual range', () => {
  assert.equal(findUsualRange([8, 9, 10]), undefined)
  assert.equal(findUsualRange([]), undefined)
})
