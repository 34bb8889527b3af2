import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createValueScale, findNearestIndex, getTextAnchor } from './scale.ts'

test('the scale has a margin above and below the values, even if all values are equal', () => {
  const { y } = createValueScale([100, 100], 200)
  const [least = 0, most = 0] = y.domain()
  assert.ok(least < 100 && most > 100)
})

test('larger values are drawn higher, and a column scale starts at zero', () => {
  const { y, ticks } = createValueScale([5, 20], 200, { fromZero: true })
  assert.ok(y(20) < y(5))
  assert.equal(ticks[0], 0)
  assert.deepEqual(createValueScale([0], 200, { fromZero: true }).y.domain(), [0, 1])
})

test('finds the nearest point, and keeps labels within the edges of the chart', () => {
  assert.equal(findNearestIndex([10, 50, 90], 60), 1)
  assert.equal(findNearestIndex([10, 50, 90], 500), 2)
  assert.equal(findNearestIndex([], 5), 0)
  assert.deepEqual(
    [getTextAnchor(5, 0, 300), getTextAnchor(150, 0, 300), getTextAnchor(295, 0, 300)],
    ['start', 'middle', 'end'],
  )
})
