import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getFirstDayOfRange, getRangeStep, parseProgressRange } from './progress-range.ts'

test('falls back to twelve weeks if the range in the URL is missing or unknown', () => {
  assert.equal(parseProgressRange(null), '12w')
  assert.equal(parseProgressRange('forever'), '12w')
  assert.equal(parseProgressRange('all'), 'all')
})

test('the range “4w” covers 28 days including today, and the range “all” has no start date', () => {
  assert.equal(getFirstDayOfRange('4w', '2026-11-21'), '2026-10-25')
  assert.equal(getFirstDayOfRange('all', '2026-11-21'), undefined)
})

test('uses one chart point per day for twelve weeks and one per week for a year', () => {
  assert.deepEqual([getRangeStep('12w'), getRangeStep('1y')], ['day', 'week'])
})
