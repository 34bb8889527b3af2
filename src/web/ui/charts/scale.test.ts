import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anchorAt, nearestOf, valueScale } from './scale.ts'

test('values that are all alike have room above and below', () => {
  const { y } = valueScale([100, 100], 200)
  const [least = 0, most = 0] = y.domain()
  assert.ok(least < 100 && most > 100)
})

test('more is higher, and lengths begin at nothing', () => {
  const { y, ticks } = valueScale([5, 20], 200, { fromZero: true })
  assert.ok(y(20) < y(5))
  assert.equal(ticks[0], 0)
  assert.deepEqual(valueScale([0], 200, { fromZero: true }).y.domain(), [0, 1])
})

test('the nearest point is found, and words stay inside', () => {
  assert.equal(nearestOf([10, 50, 90], 60), 1)
  assert.equal(nearestOf([10, 50, 90], 500), 2)
  assert.equal(nearestOf([], 5), 0)
  assert.deepEqual(
    [anchorAt(5, 0, 300), anchorAt(150, 0, 300), anchorAt(295, 0, 300)],
    ['start', 'middle', 'end'],
  )
})
