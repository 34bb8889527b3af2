import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatWeightList, parseWeightList } from './weight-list.ts'

test('parses ranges and lists of weights', () => {
  assert.deepEqual(parseWeightList('2.5 to 10 by 2.5, 16'), [2.5, 5, 7.5, 10, 16])
  assert.deepEqual(parseWeightList('12, 8 and 10 kg'), [8, 10, 12])
  assert.deepEqual(parseWeightList('5-20/5'), [5, 10, 15, 20])
  assert.deepEqual(parseWeightList(''), [])
})

test('rejects text that is not a list of weights', () => {
  for (const text of ['many', '5 to', '10 to 5 by 1', '1 to 1000 by 0.1', '0', '-5', '5 to 10 by 0', '501'])
    assert.equal(parseWeightList(text), undefined, text)
})

test('uses the shortest notation for a list of weights', () => {
  assert.equal(formatWeightList([2.5, 5, 7.5, 10, 16]), '2.5 to 10 by 2.5, 16')
  assert.equal(formatWeightList([8, 10, 12]), '8, 10, 12')
  assert.equal(formatWeightList([]), '')
})

test('every list of weights survives a round trip', () => {
  const racks = fc
    .uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 60 })
    .map(all => all.map(quarter => quarter / 4).toSorted((one, other) => one - other))
  fc.assert(
    fc.property(racks, weights => {
      assert.deepEqual(parseWeightList(formatWeightList(weights)), weights)
    }),
    { seed: 24 },
  )
})
