import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getSelectionExtent } from '#web/people/roster/selection-extent.ts'
import {
  emptySelection,
  extendSelection,
  type RosterSelection,
  removeFromSelection,
  toggleAllSelected,
  toggleSelected,
} from './roster-selection.ts'

const order = ['ana', 'bo', 'clara', 'daniel', 'eva']
const listSelected = ({ ids }: RosterSelection) => order.filter(id => ids.has(id))

test('toggling selects or deselects an athlete', () => {
  const ana = toggleSelected(emptySelection, 'ana')
  assert.deepEqual(listSelected(toggleSelected(ana, 'bo')), ['ana', 'bo'])
  assert.deepEqual(listSelected(toggleSelected(ana, 'ana')), [])
})

test('a range selection starts at the last toggled athlete and extends in either direction', () => {
  assert.deepEqual(listSelected(extendSelection(toggleSelected(emptySelection, 'bo'), 'daniel', order)), [
    'bo',
    'clara',
    'daniel',
  ])
  assert.deepEqual(listSelected(extendSelection(toggleSelected(emptySelection, 'daniel'), 'bo', order)), [
    'bo',
    'clara',
    'daniel',
  ])
})

test('a range selection that starts at a deselected athlete deselects the whole range', () => {
  const all = toggleAllSelected(emptySelection, order)
  assert.deepEqual(listSelected(extendSelection(toggleSelected(all, 'bo'), 'daniel', order)), ['ana', 'eva'])
})

test('a range selection selects only the clicked athlete if its starting point is not visible', () => {
  assert.deepEqual(listSelected(extendSelection(emptySelection, 'clara', order)), ['clara'])
  assert.deepEqual(
    listSelected(extendSelection(toggleSelected(emptySelection, 'ana'), 'clara', ['bo', 'clara'])),
    ['ana', 'clara'],
  )
})

test('selecting all affects only visible athletes, and a second click deselects them', () => {
  const eva = toggleSelected(emptySelection, 'eva')
  const visible = ['ana', 'bo']
  const some = toggleAllSelected(eva, visible)
  assert.deepEqual(listSelected(some), ['ana', 'bo', 'eva'])
  assert.deepEqual(listSelected(toggleAllSelected(some, visible)), ['eva'])
  assert.deepEqual(listSelected(removeFromSelection(some, ['bo'])), ['ana', 'eva'])
})

test('the “select all” checkbox shows whether all, some or none of the athletes are selected', () => {
  const { ids } = toggleSelected(emptySelection, 'ana')
  const isSelected = (id: string) => ids.has(id)
  assert.equal(getSelectionExtent(['ana'], isSelected), 'all')
  assert.equal(getSelectionExtent(order, isSelected), 'some')
  assert.equal(getSelectionExtent(['bo'], isSelected), 'none')
  assert.equal(getSelectionExtent([], isSelected), 'none')
})
