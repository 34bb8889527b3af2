import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { PrescribedBlock } from '#training/prescription/prescription.ts'
import { parseDay } from './parse-day.ts'
import { reconcileBlocks } from './reconcile-blocks.ts'
import { findReadingChanges, keepStoredReading } from './stored-reading.ts'

// A day that was stored with an earlier notation is represented by the exercises of another text.

let count = 0
const store = (blocks: readonly PrescribedBlock[]) => reconcileBlocks(blocks, [], () => `id-${++count}`)
const read = (text: string) => parseDay(text).blocks
const listSets = (blocks: readonly PrescribedBlock[]) =>
  blocks.flatMap(block => block.items.map(item => [item.name, item.sets.length, item.sets[0]?.load ?? null]))
const listNames = (blocks: readonly PrescribedBlock[]) =>
  blocks.map(block => block.items.map(item => item.name).join(' + '))
const ninety = { kind: 'percent', percent: 90, of: '1rm' }

const lines = [
  'Squat 3x5 @ 80%',
  'A1. Row 3x10',
  'A2. Dip 3x12',
  'B. Bench press 5x5 100kg, rest 3:00 // chest up',
  'Run 5 km zone 2',
  'Feel good today',
  '',
  '3 rounds:',
  '10 swings 24kg',
]

test('a day whose text still means the same has no changes, and an edit of it keeps nothing back', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...lines)), fc.array(fc.constantFrom(...lines)), (before, after) => {
      const [text, edited] = [before.join('\n'), after.join('\n')]
      const stored = store(read(text))
      assert.deepEqual(findReadingChanges(stored, read(text)), [])
      const kept = keepStoredReading(stored, read(text), read(edited))
      assert.deepEqual(findReadingChanges(store(kept), read(edited)), [])
    }),
    { seed: 13 },
  )
})

test('exercises that would be read differently are listed with both meanings, and others are not', () => {
  const changes = findReadingChanges(
    store(read('Squat 3x5 @ 90%\nRow 3x10')),
    read('Squat 3x5 @ 80%\nRow 3x10'),
  )
  assert.deepEqual(
    changes.map(change => change.kind === 'exercise' && [change.stored?.sets[0]?.load, change.read?.name]),
    [[ninety, 'Squat']],
  )
  const [missing, ...others] = findReadingChanges(store(read('Squat 3x5\nRow 3x10')), read('Squat 3x5'))
  assert.equal(missing?.stored?.name, 'Row')
  assert.equal(missing.read, null)
  assert.deepEqual(others, [])
})

test('a name that would be read differently is a change, unless both names mean the same exercise', () => {
  const [stored, now] = [store(read('Squat 3x5\nRow 3x10')), read('Back squat 3x5\nRow 3x10')]
  assert.equal(findReadingChanges(stored, now).length, 1)
  const isSameName = () => true
  assert.deepEqual(findReadingChanges(stored, now, isSameName), [])
})

test('a block whose settings or exercises would differ is a change', () => {
  const rounds = findReadingChanges(store(read('3 rounds:\n10 swings')), read('4 rounds:\n10 swings'))
  assert.deepEqual(
    rounds.map(change => change.kind === 'block' && [change.stored.rounds, change.read.rounds]),
    [[3, 4]],
  )
  const apart = findReadingChanges(store(read('A1. Row 3x10\nA2. Dip 3x12')), read('Row 3x10\nDip 3x12'))
  assert.deepEqual(
    apart.map(({ kind }) => kind),
    ['block'],
  )
})

test('exercises that are no longer read as a superset stay one while another line is edited', () => {
  const stored = store(read('A1. Row 3x10\nA2. Dip 3x12\nSquat 3x5'))
  const now = 'Row 3x10\nDip 3x12\nSquat 3x5'
  const kept = keepStoredReading(stored, read(now), read(now.replace('3x5', '4x5')))
  assert.deepEqual(
    kept.map(({ kind, items }) => [kind, items.length]),
    [
      ['superset', 2],
      ['straight', 1],
    ],
  )
})

test('lines that were not edited keep what is stored; the edited line is read again', () => {
  const stored = store(read('Squat 3x5 @ 90%\nRow 3x10'))
  const text = 'Squat 3x5 @ 80%\nRow 3x10'
  const edited = keepStoredReading(stored, read(text), read(`${text}\nDip 3x12`))
  assert.deepEqual(listSets(edited), [
    ['Squat', 3, ninety],
    ['Row', 3, null],
    ['Dip', 3, null],
  ])
  const changed = keepStoredReading(stored, read(text), read('Squat 4x5 @ 80%\nRow 3x10'))
  assert.deepEqual(listSets(changed), [
    ['Squat', 4, { ...ninety, percent: 80 }],
    ['Row', 3, null],
  ])
})

test('an exercise that is no longer read stays where it was', () => {
  const stored = store(read('Squat 3x5\nRow 3x10\nDip 3x12'))
  const keep = (before: string, after: string) =>
    listNames(keepStoredReading(stored, read(before), read(after))).join(' + ')
  assert.equal(keep('Squat 3x5\nDip 3x12', 'Squat 4x5\nDip 3x12'), 'Row + Squat + Dip')
  assert.equal(keep('Squat 3x5\nDip 3x12', 'Squat 3x5\nDip 4x12'), 'Squat + Row + Dip')
  assert.equal(keep('Row 3x10\nDip 3x12', 'Row 3x10\nDip 4x12'), 'Squat + Row + Dip')
  assert.equal(keep('', ''), 'Squat + Row + Dip')
})

test('an exercise that stays in a superset keeps its place there', () => {
  const stored = store(read('A1. Row 3x10\nA2. Dip 3x12\n\nSquat 3x5'))
  const before = 'A. Row 3x10\nSquat 3x5'
  assert.deepEqual(listNames(keepStoredReading(stored, read(before), read(`${before}\nCurl 3x8`))), [
    'Row + Dip',
    'Squat + Curl',
  ])
})

test('a line that was not an exercise does not become one when another line is edited', () => {
  const stored = store(read('Squat 3x5'))
  const added = keepStoredReading(stored, read('Squat 3x5\nRow 3x10'), read('Squat 3x5\nRow 3x10\nDip 3x12'))
  assert.deepEqual(
    listSets(added).map(([name]) => name),
    ['Squat', 'Dip'],
  )
})

test('the settings of a block that was not edited stay', () => {
  const stored = store(read('3 rounds:\n10 swings 24kg\n200 m run'))
  const text = '4 rounds:\n10 swings 24kg\n200 m run'
  const [block] = keepStoredReading(stored, read(text), read(`${text}\n5 burpees`))
  assert.equal(block?.rounds, 3)
  assert.equal(block?.items.length, 3)
  const [edited] = keepStoredReading(stored, read(text), read(text.replace('4 rounds', '5 rounds')))
  assert.equal(edited?.rounds, 5)
})
