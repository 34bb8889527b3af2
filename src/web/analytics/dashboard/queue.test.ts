import assert from 'node:assert/strict'
import { test } from 'node:test'
import { neighbour } from './queue.ts'

test('after a decision comes the next, at the end the one before, and then nothing', () => {
  const keys = ['a', 'b', 'c']
  assert.equal(neighbour(keys, 'a'), 'b')
  assert.equal(neighbour(keys, 'c'), 'b')
  assert.equal(neighbour(['c'], 'c'), undefined)
  assert.equal(neighbour(keys, 'not in the queue'), 'a')
})
