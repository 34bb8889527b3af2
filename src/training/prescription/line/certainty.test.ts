import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { readCorpus } from '#support/notation/corpus.ts'
import { movements } from '#training/exercises/movements.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { findEvidence } from './certainty.ts'
import { hasNameWord } from './name-vocabulary.ts'
import { parseLine } from './parse-line.ts'

const isSilent = (text: string) => {
  const { remains, questions, item } = parseLine(text)
  return item.sets.length > 0 && remains.length === 0 && questions.length === 0
}

const names = fc.constantFrom('Back squat', 'Bench press', 'Pull-up', 'RDL', 'Curl')
const settings = fc.constantFrom(
  '3x5',
  '4 x 8-12',
  '5x5 100kg',
  '3 sets of 10',
  '5/3/1',
  '3x5 @ 80%',
  '4x6 @8',
  '3x8, rest 90 s',
  '3x10 20 kg, tempo 3010',
  '4x6 RPE 7-8, rest 2 min',
  '100x8, 110x6, 120x5',
)
const unknownWords = fc.constantFrom('blorp', 'zogs', 'quux', 'frimbled', 'xyloth', 'pm', 'wibbly wob')

test('lines whose numbers say themselves what they are stay silent', () => {
  fc.assert(
    fc.property(names, settings, (name, setting) => assert.ok(isSilent(`${name} ${setting}`), setting)),
    { seed: 31, numRuns: 200 },
  )
})

test('an unknown word beside a number never leaves a line silent', () => {
  fc.assert(
    fc.property(names, settings, unknownWords, fc.nat(), (name, setting, word, choice) => {
      const places = [...setting.matchAll(/(?<=\d(?: ?(?:kg|%|s|min))?)(?=,? |$)/g)].map(({ index }) => index)
      const at = places[choice % places.length] ?? setting.length
      const line = `${name} ${setting.slice(0, at)} ${word}${setting.slice(at)}`
      assert.ok(!isSilent(line), line)
    }),
    { seed: 32, numRuns: 1000 },
  )
})

/** Lists the amounts of a text that is read silently, with whether each is the number of a named exercise. */
function listSilentAmounts(text: string) {
  const day = parseDay(text)
  if (day.blocks.some(({ kind }) => kind !== 'straight')) return []
  return day.lines.flatMap(({ contentFrom, reading }) => {
    if (!reading || reading.sport !== null || reading.remains.length + reading.questions.length > 0) return []
    const content = text.slice(contentFrom).toLowerCase()
    const isBeforeName = (to: number) =>
      reading.parts.some(({ kind, from }) => kind === 'exercise' && content.slice(to, from).trim() === '')
    return reading.parts
      .filter(({ kind }) => kind === 'amount')
      .map(part => ({ content, part, isCountOfName: isBeforeName(part.to) }))
  })
}

test('every number of a line that is read silently has evidence of its own', () => {
  const entries = ['coaches', 'general', 'mixed', 'programs', 'strength'].flatMap(file =>
    readCorpus(file, readFileSync(new URL(`../corpus/${file}.txt`, import.meta.url), 'utf8')),
  )
  // In a table, the column says what a number is.
  const amounts = entries
    .filter(({ text }) => !/[\n|;\t]/.test(text))
    .flatMap(({ text }) => listSilentAmounts(text))
  assert.ok(amounts.length > 500)
  for (const { content, part, isCountOfName } of amounts)
    assert.ok(isCountOfName || findEvidence(content, part) !== 'none', content)
})

test('a bare number after a name is asked about', () => {
  const ask = (text: string) => {
    const { item, questions } = parseLine(text)
    return [item.sets.length, ...questions.flatMap(({ readings }) => readings.map(one => one.text))]
  }
  assert.deepEqual(ask('Long 8'), [0, '8 min', '8 km', '8 reps'])
  assert.deepEqual(ask('Run 30'), [0, '30 min', '30 km'])
  assert.deepEqual(ask('Plank 60'), [0, '60 s', '60 reps'])
  assert.deepEqual(ask('Bench 100'), [0, '100 kg', '100 reps'])
  assert.deepEqual(ask('Pull-up 8'), [1, '8 reps', '8 kg'])
  // Each answer replaces the number and is then certain.
  for (const [name, answers] of [
    ['Long', ['8 min', '8 km', '8 reps']],
    ['Bench', ['100 kg', '100 reps']],
  ] as const)
    for (const answer of answers) assert.ok(isSilent(`${name} ${answer}`), answer)
})

test('in a block of rounds, a bare number counts repetitions', () => {
  const { lines, blocks } = parseDay('4 rounds:\nDip 8\nDouble-unders 50')
  assert.deepEqual(
    lines.flatMap(line => line.reading?.questions ?? []),
    [],
  )
  assert.equal(blocks[0]?.items[1]?.sets.length, 1)
})

test('readings that rest on a guess are withheld', () => {
  for (const text of [
    '4x4 boulders',
    'Row 5 x 10 strokes',
    'KB 2x16',
    'Flying 20s x 4, 3 min',
    'Curls 21s x 3',
    'DB press 3x10 @ 50s',
    'Rematore 4 x 8/10',
    'Power clean 5x3 (3 sets of 5 reps)',
    'Med-long run 12 w/ last 4 @ MP',
    'OHP 70x3, 80x3, 90x3+ (% of TM)',
    'Repeat the above for 4 rounds',
    'Bench MR10 3x5',
    '4 x 400 neg split r30',
    '8 wall balls (20, 14)',
    'Bench press 60x12x12',
    '4 x 25 sculling on :40',
    'Rowing (60 min) - 15 min easy warm-up',
    '21s barbell curl x 3',
    '400 (100 swim, 100 drill) x 2',
    'Run 1:15 easy',
    'Using one hand on a 20 mm edge, 10 s',
    'Cool down an easy 2 miles',
    'Hold for about 6 seconds',
    'Long run 1 h 20 @ 70 %',
    'MD 75-80%',
    'Run 15 km 1:11 h',
    '9/18/12 Incline press',
    'Snatch 16K',
    '20 hr push-ups',
    'Run (1h30 max)',
    'Atlas stones 3x250 to 44"',
  ])
    assert.ok(!isSilent(text), text)
})

test('similar lines in which the numbers are certain are read', () => {
  for (const text of [
    'Power clean 3x(2.2.2) 60 kg',
    'Bench press 60x5x3',
    'Bench press 3 x 8 x 70 kg',
    '4 x 15 cable fly, rest 30 s',
    'Back squat 70%(5), 75%(5), 80%(3)',
    '21s curls 3 sets',
    'Run 1:15:00 easy',
    'Plank 1:15',
    'Back squat 5 sets @ 80 %',
    'Run 5 km + 20 min easy',
    '21/15/9 thrusters',
    'Long run 1h30m',
    'Long run 45 min @ 75% FCR',
  ])
    assert.ok(isSilent(text), text)
})

test('`EZ` and the recovery jogs of endurance sessions are easy', () => {
  for (const text of ['200 m EZ free', '1 mile cooldown jog', '10 min warm-up jog'])
    assert.deepEqual(parseLine(text).item.sets[0]?.effort, { kind: 'feel', feel: 'easy' }, text)
  assert.equal(parseLine('10 min jog').item.sets[0]?.effort, null)
})

test('every exercise of the library is recognised after a number', () => {
  for (const { name } of movements) assert.ok(hasNameWord(name.toLowerCase()), name)
})
