import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  formatLoadKg,
  formatMeters,
  formatSeconds,
  fromDistanceUnit,
  fromLoadUnit,
  toDistanceUnit,
  toLoadUnit,
  usualUnit,
} from './units.ts'

const seed = 20_261_121
const hundredths = (maximum: number) => fc.integer({ min: 0, max: maximum * 100 }).map(value => value / 100)

test('a pound is 0.45359237 kg and a mile 1609.344 m', () => {
  assert.equal(fromLoadUnit(1, 'lb'), 0.45359237)
  assert.equal(fromLoadUnit(225, 'lb'), 102.05828325)
  assert.equal(toLoadUnit(100, 'lb'), 220.46)
  assert.equal(fromDistanceUnit(1, 'mi'), 1609.344)
  assert.equal(toDistanceUnit(5000, 'mi'), 3.11)
})

test('what is typed in one unit comes back as it was typed', () => {
  fc.assert(
    fc.property(hundredths(2000), fc.constantFrom('kg', 'lb'), (load, unit) => {
      assert.equal(toLoadUnit(fromLoadUnit(load, unit), unit), load)
    }),
    { seed },
  )
  fc.assert(
    fc.property(hundredths(5000), fc.constantFrom('m', 'km', 'mi'), (distance, unit) => {
      assert.equal(toDistanceUnit(fromDistanceUnit(distance, unit), unit), distance)
    }),
    { seed },
  )
})

test('kilograms and metres are not touched', () => {
  fc.assert(
    fc.property(hundredths(2000), value => {
      assert.equal(fromLoadUnit(value, 'kg'), value)
      assert.equal(fromDistanceUnit(value, 'm'), value)
    }),
    { seed },
  )
})

test('short distances are said in metres everywhere', () => {
  assert.equal(usualUnit(800, 'mi'), 'm')
  assert.equal(usualUnit(1000, 'km'), 'km')
  assert.deepEqual([formatMeters(800, 'mi'), formatMeters(6200, 'km')], ['800 m', '6.2 km'])
})

test('loads and times are written as they are read aloud', () => {
  assert.equal(formatLoadKg(102.05828325, 'lb'), '225 lb')
  assert.equal(formatLoadKg(97.5, 'kg'), '97.5 kg')
  assert.deepEqual([0, 9, 94, 600, 3723].map(formatSeconds), ['0:00', '0:09', '1:34', '10:00', '1:02:03'])
})
