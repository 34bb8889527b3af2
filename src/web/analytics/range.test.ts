import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstDayOf, readRange, stepOf } from './range.ts'

test('an address that says nothing known means twelve weeks', () => {
  assert.equal(readRange(null), '12w')
  assert.equal(readRange('forever'), '12w')
  assert.equal(readRange('all'), 'all')
})

test('four weeks are 28 days with today, and all begins nowhere', () => {
  assert.equal(firstDayOf('4w', '2026-11-21'), '2026-10-25')
  assert.equal(firstDayOf('all', '2026-11-21'), undefined)
})

test('a year is shown week by week', () => {
  assert.deepEqual([stepOf('12w'), stepOf('1y')], ['day', 'week'])
})
