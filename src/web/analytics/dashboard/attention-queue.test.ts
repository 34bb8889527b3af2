import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findNeighbourKey } from './attention-queue.ts'

test('after a decision, selects the next item or, at the end of the queue, the previous one', () => {
  const keys = ['a', 'b', 'c']
  assert.equal(findNeighbourKey(keys, 'a'), 'b')
  assert.equal(findNeighbourKey(keys, 'c'), 'b')
  assert.equal(findNeighbourKey(['c'], 'c'), undefined)
  assert.equal(findNeighbourKey(keys, 'not in the queue'), 'a')
})
