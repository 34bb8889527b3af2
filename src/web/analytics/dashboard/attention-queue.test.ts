import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countAttentionItems, findNeighbourKey, getAttentionItemKeys } from './attention-queue.ts'

test('after a decision, selects the next item or, at the end of the queue, the previous one', () => {
  const keys = ['a', 'b', 'c']
  assert.equal(findNeighbourKey(keys, 'a'), 'b')
  assert.equal(findNeighbourKey(keys, 'c'), 'b')
  assert.equal(findNeighbourKey(['c'], 'c'), undefined)
  assert.equal(findNeighbourKey(keys, 'not in the queue'), 'a')
})

test('all maxes that await a decision are one item, only while there are any', () => {
  const empty = { count: 0, items: [] }
  const queue = {
    version: '1',
    athleteCount: 1,
    pain: empty,
    logs: empty,
    behind: empty,
    ending: empty,
    invitations: empty,
  }
  assert.equal(countAttentionItems({ ...queue, undecidedMaxes: 3 }), 1)
  assert.deepEqual(getAttentionItemKeys({ ...queue, undecidedMaxes: 3 }), ['undecided-maxes'])
  assert.equal(countAttentionItems({ ...queue, undecidedMaxes: 0 }), 0)
  assert.deepEqual(getAttentionItemKeys({ ...queue, undecidedMaxes: 0 }), [])
})
