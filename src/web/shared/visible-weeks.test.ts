import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeVisibleWeeks, parseVisibleWeeks, visibleWeeksOptions } from './visible-weeks.ts'

test('every option survives being stored, and unknown text means the whole program', () => {
  for (const weeks of visibleWeeksOptions) assert.equal(parseVisibleWeeks(String(weeks ?? '')), weeks)
  for (const text of [null, '', '0', '5', 'all']) assert.equal(parseVisibleWeeks(text), null)
})

test('options are described in words', () => {
  assert.deepEqual([null, 1, 2].map(describeVisibleWeeks), ['all weeks', '1 week ahead', '2 weeks ahead'])
})
