import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compareWeekLoad } from './compare-week-load.ts'

test('a week is compared with the median and the range of the weeks before it', () => {
  assert.deepEqual(compareWeekLoad([0, 900, 1200, 1000, 1100, 1465]), {
    load: 1465,
    medianLoad: 1050,
    lowestLoad: 900,
    highestLoad: 1200,
    weeks: 4,
  })
})

test('weeks without training count once the athlete has begun to log', () => {
  assert.equal(compareWeekLoad([0, 0, 500, 0, 700, 0, 600])?.lowestLoad, 0)
  assert.equal(compareWeekLoad([0, 0, 500, 0, 700, 0, 600])?.weeks, 4)
})

test('with fewer than four earlier weeks, nothing is compared', () => {
  assert.equal(compareWeekLoad([500, 600, 700, 800]), undefined)
  assert.equal(compareWeekLoad([0, 0, 0, 0, 0, 0]), undefined)
  assert.equal(compareWeekLoad([]), undefined)
})

const anyLoads = fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 60 })

test('the median lies within the range of the earlier weeks, whose order does not matter', () => {
  fc.assert(
    fc.property(anyLoads, fc.integer({ min: 1, max: 5000 }), (earlier, load) => {
      const compared = compareWeekLoad([1, ...earlier, load])
      if (!compared) return earlier.length < 3
      const reversed = compareWeekLoad([1, ...earlier.toReversed(), load])
      assert.deepEqual(reversed, compared)
      return compared.lowestLoad <= compared.medianLoad && compared.medianLoad <= compared.highestLoad
    }),
    { seed: 7 },
  )
})
