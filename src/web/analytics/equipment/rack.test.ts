import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readRack, writeRack } from './rack.ts'

test('a rack is read as one says it', () => {
  assert.deepEqual(readRack('2.5 to 10 by 2.5, 16'), [2.5, 5, 7.5, 10, 16])
  assert.deepEqual(readRack('12, 8 and 10 kg'), [8, 10, 12])
  assert.deepEqual(readRack('5-20/5'), [5, 10, 15, 20])
  assert.deepEqual(readRack(''), [])
})

test('what is no rack is none', () => {
  for (const text of ['many', '5 to', '10 to 5 by 1', '1 to 1000 by 0.1', '0', '-5', '5 to 10 by 0', '501'])
    assert.equal(readRack(text), undefined, text)
})

test('it is written back as short as it can be said', () => {
  assert.equal(writeRack([2.5, 5, 7.5, 10, 16]), '2.5 to 10 by 2.5, 16')
  assert.equal(writeRack([8, 10, 12]), '8, 10, 12')
  assert.equal(writeRack([]), '')
})

test('what is written is read as it was', () => {
  const racks = fc
    .uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 60 })
    .map(all => all.map(quarter => quarter / 4).toSorted((one, other) => one - other))
  fc.assert(
    fc.property(racks, weights => {
      assert.deepEqual(readRack(writeRack(weights)), weights)
    }),
    { seed: 24 },
  )
})
