import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findHeaviestSingleKg } from './max-test.ts'

const single = <Load extends number | null>(loadKg: Load, isConfirmed = false) => ({ loadKg, isConfirmed })

test('the result of a max test is its heaviest single', () => {
  assert.equal(findHeaviestSingleKg([single(90), single(102.5), single(100), single(null)], 95), 102.5)
  assert.equal(findHeaviestSingleKg([], 95), undefined)
  assert.equal(findHeaviestSingleKg([single(1025)], undefined), 1025)
})

test('a single far above the earlier max counts only if the athlete confirmed it', () => {
  assert.equal(findHeaviestSingleKg([single(102.5), single(1025)], 95), 102.5)
  assert.equal(findHeaviestSingleKg([single(102.5), single(150, true)], 95), 150)
})

test('the result is one of the loads, and no unconfirmed load within the limit is heavier', () => {
  const load = fc.integer({ min: 1, max: 400 })
  fc.assert(
    fc.property(fc.array(fc.tuple(load, fc.boolean())), load, (pairs, earlierMaxKg) => {
      const singles = pairs.map(([loadKg, isConfirmed]) => single(loadKg, isConfirmed))
      const result = findHeaviestSingleKg(singles, earlierMaxKg)
      const counted = singles.filter(one => one.isConfirmed || one.loadKg <= 1.5 * earlierMaxKg)
      if (result === undefined) assert.equal(counted.length, 0)
      else {
        assert.ok(counted.some(one => one.loadKg === result))
        assert.ok(counted.every(one => one.loadKg <= result))
      }
    }),
    { seed: 20_261_128 },
  )
})
