import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignDayEditorSlots, type DayEditorSlots } from './day-editor-slots.ts'

const initial = assignDayEditorSlots(new Map(), ['a', 'b', 'c'])
const formatSlots = (slots: DayEditorSlots) => [...slots].map(([id, slot]) => `${id}${slot}`).join(' ')

test('each day has its own editor', () => {
  assert.equal(formatSlots(initial), 'a0 b1 c2')
  assert.equal(assignDayEditorSlots(initial, ['a', 'b', 'c']), initial)
})

test('opening another week reuses the editors of the previously shown week, in the same order', () => {
  assert.equal(formatSlots(assignDayEditorSlots(initial, ['d', 'e', 'f'])), 'd0 e1 f2')
  assert.equal(formatSlots(assignDayEditorSlots(initial, ['d', 'e'])), 'd0 e1')
  assert.equal(formatSlots(assignDayEditorSlots(initial, ['d', 'e', 'f', 'g'])), 'd0 e1 f2 g3')
  const reordered = assignDayEditorSlots(initial, ['c', 'a', 'b'])
  assert.equal(formatSlots(assignDayEditorSlots(reordered, ['d', 'e', 'f'])), 'd2 e0 f1')
})

test('a day keeps its editor when moved within the week', () => {
  assert.equal(formatSlots(assignDayEditorSlots(initial, ['b', 'a', 'c'])), 'b1 a0 c2')
  assert.equal(formatSlots(assignDayEditorSlots(initial, ['a', 'c'])), 'a0 c2')
  assert.equal(formatSlots(assignDayEditorSlots(initial, ['a', 'x', 'b', 'c'])), 'a0 x3 b1 c2')
})
