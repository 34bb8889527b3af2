import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDistance } from './format-distance.ts'

test('a short distance that is no whole number of metres is not rounded to miles', () => {
  assert.equal(formatDistance(6.1), '6.1 m')
  assert.equal(formatDistance(402.336), '0.25 mi')
  assert.equal(formatDistance(410.5), '410.5 m')
})
