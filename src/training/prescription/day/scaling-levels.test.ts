import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatSets } from '#training/prescription/format-sets.ts'
import { parseDay } from './parse-day.ts'

const read = (...lines: string[]) =>
  parseDay(lines.join('\n')).blocks.flatMap(({ items }) =>
    items.map(({ name, sets, notes }) => `${name} ${formatSets(sets)} // ${notes.replaceAll('\n', ' | ')}`),
  )

test('one level of a workout is prescribed, and the others become notes', () => {
  assert.deepEqual(read('Thruster 21-15-9, Rx: 95/65 lb · Scaled: 65/45 · Beginner: 45/35'), [
    'Thruster 1×21 43.09/29.48 kg, 1×15 43.09/29.48 kg, 1×9 43.09/29.48 kg // Scaled: 65/45 | Beginner: 45/35',
  ])
  assert.deepEqual(read('KB swing 5x20 Rx 24/16 kg, Scaled 16/12 kg, Foundations 12/8 kg'), [
    'KB swing 5×20 24/16 kg // Scaled 16/12 kg, Foundations 12/8 kg',
  ])
  assert.deepEqual(read('Push-up L1: 3x8 · L2: 3x12 · L3: 3x15'), ['Push-up 3×8 // L2: 3x12 | L3: 3x15'])
  assert.deepEqual(read('Pull-up 5x5 (scaled: ring rows)'), ['Pull-up 5×5 // scaled: ring rows'])
})

test('levels on separate lines do not add sets', () => {
  assert.deepEqual(read('Thruster 5x5', 'Rx: 95/65 lb', 'Scaled: 65/45 lb'), [
    'Thruster 5×5 43.09/29.48 kg // Scaled: 65/45 lb',
  ])
  assert.deepEqual(read('Push-up', 'L1: 3x8', 'L2: 3x12', 'Row 3x8'), [
    'Push-up 3×8 // L2: 3x12',
    'Row 3×8 // ',
  ])
})

test('in a block, the easier exercises of a level are not added to the block', () => {
  assert.deepEqual(read('AMRAP 12: 5 pull-ups, 10 push-ups. Scaled: ring rows, knee push-ups'), [
    'pull-ups 1×5 // ',
    'push-ups. 1×10 // Scaled: ring rows, knee push-ups',
  ])
})

test('a level in brackets does not hide what follows it', () => {
  assert.deepEqual(read('Pull-up 5x5 (scaled: ring rows), rest 60s'), ['Pull-up  // '])
})
