import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type {
  BlockKind,
  PrescribedBlock,
  PrescribedItem,
  PrescribedSet,
} from '#training/prescription/prescription.ts'
import type { ProgramBlock, ProgramDay, ProgramItem } from '#training/program/program.ts'
import { toBlockFingerprint, toItemFingerprint, toPrescriptionFingerprint } from './content-fingerprints.ts'
import { formatDay } from './format-day.ts'
import { normaliseBlocks } from './normalise-blocks.ts'
import { parseDay } from './parse-day.ts'
import { reconcileBlocks } from './reconcile-blocks.ts'
import { rewriteDayText } from './rewrite-day-text.ts'

const ids = () => {
  let count = 0
  return () => `id-${++count}`
}
const names = ['Back squat', 'Bench press', 'Row', 'Plank', 'Rest', 'Main', 'Chin-up', 'Dip']
const item = (name: string, sets: PrescribedSet[], more: Partial<PrescribedItem> = {}): PrescribedItem => ({
  name,
  exerciseId: null,
  sets,
  tempo: '',
  restSeconds: null,
  notes: '',
  ...more,
})
const setsOf = (count: number, reps: number): PrescribedSet[] =>
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
  ([name, blockItems]): PrescribedBlock => ({
    kind: 'straight',
    name,
    rounds: null,
    seconds: null,
    restSeconds: null,
    items: blockItems,
  }),
)
const days = fc.array(fc.oneof(groups, straight), { minLength: 1, maxLength: 6 })

const toFingerprints = (blocks: readonly PrescribedBlock[]) =>
  normaliseBlocks(blocks).blocks.map(block => [toBlockFingerprint(block), block.items.map(toItemFingerprint)])

test('a formatted day parses back to the same day', () => {
  fc.assert(
    fc.property(days, notes, (blocks, note) => {
      const text = formatDay(blocks, undefined, note)
      const reading = parseDay(text)
      assert.deepEqual(toFingerprints(reading.blocks), toFingerprints(blocks), text)
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

test('every character of the text belongs to a line of the parsed day', () => {
  fc.assert(
    fc.property(fc.oneof(texts, turns), text => {
      const { lines, blocks } = parseDay(text)
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
/** Matches the text between exercises on a line: slashes, commas, signs, and brackets around a repeated group. */
const between = /^(?:[\s/,;+–→-]|\d+\s*(?:[x×]|sets? of|rounds? of)\s*\(|\)(?:\s*[x×]\s*\d+)?)*$/i

function dayOf(text: string, newId: () => string): ProgramDay {
  const { blocks, notes: note } = parseDay(text)
  return { id: 'day', name: '', notes: note, text, blocks: reconcileBlocks(blocks, [], newId) }
}

test('parsing unchanged text again returns the same exercise objects', () => {
  fc.assert(
    fc.property(texts, text => {
      const newId = ids()
      const { blocks } = dayOf(text, newId)
      const again = reconcileBlocks(parseDay(text).blocks, blocks, newId)
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

test('a block includes an exercise named above the block header if the exercise’s sets are below the header', () => {
  const { blocks, lines } = parseDay('Power clean\nE2MOM x 6:\n- 3 reps @ 70%\n\nRow 3x8')
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

test('separators in athlete and coach notes do not split the exercise', () => {
  for (const slashes of ['//', '///']) {
    const words = 'then 6x(800m / 90s jog), see (5k / 10k)'
    const [one, ...more] = parseDay(`Back squat 2x3, rest 1:00 ${slashes} ${words}`).blocks.flatMap(
      b => b.items,
    )
    assert.deepEqual([one?.sets.length, one?.restSeconds, more], [2, 60, []])
    assert.deepEqual([one?.notes, one?.coachNotes], slashes === '//' ? [words, undefined] : ['', words])
  }
})

test('a jog between sets is formatted as a recovery, not as an exercise', () => {
  const recovery = { kind: 'time', seconds: 90, by: 'jog' } as const
  const items = [item('Back squat', setsOf(2, 3), { restSeconds: 90, recovery })]
  const block: PrescribedBlock = {
    kind: 'straight',
    name: '',
    rounds: null,
    seconds: null,
    restSeconds: null,
    items,
  }
  const text = formatDay([block])
  assert.equal(text, 'Back squat 2×3, recovery 1:30 jog')
  assert.deepEqual(selectPrescriptions(parseDay(text).blocks), selectPrescriptions([block]))
})

test('an exercise keeps its id when it is edited or moved, or when exercises are added', () => {
  const newId = ids()
  const before = dayOf('Back squat 3x5\nRow 3x8\nPlank 3x30s', newId).blocks
  const idOf = (blocks: readonly ProgramBlock[], name: string) =>
    blocks.flatMap(block => block.items).find(one => one.name === name)?.id
  const reconcile = (text: string) => reconcileBlocks(parseDay(text).blocks, before, newId)

  const squat = idOf(before, 'Back squat')
  assert.equal(idOf(reconcile('Back squa 3x5\nRow 3x8\nPlank 3x30s'), 'Back squa'), squat)
  assert.equal(idOf(reconcile('Back squat 5x5\nRow 3x8\nPlank 3x30s'), 'Back squat'), squat)
  assert.equal(idOf(reconcile('Row 3x8\nPlank 3x30s\nBack squat 3x5'), 'Back squat'), squat)
  const expanded = reconcile('Dip 3x8\nBack squat 3x5\nA1. Row 3x8\nA2. Chin-up 3x5\nPlank 3x30s')
  assert.equal(idOf(expanded, 'Back squat'), squat)
  assert.equal(idOf(expanded, 'Row'), idOf(before, 'Row'))
  assert.ok(!before.some(block => block.items.some(one => one.id === idOf(expanded, 'Dip'))))
  const all = expanded.flatMap(block => [block.id, ...block.items.map(one => one.id)])
  assert.equal(new Set(all).size, all.length)
})

test('a day retyped from scratch keeps the ids of its blocks and exercises', () => {
  const newId = ids()
  const text = 'Back squat 3x5\n\nA1. Row 3x8\nA2. Dip 3x8'
  const origin = dayOf(text, newId).blocks
  let blocks = origin
  const typed = 'Back squat 5x5\n\nA1. Row 3x8\nA2. Dip 3x10'
  for (let count = 0; count <= typed.length; count++)
    blocks = reconcileBlocks(parseDay(typed.slice(0, count)).blocks, blocks, newId, origin)
  const idsOf = (all: readonly ProgramBlock[]) => all.map(block => [block.id, block.items.map(one => one.id)])
  assert.deepEqual(idsOf(blocks), idsOf(origin))
})

const withItemChange = (day: ProgramDay, id: string, change: Partial<ProgramItem>): ProgramDay => ({
  ...day,
  blocks: day.blocks.map(block => ({
    ...block,
    items: block.items.map(one => (one.id === id ? { ...one, ...change } : one)),
  })),
})

/** Removes exercise names from blocks, to compare only prescriptions. */
const selectPrescriptions = (blocks: readonly PrescribedBlock[]) =>
  normaliseBlocks(blocks).blocks.map(block => [
    toBlockFingerprint(block),
    block.items.map(toPrescriptionFingerprint),
  ])

test('changing an exercise rewrites only its line', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, at, reps) => {
      const newId = ids()
      const day = dayOf(text, newId)
      const all = day.blocks.flatMap(block => block.items)
      const chosen = all[at % Math.max(1, all.length)]
      // A name that contains a prescription would be parsed as a prescription.
      if (!chosen || all.some(one => /\d|rounds/.test(one.name))) return
      const sets = setsOf(2, reps).map(set => ({ ...set, id: newId() }))
      const after = withItemChange(day, chosen.id, { sets })
      const rewritten = rewriteDayText(day, after)
      assert.deepEqual(
        selectPrescriptions(parseDay(rewritten).blocks),
        selectPrescriptions(after.blocks),
        `${text}\n->\n${rewritten}`,
      )
    }),
    { seed: 4, numRuns: 1000 },
  )
  const text =
    'main:\n\nback SQUAT  3x5 @ 80%\n/// knee\n\nA1) Row 3x8\nA2) Dip 3x8\n\nsay hello to everybody around you today.'
  const day = dayOf(text, ids())
  const squat = day.blocks[0]?.items[0]
  assert.ok(squat)
  const after = withItemChange(day, squat.id, { sets: squat.sets.slice(1) })
  const lines = text.split('\n')
  const rewritten = rewriteDayText(day, after).split('\n')
  assert.equal(rewritten.length, lines.length)
  assert.deepEqual(
    rewritten.filter((line, index) => line !== lines[index]),
    ['back SQUAT 2×5 80 %'],
  )
})

test('removing or moving an exercise keeps the remarks about other exercises', () => {
  const newId = ids()
  const text =
    '# Strong\nBack squat 3x5\n\n3 rounds:\n- Row 3x8\n- Dip 3x8\n\nremember to sign up for the competition today.\nPlank 3x30s'
  const day = dayOf(text, newId)
  const [first, group, last] = day.blocks
  assert.ok(first && group && last)
  assert.equal(rewriteDayText(day, { ...day, blocks: [first, last] }).includes('3 rounds'), false)
  assert.ok(rewriteDayText(day, { ...day, blocks: [first, group] }).includes('remember to sign up'))
  assert.equal(
    rewriteDayText(day, { ...day, blocks: [group, first, last] })
      .split('\n')
      .filter(line => line === 'Back squat 3x5').length,
    1,
  )
})

test('numbers exercises consecutively across the blocks of a day', () => {
  const { lines } = parseDay('Back squat 3x5\n4@8\n\nA1. Row 3x8\nA2. Dip 3x8\n// slow\n\nPlank 3x30s')
  assert.deepEqual(
    lines.map(line => line.order),
    [0, 0, null, 1, 2, 2, null, 3],
  )
})

const headers = fc.constantFrom(
  'EMOM 12:',
  'EMOM',
  '- EMOM 10 mins',
  'B. EMOM 9, rest 60s:',
  'every 2:00 x 5 (',
  'E90S x 8:',
)
const lists = fc.array(fc.constantFrom('5 cleans', '10 push-ups', '- 8 rows', '// light'), { maxLength: 4 })

test('an EMOM header above several exercises raises one question: whether the exercises alternate', () => {
  fc.assert(
    fc.property(headers, lists, (header, list) => {
      const below = list.map(line => `\n${line}`).join('')
      const { lines, blocks } = parseDay(header + below)
      const of = (reading: typeof blocks) => reading.findLast(block => block.kind === 'emom')
      const [{ question, contentFrom }] = lines as [(typeof lines)[number]]
      assert.equal(question !== undefined, (of(blocks)?.items.length ?? 0) > 1, header + below)
      if (!question) return
      assert.equal(of(blocks)?.isInTurn ?? false, false, 'all exercises each minute is the default')
      for (const [index, { text }] of question.readings.entries()) {
        const written: string =
          header.slice(0, contentFrom + question.from) + text + header.slice(contentFrom + question.to)
        const answered = parseDay(written + below)
        assert.equal(answered.lines[0]?.question, undefined, written)
        assert.equal(of(answered.blocks)?.isInTurn ?? false, index === 1, written)
        const itemsOf = (read: typeof blocks) => of(read)?.items.map(one => toItemFingerprint(one))
        assert.deepEqual(itemsOf(answered.blocks), itemsOf(blocks), written)
      }
    }),
    { seed: 5, numRuns: 300 },
  )
})

test('no question is raised if an EMOM header specifies the order or if the exercises have minute labels', () => {
  const hasQuestion = (text: string) => parseDay(text).lines.some(line => line.question)
  assert.equal(hasQuestion('EMOM 12:\n5 cleans\n10 push-ups'), true)
  for (const text of [
    'EMOM 12, in turn:\n5 cleans\n10 push-ups',
    'EMOM 12, all each minute:\n5 cleans\n10 push-ups',
    'EMOM 12:\n5 cleans\n10 push-ups\nin turn',
    'EMOM 12:\nboth every minute\n5 cleans\n10 push-ups',
    'EMOM 12:\nMin 1: 5 cleans\nMin 2: 10 push-ups',
    'EMOM 12: 5 cleans, 10 push-ups',
    'EMOM 12:\n5 cleans\n\n10 push-ups',
    'AMRAP 12:\n5 cleans\n10 push-ups',
  ])
    assert.equal(hasQuestion(text), false, text)
})

test('a note above further sets ends with its line', () => {
  const { blocks } = parseDay('Bench press 4x6-8 // chest up\n2x10 50 kg // slowly\n1x15')
  const [item] = blocks[0]?.items ?? []
  assert.equal(item?.notes, 'chest up\nslowly')
  assert.equal(item?.sets.length, 7)
})
