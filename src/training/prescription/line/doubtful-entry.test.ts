import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { parseLine } from './parse-line.ts'

/** Asserts that nothing of a line is counted, that it is marked, and that the line below it is read as before. */
function assertWithheld(text: string): void {
  const day = parseDay(`${text}\nRow 3x10`)
  const items = day.blocks.flatMap(block => block.items)
  assert.equal(items.at(-1)?.sets.length, 3, text)
  for (const item of items.slice(0, -1)) {
    assert.deepEqual(item.sets, [], text)
    assert.deepEqual(
      [item.tempo, item.restSeconds, item.recovery, item.rule],
      ['', null, undefined, undefined],
      text,
    )
  }
  const [line] = day.lines
  assert.ok(line?.kind === 'free' || (line?.reading?.remains.length ?? 0) > 0, text)
}

const names = fc.constantFrom('Back squat', 'Bench press', 'Pull-up', 'RDL')
const sets = fc.constantFrom('3x5', '4 x 8-12', '5x5 100kg', '3 sets of 10')

test('words that change a number, before other numbers, withhold everything', () => {
  const changes = fc.constantFrom(
    'minus 10% for 2x8',
    'except 1x12',
    'skip 1 set, 2 x 6',
    'repeat with 5 kg more, 90 s',
    'of those 2 at 90%, RPE 8',
    'instead of 4, 60 kg',
    'starting at 60 kg, 2 min rest',
    'half of it, 3x8',
    'twice, then 2x4',
  )
  fc.assert(
    fc.property(names, sets, changes, (name, written, change) =>
      assertWithheld(`${name} ${written}, ${change}`),
    ),
    { seed: 21, numRuns: 300 },
  )
})

test('unknown words between two numbers withhold everything', () => {
  fc.assert(
    fc.property(names, sets, fc.constantFrom('blorp', 'zog zog'), (name, written, word) =>
      assertWithheld(`${name} ${written} ${word} 60 kg RPE 8`),
    ),
    { seed: 22, numRuns: 100 },
  )
})

test('words that say what a number counts, or from which load it starts, withhold everything', () => {
  for (const text of [
    'Curl 3x12ish',
    'Squat 3x5 @ 2.5kg more than last time',
    '10 push-ups 15 squats 20 sit-ups',
    'Snatch pull + clean pull 3x5',
  ])
    assertWithheld(text)
  const { item } = parseLine('Curl 3x12, as before')
  assert.equal(item.sets.length, 3)
})

test('numbers joined by a sign that is not understood withhold everything', () => {
  for (const text of ['OHP 40/42.5/45 x 5', 'Clean 3.2.1.1/2', 'Press 60/30 70/20 80/10', 'Snatch 1-2-3 x 3'])
    assertWithheld(text)
})

test('a number beside sets is no further set', () => {
  for (const text of [
    'Leg press pos 4, 3x12 140kg',
    'breathing 3-5-7 4x100',
    'Farmers carry 2 x 32kg, 4 x 30m',
  ])
    assertWithheld(text)
  assertWithheld('Hip thrust 3x12 (1x12 50kg, 2x12 60kg)')
})

test('text that is no name withholds the sets', () => {
  for (const text of [
    'Same as last time but 3x5',
    '+10 x 8',
    'Max reps in 2 min',
    'MR10 squat MR10 3x5',
    'Squat MR10 @ 77.5%',
  ])
    assertWithheld(text)
})

test('a single remark or number after everything that was read is only marked', () => {
  const reading = parseLine('Squat 3x5 @ 80%, 7')
  assert.equal(reading.item.sets.length, 3)
  assert.deepEqual(
    reading.remains.map(({ from, to }) => 'Squat 3x5 @ 80%, 7'.slice(from, to)),
    ['7'],
  )
})

test('a percentage of another lift is marked with its words', () => {
  const text = 'Pull-up 5x5 @ 30% bench press'
  const { item, remains } = parseLine(text)
  assert.equal(item.sets[0]?.load, null)
  assert.deepEqual(
    remains.map(({ from, to }) => text.slice(from, to)),
    ['30% bench press'],
  )
})

test('the weight of dumbbells is no rest', () => {
  assert.equal(parseLine('DB press 3x10 @ 50s').item.restSeconds, null)
  assert.equal(parseLine('DB press 3x10, 50s').item.restSeconds, 50)
})

test('a repetition of work and easy time is a number of intervals with a recovery', () => {
  const { item } = parseLine('Run 1 min hard / 1 min easy x 10')
  assert.equal(item.sets.length, 10)
  assert.deepEqual(item.recovery, { kind: 'time', seconds: 60, by: 'easy' })
})

test('a number that may count something else than the notation suggests withholds everything', () => {
  for (const text of [
    'Squat 4 x 3 RIR @ 61%',
    'Bench 50% 5x1, 60% 4x1, 70% 3x2, 75% 3x5',
    'Muscle-up 6 sets x 2 + 2 slow negatives',
    'Face pull SS band pull-apart 3x15/20',
    'VMA 10 x 30"/30" à 100%',
  ])
    assert.deepEqual(parseLine(text).item.sets, [], text)
})

test('similar notations without such a doubt are read', () => {
  for (const [text, count] of [
    ['Squat 4 x 3 @ 61%', 4],
    ['Deadlift 8x1 @ 60%', 8],
    ['Bench 50% 3x5, 60% 2x3, 70% 1x2', 6],
    ['Clean 5x2+1', 5],
  ] as const)
    assert.equal(parseLine(text).item.sets.length, count, text)
})
