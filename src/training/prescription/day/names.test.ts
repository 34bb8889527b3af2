import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { strangeNames } from '#support/names.ts'
import type { ProgramDay } from '../../program/program.ts'
import { inOneLine } from '../line/quoted.ts'
import { readLine } from '../line/read.ts'
import { formatLine } from '../line/write.ts'
import type { BlockKind, WrittenBlock, WrittenItem, WrittenSet } from '../prescription.ts'
import { contentOf, frameOf } from './content.ts'
import { normalise } from './normalise.ts'
import { readDay } from './read.ts'
import { rewriteDay } from './rewrite.ts'
import { formatDay } from './write.ts'

// Whatever a coach calls an exercise or a section, its text is that exercise and that section.

const set = (amount: WrittenSet['amount']): WrittenSet => ({
  role: 'working',
  amount,
  load: null,
  effort: null,
  isPerSide: false,
})
const sets = fc.oneof(
  fc.constant<WrittenSet[]>([]),
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 20 }))
    .map(([count, reps]) => Array.from({ length: count }, () => set({ kind: 'reps', reps }))),
  fc.integer({ min: 10, max: 90 }).map(seconds => [set({ kind: 'time', seconds })]),
)
const notes = fc.constantFrom('', 'chest up', 'slow // down', '3x5', 'a\nb', 'B) sit up!', '(x)')
const items: fc.Arbitrary<WrittenItem> = fc.record(
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
  .map((block): WrittenBlock => {
    const own = block.kind === 'straight' ? { rounds: null, seconds: null, restSeconds: null } : {}
    return { ...block, ...own }
  })

/** A line break is written as a space; an interval that says no amount lasts as long as its block says. */
function toWritable(block: WrittenBlock): WrittenBlock {
  const { kind, seconds } = block
  const lasting = kind === 'intervals' && seconds !== null ? [set({ kind: 'time', seconds })] : []
  return {
    ...block,
    name: inOneLine(block.name),
    items: block.items.map(item => ({
      ...item,
      name: inOneLine(item.name),
      sets: item.sets.length === 0 ? lasting : item.sets,
    })),
  }
}
const comparable = (all: readonly WrittenBlock[]) =>
  normalise(all.map(toWritable)).blocks.map(block => [frameOf(block), block.items.map(contentOf)])

test('whatever an exercise is called, its line is read back as it was', () => {
  fc.assert(
    fc.property(items, ({ notes: _, coachNotes: __, ...item }) => {
      const { item: read, remains } = readLine(formatLine({ ...item, notes: 'sit up' }))
      const wanted = { ...item, name: inOneLine(item.name), notes: 'sit up' }
      assert.deepEqual([contentOf(read), remains], [contentOf(wanted), []])
    }),
    { seed: 1, numRuns: 3000 },
  )
})

test('whatever exercises and sections are called, the day that is written is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(blocks, { minLength: 1, maxLength: 3 }), day => {
      const text = formatDay(day)
      assert.deepEqual(comparable(readDay(text).blocks), comparable(day), text)
    }),
    { seed: 2, numRuns: 1000 },
  )
})

test('an exercise that is renamed in the grid has its name in the text, whatever it is', () => {
  const text = 'Warm-up:\n- Plank 30 s\n\nA1. Row 3x10\nA2. Dip 3x8\n\nB) Curl 3x12\nSquat 3x5 // knees out'
  const day: ProgramDay = { id: 'day', name: '', notes: '', text, blocks: withIds(readDay(text).blocks) }
  fc.assert(
    fc.property(strangeNames, fc.nat({ max: 4 }), (name, at) => {
      let index = 0
      const after = day.blocks.map(block => ({
        ...block,
        items: block.items.map(item => (index++ === at ? { ...item, name } : item)),
      }))
      const rewritten = rewriteDay(day, { ...day, blocks: after })
      assert.deepEqual(comparable(readDay(rewritten).blocks), comparable(after), rewritten)
    }),
    { seed: 3, numRuns: 1000 },
  )
})

function withIds(read: readonly WrittenBlock[]): ProgramDay['blocks'] {
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

test('more supersets than there are letters are read back as they were', () => {
  const item = (name: string): WrittenItem => ({
    name,
    exerciseId: null,
    sets: [set({ kind: 'reps', reps: 5 })],
    tempo: '',
    restSeconds: null,
    notes: '',
  })
  const superset = { kind: 'superset' as const, name: '', rounds: null, seconds: null, restSeconds: null }
  const day = Array.from({ length: 30 }, () => ({ ...superset, items: [item('Row'), item('Dip')] }))
  assert.deepEqual(comparable(readDay(formatDay(day)).blocks), comparable(day))
})

test('a saying between quotation marks stays a note, and words behind an exercise make no sentence of it', () => {
  assert.deepEqual(
    readDay('"Whatever you do today, do it with all your heart."').lines.map(line => line.kind),
    ['free'],
  )
  const [row] = readDay('Row rest 3:07 // sit up, and breathe out at the top!').blocks.flatMap(b => b.items)
  assert.deepEqual(
    [row?.name, row?.restSeconds, row?.notes],
    ['Row', 187, 'sit up, and breathe out at the top!'],
  )
})

test('a quotation mark within a name stands twice between quotation marks', () => {
  const { item } = readLine('"12"" box jump" 3x5')
  assert.deepEqual([item.name, item.sets.length], ['12" box jump', 3])
})
