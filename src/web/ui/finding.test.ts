import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenAt, stepFrom } from './finding.ts'

test('the first of what is sought is chosen, and nothing before anything is', () => {
  assert.equal(chosenAt(['analytics', 'ana'], { query: 'a' }), 0)
  assert.equal(chosenAt(['analytics', 'ana'], { query: ' ' }), -1)
  assert.equal(chosenAt([], { query: 'a' }), -1)
})

test('what the arrows chose stays chosen where more is found before it', () => {
  const sought = { query: 'a', key: 'base' }
  assert.equal(chosenAt(['analytics', 'base'], sought), 1)
  assert.equal(chosenAt(['analytics', 'ana', 'bo', 'base'], sought), 3)
})

test('where it is gone, the first is chosen', () => {
  assert.equal(chosenAt(['analytics', 'ana'], { query: 'a', key: 'base' }), 0)
})

test('the arrows go around at the ends', () => {
  assert.deepEqual([stepFrom(0, 1, 3), stepFrom(2, 1, 3), stepFrom(0, -1, 3)], [1, 0, 2])
  assert.deepEqual([stepFrom(-1, 1, 3), stepFrom(-1, -1, 3)], [0, 2])
  assert.equal(stepFrom(-1, 1, 0), -1)
})
