import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Slots, slotsFor } from './slots.ts'

const begun = slotsFor(new Map(), ['a', 'b', 'c'])
const said = (slots: Slots) => [...slots].map(([id, slot]) => `${id}${slot}`).join(' ')

test('each day has an editor of its own', () => {
  assert.equal(said(begun), 'a0 b1 c2')
  assert.equal(slotsFor(begun, ['a', 'b', 'c']), begun)
})

test('another week takes over the editors of the last, in their order', () => {
  assert.equal(said(slotsFor(begun, ['d', 'e', 'f'])), 'd0 e1 f2')
  assert.equal(said(slotsFor(begun, ['d', 'e'])), 'd0 e1')
  assert.equal(said(slotsFor(begun, ['d', 'e', 'f', 'g'])), 'd0 e1 f2 g3')
  const turned = slotsFor(begun, ['c', 'a', 'b'])
  assert.equal(said(slotsFor(turned, ['d', 'e', 'f'])), 'd2 e0 f1')
})

test('within a week a day keeps its editor, wherever it goes', () => {
  assert.equal(said(slotsFor(begun, ['b', 'a', 'c'])), 'b1 a0 c2')
  assert.equal(said(slotsFor(begun, ['a', 'c'])), 'a0 c2')
  assert.equal(said(slotsFor(begun, ['a', 'x', 'b', 'c'])), 'a0 x3 b1 c2')
})
