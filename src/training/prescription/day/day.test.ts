import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ProgramBlock, ProgramDay, ProgramItem } from '../../program/program.ts'
import type { BlockKind, WrittenBlock, WrittenItem, WrittenSet } from '../prescription.ts'
import { contentOf, frameOf, prescriptionOf } from './content.ts'
import { normalise } from './normalise.ts'
import { readDay } from './read.ts'
import { reconcile } from './reconcile.ts'
import { rewriteDay } from './rewrite.ts'
import { formatDay } from './write.ts'

const ids = () => {
  let count = 0
  return () => `id-${++count}`
}
const names = ['Back squat', 'Bench press', 'Row', 'Plank', 'Rest', 'Main', 'Chin-up', 'Dip']
const item = (name: string, sets: WrittenSet[], more: Partial<WrittenItem> = {}): WrittenItem => ({
  name,
  exerciseId: null,
  sets,
  tempo: '',
  restSeconds: null,
  notes: '',
  ...more,
})
const setsOf = (count: number, reps: number): WrittenSet[] =>
  Array.from({ length: count }, () => ({
    role: 'working',
    amount: { kind: 'reps', reps },
    load: null,
    effort: null,
    isPerSide: false,
  }))

const words = fc.constantFrom('chest up', 'slow // down', '/ slash', 'video please', '3x5', '👟 مرحبا')
const notes = fc.oneof(
  fc.constant(''),
  fc.array(words, { minLength: 1, maxLength: 3 }).map(lines => lines.join('\n')),
)
const items = fc
  .tuple(
    fc.constantFrom(...names),
    fc.integer({ min: 1, max: 6 }),
    fc.integer({ min: 1, max: 20 }),
    notes,
    notes,
  )
  .map(([name, count, reps, note, secret]) =>
    item(name, setsOf(count, reps), { notes: note, ...(secret === '' ? {} : { coachNotes: secret }) }),
  )
const maybe = (least: number, most: number) =>
  fc.oneof(fc.constant(null), fc.integer({ min: least, max: most }))
const kinds = fc.constantFrom<BlockKind>('superset', 'circuit', 'emom', 'amrap', 'for-time', 'intervals')
const sections = fc.constantFrom('', 'Main', 'Warm-up', 'Pulling strong', '5 × 5')
const groups = fc.record(
  {
    kind: kinds,
    name: sections,
    rounds: maybe(1, 20),
    seconds: maybe(5, 3000),
    restSeconds: maybe(5, 600),
    isInTurn: fc.boolean(),
    items: fc.array(items, { minLength: 1, maxLength: 4 }),
  },
  { noNullPrototype: true },
)
const straight = fc.tuple(sections, fc.array(items, { minLength: 1, maxLength: 4 })).map(
  ([name, own]): WrittenBlock => ({
    kind: 'straight',
    name,
    rounds: null,
    seconds: null,
    restSeconds: null,
    items: own,
  }),
)
const days = fc.array(fc.oneof(groups, straight), { minLength: 1, maxLength: 6 })

const comparable = (blocks: readonly WrittenBlock[]) =>
  normalise(blocks).blocks.map(block => [frameOf(block), block.items.map(contentOf)])

test('a day that is written is read back as it was', () => {
  fc.assert(
    fc.property(days, notes, (blocks, note) => {
      const text = formatDay(blocks, undefined, note)
      const reading = readDay(text)
      assert.deepEqual(comparable(reading.blocks), comparable(blocks), text)
      assert.equal(reading.notes, note, text)
    }),
    { seed: 1, numRuns: 1000 },
  )
})

const scraps = fc.constantFrom(
  'Back squat 3x5',
  'A1. Row 3x10',
  'A2. Dip 3x8',
  'B) ',
  '3 rounds:',
  'EMOM 10: ',
  '- 10 burpees',
  '6x(800m / 90s jog)',
  '// note',
  '/// coach',
  'Warm-up:',
  'Pulling:',
  'OFF',
  'rest 60s',
  '4@7',
  '',
  '  ',
  '\t',
  ' / ',
  '(',
  '[SCORE: time]',
  'שלום 3x5',
  '💪',
)
const texts = fc.oneof(
  fc.array(scraps, { maxLength: 15 }).map(lines => lines.join('\n')),
  fc.array(scraps, { maxLength: 8 }).map(lines => lines.join(' ')),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

const turns = fc
  .array(
    fc.constantFrom(
      'Alternating EMOM 10: 5 Row / 5 Dip',
      'EMOM 12: min 1: 5 Row / rest',
      'Min 2: 10 Dip',
      '- Even: 40s row',
      'in turn',
      '',
    ),
    { maxLength: 8 },
  )
  .map(lines => lines.join('\n'))

test('whatever is typed, every character of it belongs to a line of the day', () => {
  fc.assert(
    fc.property(fc.oneof(texts, turns), text => {
      const { lines, blocks } = readDay(text)
      let at = 0
      for (const { from, to } of [...lines, { from: text.length, to: text.length }]) {
        assert.match(text.slice(at, from), between)
        at = to
      }
      for (const line of lines) {
        assert.ok(line.from <= line.contentFrom && line.contentFrom <= Math.max(line.to, line.from))
        if (line.item !== null) assert.ok(blocks[line.block ?? -1]?.items[line.item])
      }
    }),
    { seed: 2, numRuns: 2000 },
  )
})
/** What separates exercises in a line: slashes, commas, and the brackets around a part that is repeated. */
const between = /^(?:[\s/,]|\d+\s*[x×]\s*\(|\)(?:\s*[x×]\s*\d+)?)*$/

function dayOf(text: string, newId: () => string): ProgramDay {
  const { blocks, notes: note } = readDay(text)
  return { id: 'day', name: '', notes: note, text, blocks: reconcile(blocks, [], newId) }
}

test('what is read anew from the same text is the very same', () => {
  fc.assert(
    fc.property(texts, text => {
      const newId = ids()
      const { blocks } = dayOf(text, newId)
      const again = reconcile(readDay(text).blocks, blocks, newId)
      assert.deepEqual(again, blocks)
      again.forEach((block, index) => {
        block.items.forEach((one, at) => {
          assert.equal(one, blocks[index]?.items[at])
        })
      })
    }),
    { seed: 3, numRuns: 500 },
  )
})

test('a head takes the exercise above that has no sets yet, and what is done in it', () => {
  const { blocks, lines } = readDay('Power clean\nE2MOM x 6:\n- 3 reps @ 70%\n\nRow 3x8')
  assert.deepEqual(
    blocks.map(block => [
      block.kind,
      block.rounds,
      block.seconds,
      block.items.map(one => [one.name, one.sets.length]),
    ]),
    [
      ['emom', 6, 120, [['Power clean', 1]]],
      ['straight', null, null, [['Row', 3]]],
    ],
  )
  assert.deepEqual(
    lines.map(line => line.kind),
    ['item', 'head', 'sets', 'blank', 'item'],
  )
})

test('what a note says separates no exercises, and what is for the coach alone stays so', () => {
  for (const slashes of ['//', '///']) {
    const words = 'then 6x(800m / 90s jog), see (5k / 10k)'
    const [one, ...more] = readDay(`Back squat 2x3, rest 1:00 ${slashes} ${words}`).blocks.flatMap(
      b => b.items,
    )
    assert.deepEqual([one?.sets.length, one?.restSeconds, more], [2, 60, []])
    assert.deepEqual([one?.notes, one?.coachNotes], slashes === '//' ? [words, undefined] : ['', words])
  }
})

test('a jog between sets that are counted is written so that it is none of the exercises', () => {
  const recovery = { kind: 'time', seconds: 90, by: 'jog' } as const
  const items = [item('Back squat', setsOf(2, 3), { restSeconds: 90, recovery })]
  const block: WrittenBlock = {
    kind: 'straight',
    name: '',
    rounds: null,
    seconds: null,
    restSeconds: null,
    items,
  }
  const text = formatDay([block])
  assert.equal(text, 'Back squat 2×3, recovery 1:30 jog')
  assert.deepEqual(prescribed(readDay(text).blocks), prescribed([block]))
})

test('a line that is changed, moved or joined by others keeps its id', () => {
  const newId = ids()
  const before = dayOf('Back squat 3x5\nRow 3x8\nPlank 3x30s', newId).blocks
  const idOf = (blocks: readonly ProgramBlock[], name: string) =>
    blocks.flatMap(block => block.items).find(one => one.name === name)?.id
  const read = (text: string) => reconcile(readDay(text).blocks, before, newId)

  const squat = idOf(before, 'Back squat')
  assert.equal(idOf(read('Back squa 3x5\nRow 3x8\nPlank 3x30s'), 'Back squa'), squat)
  assert.equal(idOf(read('Back squat 5x5\nRow 3x8\nPlank 3x30s'), 'Back squat'), squat)
  assert.equal(idOf(read('Row 3x8\nPlank 3x30s\nBack squat 3x5'), 'Back squat'), squat)
  const grown = read('Dip 3x8\nBack squat 3x5\nA1. Row 3x8\nA2. Chin-up 3x5\nPlank 3x30s')
  assert.equal(idOf(grown, 'Back squat'), squat)
  assert.equal(idOf(grown, 'Row'), idOf(before, 'Row'))
  assert.ok(!before.some(block => block.items.some(one => one.id === idOf(grown, 'Dip'))))
  const all = grown.flatMap(block => [block.id, ...block.items.map(one => one.id)])
  assert.equal(new Set(all).size, all.length)
})

test('a day that is typed anew from its first letter on has the exercises that it had', () => {
  const newId = ids()
  const text = 'Back squat 3x5\n\nA1. Row 3x8\nA2. Dip 3x8'
  const origin = dayOf(text, newId).blocks
  let blocks = origin
  const typed = 'Back squat 5x5\n\nA1. Row 3x8\nA2. Dip 3x10'
  for (let count = 0; count <= typed.length; count++)
    blocks = reconcile(readDay(typed.slice(0, count)).blocks, blocks, newId, origin)
  const idsOf = (all: readonly ProgramBlock[]) => all.map(block => [block.id, block.items.map(one => one.id)])
  assert.deepEqual(idsOf(blocks), idsOf(origin))
})

const changed = (day: ProgramDay, id: string, change: Partial<ProgramItem>): ProgramDay => ({
  ...day,
  blocks: day.blocks.map(block => ({
    ...block,
    items: block.items.map(one => (one.id === id ? { ...one, ...change } : one)),
  })),
})

/** Whatever a name is, its sets are read back. */
const prescribed = (blocks: readonly WrittenBlock[]) =>
  normalise(blocks).blocks.map(block => [frameOf(block), block.items.map(prescriptionOf)])

test('an exercise that is changed is written anew in its line, and every other line stays to the letter', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, at, reps) => {
      const newId = ids()
      const day = dayOf(text, newId)
      const all = day.blocks.flatMap(block => block.items)
      const chosen = all[at % Math.max(1, all.length)]
      // A name that holds a prescription is read as one.
      if (!chosen || all.some(one => /\d|rounds/.test(one.name))) return
      const sets = setsOf(2, reps).map(set => ({ ...set, id: newId() }))
      const after = changed(day, chosen.id, { sets })
      const rewritten = rewriteDay(day, after)
      assert.deepEqual(
        prescribed(readDay(rewritten).blocks),
        prescribed(after.blocks),
        `${text}\n->\n${rewritten}`,
      )
    }),
    { seed: 4, numRuns: 1000 },
  )
  const text =
    'warm-up:\n\nback SQUAT  3x5 @ 80%\n/// knee\n\nA1) Row 3x8\nA2) Dip 3x8\n\nsay hello to everybody around you today.'
  const day = dayOf(text, ids())
  const squat = day.blocks[0]?.items[0]
  assert.ok(squat)
  const after = changed(day, squat.id, { sets: squat.sets.slice(1) })
  const lines = text.split('\n')
  const rewritten = rewriteDay(day, after).split('\n')
  assert.equal(rewritten.length, lines.length)
  assert.deepEqual(
    rewritten.filter((line, index) => line !== lines[index]),
    ['back SQUAT 2×5 80 %'],
  )
})

test('what is taken out, put in or moved leaves the remarks of the others', () => {
  const newId = ids()
  const text =
    '# Strong\nBack squat 3x5\n\n3 rounds:\n- Row 3x8\n- Dip 3x8\n\nremember to sign up for the competition today.\nPlank 3x30s'
  const day = dayOf(text, newId)
  const [first, group, last] = day.blocks
  assert.ok(first && group && last)
  assert.equal(rewriteDay(day, { ...day, blocks: [first, last] }).includes('3 rounds'), false)
  assert.ok(rewriteDay(day, { ...day, blocks: [first, group] }).includes('remember to sign up'))
  assert.equal(
    rewriteDay(day, { ...day, blocks: [group, first, last] })
      .split('\n')
      .filter(line => line === 'Back squat 3x5').length,
    1,
  )
})

test('exercises are counted through the day, wherever blocks begin', () => {
  const { lines } = readDay('Back squat 3x5\n4@8\n\nA1. Row 3x8\nA2. Dip 3x8\n// slow\n\nPlank 3x30s')
  assert.deepEqual(
    lines.map(line => line.order),
    [0, 0, null, 1, 2, 2, null, 3],
  )
})

const heads = fc.constantFrom(
  'EMOM 12:',
  'EMOM',
  '- EMOM 10 mins',
  'B. EMOM 9, rest 60s:',
  'every 2:00 x 5 (',
  'E90S x 8:',
)
const lists = fc.array(fc.constantFrom('5 cleans', '10 push-ups', '- 8 rows', '// light'), { maxLength: 4 })

test('an EMOM above several exercises asks whether they take turns, and is asked once', () => {
  fc.assert(
    fc.property(heads, lists, (head, list) => {
      const below = list.map(line => `\n${line}`).join('')
      const { lines, blocks } = readDay(head + below)
      const of = (reading: typeof blocks) => reading.findLast(block => block.kind === 'emom')
      const [{ question, contentFrom }] = lines as [(typeof lines)[number]]
      assert.equal(question !== undefined, (of(blocks)?.items.length ?? 0) > 1, head + below)
      if (!question) return
      assert.equal(of(blocks)?.isInTurn ?? false, false, 'all is taken')
      for (const [index, { text }] of question.readings.entries()) {
        const written: string =
          head.slice(0, contentFrom + question.from) + text + head.slice(contentFrom + question.to)
        const answered = readDay(written + below)
        assert.equal(answered.lines[0]?.question, undefined, written)
        assert.equal(of(answered.blocks)?.isInTurn ?? false, index === 1, written)
        const itemsOf = (read: typeof blocks) => of(read)?.items.map(one => contentOf(one))
        assert.deepEqual(itemsOf(answered.blocks), itemsOf(blocks), written)
      }
    }),
    { seed: 5, numRuns: 300 },
  )
})

test('an EMOM that says it, or has its minutes, is not asked about', () => {
  const askedOf = (text: string) => readDay(text).lines.some(line => line.question)
  assert.equal(askedOf('EMOM 12:\n5 cleans\n10 push-ups'), true)
  for (const said of [
    'EMOM 12, in turn:\n5 cleans\n10 push-ups',
    'EMOM 12, all each minute:\n5 cleans\n10 push-ups',
    'EMOM 12:\n5 cleans\n10 push-ups\nin turn',
    'EMOM 12:\nboth every minute\n5 cleans\n10 push-ups',
    'EMOM 12:\nMin 1: 5 cleans\nMin 2: 10 push-ups',
    'EMOM 12: 5 cleans, 10 push-ups',
    'EMOM 12:\n5 cleans\n\n10 push-ups',
    'AMRAP 12:\n5 cleans\n10 push-ups',
  ])
    assert.equal(askedOf(said), false, said)
})
