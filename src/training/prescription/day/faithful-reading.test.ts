import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { readCorpus } from '#support/notation/corpus.ts'
import type { ParsedPart } from '#training/prescription/line/parsed-line.ts'
import type { PrescribedItem } from '#training/prescription/prescription.ts'
import { parseDay } from './parse-day.ts'
import type { DayLine, ParsedDay } from './parsed-day.ts'

const readTexts = (file: string) =>
  readCorpus(file, readFileSync(new URL(`../corpus/${file}`, import.meta.url), 'utf8')).map(
    ({ text }) => text,
  )
/** Published lines, and the parts of lines from which others are generated. */
const publishedTexts = [
  'strength.txt',
  'endurance.txt',
  'general.txt',
  'first-held-back.txt',
  'programs.txt',
].flatMap(readTexts)
const names = fc.constantFrom('Back squat', 'Bench press', 'Pull-up', 'Copenhagen plank', 'KB swing')
const sets = fc.constantFrom(
  '3x5',
  '4 x 8-12',
  '5/3/1+',
  '3 sets of 10',
  '5x5 100kg',
  '3x5 @ 80%',
  '4x6 @8',
  '3 x max',
)
const oneOf = (...words: string[]) => fc.constantFrom('', ...words)
const settings = fc
  .tuple(
    oneOf('rest 3:00', '90s rest', '60s'),
    oneOf('tempo 31X0', '3010'),
    oneOf('2 RIR'),
    oneOf('per side'),
    oneOf('last set AMRAP'),
  )
  .map(words => words.filter(Boolean))
const remarks = fc.constantFrom('', ' // chest up', ' // slow /// left knee')

type ChipPromise = (item: PrescribedItem, words: string) => boolean
/** What each kind of chip promises about the exercise to which its line belongs. */
const promises: Partial<Record<ParsedPart['kind'], ChipPromise>> = {
  rest: (item, words) => item.restSeconds !== null || Boolean(item.recovery) || words.startsWith('pause'),
  tempo: item => item.tempo !== '',
  sets: item => item.sets.length > 0,
  amount: item => item.sets.some(set => set.amount !== null),
  load: (item, words) => words.startsWith('percentages') || item.sets.some(set => set.load !== null),
  effort: item => item.sets.some(set => set.effort !== null),
  side: item => item.sets.some(set => set.isPerSide),
  cadence: item => item.sets.some(set => set.cadence !== undefined),
  note: (item, words) => isNoteKept(item, words),
}

function findBrokenPromise(day: ParsedDay, line: DayLine): string | undefined {
  const item = day.blocks[line.block ?? -1]?.items[line.item ?? -1]
  if (!item || !line.reading || line.reading.weeks) return undefined
  const broken = line.reading.parts.find(({ kind, words }) => promises[kind]?.(item, words) === false)
  return broken && `${broken.kind} “${broken.words}”`
}

const isNoteKept = (item: PrescribedItem, words: string) =>
  words === 'total' ||
  words === '' ||
  `${item.notes}\n${item.coachNotes ?? ''}`.includes(words.replace(/^coach note: /, '').trim())

function assertFaithful(text: string): void {
  const day = parseDay(text)
  for (const line of day.lines) assert.equal(findBrokenPromise(day, line), undefined, text)
}

test('everything that a chip shows as read is in the exercise', () => {
  for (const text of publishedTexts) assertFaithful(text)
  fc.assert(
    fc.property(names, sets, settings, remarks, fc.boolean(), (name, written, more, remark, isSplit) => {
      assertFaithful(`${name}${isSplit ? '\n' : ' '}${[written, ...more].join(', ')}${remark}`)
    }),
    { seed: 13, numRuns: 2000 },
  )
})

test('the name and the sets mean the same on one line and on two', () => {
  fc.assert(
    fc.property(names, sets, settings, remarks, (name, written, more, remark) => {
      const prescription = [written, ...more].join(', ') + remark
      assert.deepEqual(
        parseDay(`${name}\n${prescription}`).blocks,
        parseDay(`${name} ${prescription}`).blocks,
      )
      assert.deepEqual(
        parseDay(`${name} ${written}\n${more.join(', ') || 'rest 1:00'}`).blocks,
        parseDay(`${name} ${written}, ${more.join(', ') || 'rest 1:00'}`).blocks,
      )
    }),
    { seed: 14, numRuns: 2000 },
  )
})

test('an amount that is left over never becomes a set', () => {
  const leftovers = fc.constantFrom(
    '60s',
    '2 min',
    '90 sec',
    '7',
    '3 grips',
    'stop 2 short',
    '12 min limit',
    '5 lb jumps',
  )
  fc.assert(
    fc.property(
      names,
      fc.constantFrom('3x5', '4 x 8-12', '5x5 100kg', '3x8 3010'),
      leftovers,
      fc.boolean(),
      (name, written, leftover, isBracketed) => {
        const plain = parseDay(`${name} ${written}`)
        const text = isBracketed ? `${name} ${written} (${leftover})` : `${name} ${written}, ${leftover}`
        const count = (day: ParsedDay) =>
          day.blocks.flatMap(block => block.items.flatMap(item => item.sets)).length
        assert.equal(count(parseDay(text)), count(plain), text)
      },
    ),
    { seed: 15, numRuns: 500 },
  )
})

test('a percentage of something unknown is marked as a whole and not counted', () => {
  const bases = fc.constantFrom(
    'last week',
    'your opener',
    'what you did',
    '15RM',
    "Monday's weight",
    'the belt squat',
  )
  fc.assert(
    fc.property(fc.integer({ min: 30, max: 110 }), bases, (percent, base) => {
      const text = `Squat 5x5 @ ${percent}% of ${base}`
      const [line] = parseDay(text).lines
      assert.ok(
        line?.reading?.item.sets.every(set => set.load === null),
        text,
      )
      assert.deepEqual(
        line?.reading?.remains.map(({ from, to }) => text.slice(from, to)),
        [`${percent}% of ${base}`],
      )
    }),
  )
  assert.deepEqual(parseDay('Squat 5x5 @ 90% of 5RM').blocks[0]?.items[0]?.sets[0]?.load, {
    kind: 'percent',
    percent: 90,
    of: '5rm',
  })
})
