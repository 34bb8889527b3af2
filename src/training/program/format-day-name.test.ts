import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatDayName } from './format-day-name.ts'

const day = fc.record({
  name: fc.string(),
  programName: fc.string({ minLength: 1 }),
  dayNumber: fc.integer({ min: 1, max: 14 }),
})

test('a day keeps the name that the coach gave it', () => {
  assert.equal(formatDayName({ name: 'Lower', programName: 'Meet prep', dayNumber: 1 }), 'Lower')
})

test('an unnamed day is named after its program and its number', () => {
  assert.equal(formatDayName({ name: '', programName: 'Meet prep', dayNumber: 1 }), 'Meet prep, day 1')
  assert.equal(formatDayName({ name: ' ', programName: 'Base', dayNumber: 3 }), 'Base, day 3')
})

test('a day always has a name', () => {
  fc.assert(fc.property(day, one => assert.notEqual(formatDayName(one).trim(), '')))
})
