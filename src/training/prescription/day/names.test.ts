import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { strangeNames } from '#support/strange-names.ts'
import { findRoleOfSection } from '#training/prescription/day/sections/section-words.ts'
import { formatLine } from '#training/prescription/line/format-line.ts'
import { parseLine } from '#training/prescription/line/parse-line.ts'
import { removeLineBreaks } from '#training/prescription/line/quoted-name.ts'
import type {
  BlockKind,
  PrescribedBlock,
  PrescribedItem,
  PrescribedSet,
} from '#training/prescription/prescription.ts'
import type { ProgramDay } from '#training/program/program.ts'
import { toBlockFingerprint, toItemFingerprint } from './content-fingerprints.ts'
import { formatDay } from './format-day.ts'
import { normaliseBlocks } from './normalise-blocks.ts'
import { parseDay } from './parse-day.ts'
import { rewriteDayText } from './rewrite-day-text.ts'

// Checks that any exercise or section name survives formatting a day as text and parsing it again.

const set = (amount: PrescribedSet['amount']): PrescribedSet => ({
  role: 'working',
  amount,
  load: null,
  effort: null,
  isPerSide: false,
})
const sets = fc.oneof(
  fc.constant<PrescribedSet[]>([]),
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 20 }))
    .map(([count, reps]) => Array.from({ length: count }, () => set({ kind: 'reps', reps }))),
  fc.integer({ min: 10, max: 90 }).map(seconds => [set({ kind: 'time', seconds })]),
)
const notes = fc.constantFrom('', 'chest up', 'slow // down', '3x5', 'a\nb', 'B) sit up!', '(x)')
const items: fc.Arbitrary<PrescribedItem> = fc.record(
  {
    name: strangeNames,
    exerciseId: fc.constant(null),
    sets,
    tempo: fc.constantFrom('', '3010'),
    restSeconds: fc.option(fc.integer({ min: 1, max: 300 })),
    notes,
    coachNotes: notes,
  },
  { noNullPrototype: true },
)
const blocks = fc
  .record(
    {
      kind: fc.constantFrom<BlockKind>(
        'straight',
        'superset',
        'circuit',
        'emom',
        'amrap',
        'for-time',
        'intervals',
      ),
      name: fc.oneof(fc.constantFrom('', 'Main'), strangeNames),
      rounds: fc.option(fc.integer({ min: 1, max: 9 })),
      seconds: fc.option(fc.integer({ min: 5, max: 600 })),
      restSeconds: fc.option(fc.integer({ min: 5, max: 90 })),
      isInTurn: fc.boolean(),
      items: fc.array(items, { minLength: 1, maxLength: 3 }),
    },
    { noNullPrototype: true },
  )
  .map((block): PrescribedBlock => {
    const plain = block.kind === 'straight' ? { rounds: null, seconds: null, restSeconds: null } : {}
    return { ...block, ...plain }
  })

/**
 * Makes the same changes to a block as the formatter: replaces line breaks with spaces, and sets each
 * interval without an amount to the duration of the block, as a warm-up set in a section with that name.
 */
function toWritable(block: PrescribedBlock): PrescribedBlock {
  const { kind, seconds } = block
  const role = findRoleOfSection(removeLineBreaks(block.name))
  const timedSets =
    kind === 'intervals' && seconds !== null
      ? [{ ...set({ kind: 'time', seconds }), ...(role && { role }) }]
      : []
  return {
    ...block,
    name: removeLineBreaks(block.name),
    items: block.items.map(item => ({
      ...item,
      name: removeLineBreaks(item.name),
      sets: item.sets.length === 0 ? timedSets : item.sets,
    })),
  }
}
const toFingerprints = (all: readonly PrescribedBlock[]) =>
  normaliseBlocks(all.map(toWritable)).blocks.map(block => [
    toBlockFingerprint(block),
    block.items.map(toItemFingerprint),
  ])

test('a formatted line with any exercise name parses back to the same exercise', () => {
  fc.assert(
    fc.property(items, ({ notes: _, coachNotes: __, ...item }) => {
      const { item: read, remains } = parseLine(formatLine({ ...item, notes: 'sit up' }))
      const expected = { ...item, name: removeLineBreaks(item.name), notes: 'sit up' }
      assert.deepEqual([toItemFingerprint(read), remains], [toItemFingerprint(expected), []])
    }),
    { seed: 1, numRuns: 3000 },
  )
})

test('a formatted day with any exercise and section names parses back to the same day', () => {
  fc.assert(
    fc.property(fc.array(blocks, { minLength: 1, maxLength: 3 }), day => {
      const text = formatDay(day)
      assert.deepEqual(toFingerprints(parseDay(text).blocks), toFingerprints(day), text)
    }),
    { seed: 2, numRuns: 1000 },
  )
})

test('renaming an exercise in the grid updates the text, even for unusual names', () => {
  const text = 'Warm-up:\n- Plank 30 s\n\nA1. Row 3x10\nA2. Dip 3x8\n\nB) Curl 3x12\nSquat 3x5 // knees out'
  const day: ProgramDay = { id: 'day', name: '', notes: '', text, blocks: withIds(parseDay(text).blocks) }
  fc.assert(
    fc.property(strangeNames, fc.nat({ max: 4 }), (name, at) => {
      let index = 0
      const after = day.blocks.map(block => ({
        ...block,
        items: block.items.map(item => (index++ === at ? { ...item, name } : item)),
      }))
      const rewritten = rewriteDayText(day, { ...day, blocks: after })
      assert.deepEqual(toFingerprints(parseDay(rewritten).blocks), toFingerprints(after), rewritten)
    }),
    { seed: 3, numRuns: 1000 },
  )
})

function withIds(read: readonly PrescribedBlock[]): ProgramDay['blocks'] {
  let count = 0
  const id = () => `id-${++count}`
  return read.map(block => ({
    ...block,
    id: id(),
    items: block.items.map(item => ({
      ...item,
      id: id(),
      mediaUrl: '',
      alternates: [],
      sets: item.sets.map(one => ({ ...one, id: id() })),
    })),
  }))
}

test('a formatted day with more supersets than letters in the alphabet parses back to the same blocks', () => {
  const item = (name: string): PrescribedItem => ({
    name,
    exerciseId: null,
    sets: [set({ kind: 'reps', reps: 5 })],
    tempo: '',
    restSeconds: null,
    notes: '',
  })
  const superset = { kind: 'superset' as const, name: '', rounds: null, seconds: null, restSeconds: null }
  const day = Array.from({ length: 30 }, () => ({ ...superset, items: [item('Row'), item('Dip')] }))
  assert.deepEqual(toFingerprints(parseDay(formatDay(day)).blocks), toFingerprints(day))
})

test('a quoted sentence is parsed as a note, but an exercise with a long note is still parsed as an exercise', () => {
  assert.deepEqual(
    parseDay('"Whatever you do today, do it with all your heart."').lines.map(line => line.kind),
    ['free'],
  )
  const [row] = parseDay('Row rest 3:07 // sit up, and breathe out at the top!').blocks.flatMap(b => b.items)
  assert.deepEqual(
    [row?.name, row?.restSeconds, row?.notes],
    ['Row', 187, 'sit up, and breathe out at the top!'],
  )
})

test('a doubled quotation mark in a quoted name is parsed as a single one', () => {
  const { item } = parseLine('"12"" box jump" 3x5')
  assert.deepEqual([item.name, item.sets.length], ['12" box jump', 3])
})
