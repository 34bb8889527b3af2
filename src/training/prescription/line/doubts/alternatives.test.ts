import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDay } from '#training/prescription/day/parse-day.ts'

const countSets = (text: string) =>
  parseDay(text).blocks.reduce(
    (total, { items }) => total + items.reduce((sum, { sets }) => sum + sets.length, 0),
    0,
  )

/** The number of lines on which something is marked as not counted. */
const countMarkedLines = (text: string) =>
  parseDay(text).lines.filter(({ reading }) => reading && reading.remains.length > 0).length

for (const text of [
  'Squat\nBeginner: 3x5\nAdvanced: 5x5',
  'Option A: 5 x 1 km\nOption B: 8 x 600 m',
  'Anfänger: 3x5\nFortgeschrittene: 5x5',
  'Liegestütze\nAnfänger: 1 Satz à 10 Wdh.\nFortgeschritten: 2 Sätze à 25 Wdh.',
  'Planche\nDébutant : 3x20 s\nConfirmé : 3x45 s',
  'Piegamenti\nPrincipiante: 3x8\nAvanzato: 4x15',
])
  test(`of alternatives, none is counted: ${JSON.stringify(text)}`, () => {
    assert.equal(countSets(text), 0)
    assert.equal(countMarkedLines(text), 2)
  })

test('a level in the name of an exercise is no alternative', () => {
  assert.equal(countSets('Advanced tuck planche 4x10 s'), 4)
  assert.equal(countSets('Level 2\n5x5 squat'), 5)
})
