import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findChosenIndex, stepIndex } from './list-search-state.ts'

test('selects the first result, or no result if the query is empty', () => {
  assert.equal(findChosenIndex(['analytics', 'ana'], { query: 'a' }), 0)
  assert.equal(findChosenIndex(['analytics', 'ana'], { query: ' ' }), -1)
  assert.equal(findChosenIndex([], { query: 'a' }), -1)
})

test('keeps the selected result when new results appear above it', () => {
  const search = { query: 'a', key: 'base' }
  assert.equal(findChosenIndex(['analytics', 'base'], search), 1)
  assert.equal(findChosenIndex(['analytics', 'ana', 'bo', 'base'], search), 3)
})

test('selects the first result if the selected result has disappeared', () => {
  assert.equal(findChosenIndex(['analytics', 'ana'], { query: 'a', key: 'base' }), 0)
})

test('the arrow keys wrap around at both ends of the list', () => {
  assert.deepEqual([stepIndex(0, 1, 3), stepIndex(2, 1, 3), stepIndex(0, -1, 3)], [1, 0, 2])
  assert.deepEqual([stepIndex(-1, 1, 3), stepIndex(-1, -1, 3)], [0, 2])
  assert.equal(stepIndex(-1, 1, 0), -1)
})
