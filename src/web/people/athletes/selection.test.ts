import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extent, leaveOut, nobody, reach, type Selection, toggle, toggleAll } from './selection.ts'

const order = ['ana', 'bo', 'clara', 'daniel', 'eva']
const chosen = ({ ids }: Selection) => order.filter(id => ids.has(id))

test('one is selected, and selected no more', () => {
  const ana = toggle(nobody, 'ana')
  assert.deepEqual(chosen(toggle(ana, 'bo')), ['ana', 'bo'])
  assert.deepEqual(chosen(toggle(ana, 'ana')), [])
})

test('a range reaches from the last one touched, in either direction', () => {
  assert.deepEqual(chosen(reach(toggle(nobody, 'bo'), 'daniel', order)), ['bo', 'clara', 'daniel'])
  assert.deepEqual(chosen(reach(toggle(nobody, 'daniel'), 'bo', order)), ['bo', 'clara', 'daniel'])
})

test('a range that begins at one just left out leaves out', () => {
  const all = toggleAll(nobody, order)
  assert.deepEqual(chosen(reach(toggle(all, 'bo'), 'daniel', order)), ['ana', 'eva'])
})

test('a range without a beginning, or with one out of sight, is a single one', () => {
  assert.deepEqual(chosen(reach(nobody, 'clara', order)), ['clara'])
  assert.deepEqual(chosen(reach(toggle(nobody, 'ana'), 'clara', ['bo', 'clara'])), ['ana', 'clara'])
})

test('all that are shown are selected, then none of them; others stay as they are', () => {
  const eva = toggle(nobody, 'eva')
  const shown = ['ana', 'bo']
  const some = toggleAll(eva, shown)
  assert.deepEqual(chosen(some), ['ana', 'bo', 'eva'])
  assert.deepEqual(chosen(toggleAll(some, shown)), ['eva'])
  assert.deepEqual(chosen(leaveOut(some, ['bo'])), ['ana', 'eva'])
})

test('the box over the list says all, some or none', () => {
  const { ids } = toggle(nobody, 'ana')
  assert.equal(extent(ids, ['ana']), 'all')
  assert.equal(extent(ids, order), 'some')
  assert.equal(extent(ids, ['bo']), 'none')
  assert.equal(extent(ids, []), 'none')
})
