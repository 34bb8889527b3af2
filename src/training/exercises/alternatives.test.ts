import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alternativesTo } from './alternatives.ts'
import { openLibrary } from './library.ts'
import { movements } from './movements.ts'

const library = openLibrary(movements)

test('in the place of a squat stand squats, under whichever name it was written', () => {
  const names = alternativesTo('Back squat', library).map(one => one.name)
  assert.equal(names.length, 8)
  assert.ok(!names.includes('Back squat'))
  assert.deepEqual(
    alternativesTo('bb squat', library).map(one => one.name),
    names,
  )
})

test('every movement has only others of its pattern and measure', () => {
  for (const one of movements)
    for (const other of alternativesTo(one.name, library))
      assert.deepEqual([other.pattern, other.measure], [one.pattern, one.measure])
})

test('what nobody knows has no alternatives', () => {
  assert.deepEqual(alternativesTo('Zercher wheelbarrow waltz', library), [])
})
