import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  convertFromKg,
  convertFromMeters,
  convertToKg,
  convertToMeters,
  formatKgInUnit,
  formatMeters,
  formatSeconds,
  getDisplayDistanceUnit,
} from './units.ts'

const seed = 20_261_121
const hundredths = (maximum: number) => fc.integer({ min: 0, max: maximum * 100 }).map(value => value / 100)

test('a pound is 0.45359237 kg, and a mile is 1609.344 m', () => {
  assert.equal(convertToKg(1, 'lb'), 0.45359237)
  assert.equal(convertToKg(225, 'lb'), 102.05828325)
  assert.equal(convertFromKg(100, 'lb'), 220.46)
  assert.equal(convertToMeters(1, 'mi'), 1609.344)
  assert.equal(convertFromMeters(5000, 'mi'), 3.11)
})

test('a value does not change when it is converted to the stored unit and back', () => {
  fc.assert(
    fc.property(hundredths(2000), fc.constantFrom('kg', 'lb'), (load, unit) => {
      assert.equal(convertFromKg(convertToKg(load, unit), unit), load)
    }),
    { seed },
  )
  fc.assert(
    fc.property(hundredths(5000), fc.constantFrom('m', 'km', 'mi'), (distance, unit) => {
      assert.equal(convertFromMeters(convertToMeters(distance, unit), unit), distance)
    }),
    { seed },
  )
})

test('kilograms and metres are not converted', () => {
  fc.assert(
    fc.property(hundredths(2000), value => {
      assert.equal(convertToKg(value, 'kg'), value)
      assert.equal(convertToMeters(value, 'm'), value)
    }),
    { seed },
  )
})

test('short distances are shown in metres in both unit systems', () => {
  assert.equal(getDisplayDistanceUnit(800, 'mi'), 'm')
  assert.equal(getDisplayDistanceUnit(1000, 'km'), 'km')
  assert.deepEqual([formatMeters(800, 'mi'), formatMeters(6200, 'km')], ['800 m', '6.2 km'])
})

test('formats loads with their unit and durations as m:ss or h:mm:ss', () => {
  assert.equal(formatKgInUnit(102.05828325, 'lb'), '225 lb')
  assert.equal(formatKgInUnit(97.5, 'kg'), '97.5 kg')
  assert.deepEqual([0, 9, 94, 600, 3723].map(formatSeconds), ['0:00', '0:09', '1:34', '10:00', '1:02:03'])
})
