import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareItems } from '#support/notation/compare-meaning.ts'
import { readCorpus } from '#support/notation/corpus.ts'

function readItems(meaning: string) {
  const [entry] = readCorpus('', `> text\n${meaning}`)
  const [first] = entry?.meanings ?? []
  assert.equal(first?.kind, 'exercises')
  return first.weeks[0] ?? []
}

const isEqual = (meaning: string, reading: string) =>
  compareItems(readItems(meaning), readItems(reading)) === 'equal'

const assertEqual = (meaning: string, reading: string) => assert.ok(isEqual(meaning, reading), reading)
const assertDifferent = (meaning: string, reading: string) => assert.ok(!isEqual(meaning, reading), reading)

test('a rest after each round is the rest after its last exercise, but not after another one', () => {
  const meaning = '[superset, rest 60 s]\nCurl\n  3 x 10 reps\nDip\n  3 x 8 reps'
  assertEqual(meaning, '[superset]\nCurl\n  3 x 10 reps\nDip\n  3 x 8 reps\n  rest 60 s')
  assertDifferent(meaning, '[superset]\nCurl\n  3 x 10 reps\n  rest 60 s\nDip\n  3 x 8 reps')
  assertDifferent(meaning, '[superset]\nCurl\n  3 x 10 reps\n  rest 60 s\nDip\n  3 x 8 reps\n  rest 60 s')
  assertDifferent(meaning, '[superset]\nCurl\n  3 x 10 reps\nDip\n  3 x 8 reps')
  assertDifferent(meaning, 'Curl\n  3 x 10 reps\nDip\n  3 x 8 reps\n  rest 60 s')
  assertDifferent(
    '[circuit, 3 rounds, rest 90 s]\nCurl\n  1 x 10 reps\nDip\n  1 x 8 reps\n  rest 20 s',
    '[circuit, 3 rounds]\nCurl\n  1 x 10 reps\nDip\n  1 x 8 reps\n  rest 90 s',
  )
})

test('a heading may be an item without sets, but an exercise and words after the exercises may not', () => {
  const meaning = 'Squat\n  3 x 5 reps\nBench\n  3 x 5 reps'
  assertEqual(meaning, `Heavy day\n${meaning}`)
  assertDifferent(meaning, 'Squat\nBench\n  3 x 5 reps')
  assertDifferent(meaning, `${meaning}\nHold for a count`)
  assertEqual(`Drills\n${meaning}`, `Drills\n${meaning}`)
  assertDifferent(`Drills\n${meaning}`, meaning)
  assertDifferent('Squat\n  3 x 5 reps', 'Squat\nKeep the heels down\n  3 x 5 reps')
})

test('a session without a name may have a title, but not one that says something else or hides a number', () => {
  const meaning = '(none)\n  3 x 600 s, threshold\n  recovery 120 s jog'
  assertEqual(meaning, 'Club night\n  3 x 600 s, threshold\n  recovery 120 s jog')
  assertDifferent(meaning, 'Club night\n  3 x 600 s\n  recovery 120 s jog')
  assertDifferent(meaning, 'Club night 2\n  3 x 600 s, threshold\n  recovery 120 s jog')
  assertDifferent(meaning, 'Swim\n  3 x 600 s, threshold\n  recovery 120 s jog')
  assertDifferent(meaning, 'and keep the last one in reserve\n  3 x 600 s, threshold\n  recovery 120 s jog')
  const parts = '(none)\n  1 x 2400 s, easy\nstrides\n  6 x 20 s'
  assertEqual(parts, 'Run\n  1 x 2400 s, easy\nstrides\n  6 x 20 s')
  assertDifferent(parts, 'strides\n  1 x 2400 s, easy\nstrides\n  6 x 20 s')
  assertDifferent(parts, 'Run\n  1 x 2400 s, easy\nRun\n  6 x 20 s')
})

test('sets that follow each other may be grouped, but each rest stays where it is', () => {
  const ladder = 'Row\n  1 x 500 m\n  1 x 400 m\n  1 x 300 m\n  rest 60 s'
  assertEqual(ladder, 'Row\n  1 x 500 m\n  rest 60 s\nrow\n  1 x 400 m\n  rest 60 s\nrow\n  1 x 300 m')
  assertDifferent(ladder, 'Row\n  1 x 500 m\nrow\n  1 x 400 m\nrow\n  1 x 300 m')
  assertDifferent(ladder, 'Row\n  1 x 500 m\n  rest 60 s\nrow\n  1 x 400 m\nrow\n  1 x 300 m')
  assertDifferent(ladder, 'Row\n  1 x 400 m\n  1 x 500 m\n  1 x 300 m\n  rest 60 s')
  const repeats = 'Run\n  3 x 300 m\n  rest 60 s\nRun\n  1 x 600 m'
  assertEqual(repeats, 'Run\n  3 x 300 m\n  1 x 600 m\n  rest 60 s')
  const withOtherRest =
    'Run\n  1 x 300 m\n  rest 60 s\nRun\n  1 x 300 m\n  rest 60 s\nRun\n  1 x 300 m\n  rest 90 s'
  assertDifferent(repeats, `${withOtherRest}\nRun\n  1 x 600 m`)
  const session = '(none)\n  1 x 600 s, warm-up\n(none)\n  3 x 300 s\n  rest 60 s\n(none)\n  4 x 30 s'
  assertEqual(session, 'Run\n  1 x 600 s, warm-up\n  3 x 300 s\n  rest 60 s\nRun\n  4 x 30 s')
  assertDifferent(session, 'Run\n  1 x 600 s, warm-up\n  3 x 300 s\n  4 x 30 s\n  rest 60 s')
  assertDifferent(
    session,
    'Run\n  1 x 600 s, warm-up\n  3 x 300 s\n  rest 60 s\nRun\n  4 x 30 s\n  rest 90 s',
  )
  assertDifferent(session, 'Run\n  1 x 600 s, warm-up\n  3 x 300 s\nRun\n  4 x 30 s\n  rest 60 s')
  assertDifferent(session, 'Run\n  1 x 600 s, warm-up\n  3 x 300 s\n  4 x 30 s')
})

test('threshold and threshold pace are one intensity, but not a share of it or another pace', () => {
  const meaning = '(none)\n  1 x 1200 s, threshold'
  assertEqual(meaning, 'Run\n  1 x 1200 s, race pace threshold')
  assertDifferent(meaning, 'Run\n  1 x 1200 s, 95 % threshold pace')
  assertDifferent(meaning, 'Run\n  1 x 1200 s, race pace 10k')
  assertDifferent(meaning, 'Run\n  1 x 1200 s')
})

test('a heavy set is a top set, but not a set with a load or any other set', () => {
  const meaning = 'Snatch\n  1 x 1 reps, heavy\n  2 x 2 reps, 85 % 1RM'
  assertEqual(meaning, 'Snatch\n  1 x 1 reps, top\n  2 x 2 reps, 85 % 1RM')
  assertEqual(meaning, 'Snatch\n  1 x 1 reps, build, top\n  2 x 2 reps, 85 % 1RM')
  assertDifferent(meaning, 'Snatch\n  1 x 1 reps\n  2 x 2 reps, 85 % 1RM')
  assertDifferent(meaning, 'Snatch\n  1 x 1 reps, 90 % 1RM, top\n  2 x 2 reps, 85 % 1RM')
  assertDifferent(meaning, 'Snatch\n  1 x 1 reps, light\n  2 x 2 reps, 85 % 1RM')
  assertDifferent('Snatch\n  3 x 1 reps', 'Snatch\n  3 x 1 reps, build, top')
})

test('the weight of the body may be a part of the name, but no other weight', () => {
  assertEqual('Bodyweight squat\n  3 x 15 reps', 'squat\n  3 x 15 reps, bodyweight')
  assertDifferent('Bodyweight squat\n  3 x 15 reps', 'squat\n  3 x 15 reps, bodyweight + 10 kg')
  assertDifferent('Squat\n  3 x 15 reps', 'Squat\n  3 x 15 reps, bodyweight')
})

test('intervals are rounds with a rest after each exercise, but not with another time, rest or number', () => {
  const toRounds = (rounds: number, seconds: number, rest: number) =>
    `[circuit, ${rounds} rounds]\nSquat\n  1 x ${seconds} s\n  rest ${rest} s\nPlank\n  1 x ${seconds} s\n  rest ${rest} s`
  const intervals = '[intervals, 3 rounds, 30 s, rest 20 s]\nSquat\n  1 x 30 s\nPlank\n  1 x 30 s'
  assertEqual(toRounds(3, 30, 20), intervals)
  assertDifferent(toRounds(4, 30, 20), intervals)
  assertDifferent(toRounds(3, 40, 20), intervals)
  assertDifferent(toRounds(3, 30, 30), intervals)
  assertDifferent(toRounds(3, 30, 20), intervals.replace('Plank\n  1 x 30 s', 'Plank\n  1 x 10 reps'))
  assertDifferent('[circuit, 3 rounds]\nSquat\n  1 x 30 s\nPlank\n  1 x 30 s', intervals)
})

test('a shared scheme of repetitions has its rounds, but equal sets do not', () => {
  const ladder = 'Squat\n  1 x 3 reps\n  1 x 2 reps\n  1 x 1 reps'
  const pair = `${ladder}\n${ladder.replace('Squat', 'Dip')}`
  assertEqual(`[circuit, 3 rounds]\n${pair}`, `[circuit]\n${pair}`)
  assertDifferent(`[circuit, 4 rounds]\n${pair}`, `[circuit]\n${pair}`)
  assertDifferent(`[circuit, 3 rounds]\n${pair}`, pair)
  const other = `${ladder}\nDip\n  1 x 5 reps`
  assertDifferent(`[circuit, 3 rounds]\n${other}`, `[circuit]\n${other}`)
  const equal = 'Squat\n  3 x 5 reps\nDip\n  3 x 5 reps'
  assertDifferent(`[circuit, 3 rounds]\n${equal}`, `[circuit]\n${equal}`)
})

test('as many repetitions as possible need no role, but a number of them does', () => {
  assertEqual('Squat\n  1 x max reps, 70 % 1RM, amrap', 'Squat\n  1 x max reps, 70 % 1RM')
  assertEqual('Squat\n  1 x max reps', 'Squat\n  1 x max reps, amrap')
  assertDifferent('Squat\n  1 x max reps, amrap', 'Squat\n  1 x 5 reps')
  assertDifferent('Squat\n  1 x 5 reps, amrap', 'Squat\n  1 x 5 reps')
  assertDifferent('Squat\n  1 x max reps, 70 % 1RM, amrap', 'Squat\n  1 x max reps')
})

test('a tempo may be in the name as it is typed, but not another one', () => {
  const meaning = 'Tempo squat\n  3 x 5 reps\n  tempo 530'
  assertEqual(meaning, '5-3-0 tempo squat\n  3 x 5 reps')
  assertDifferent(meaning, '5-2-0 tempo squat\n  3 x 5 reps')
  assertDifferent(meaning, 'Tempo squat\n  3 x 5 reps')
})

test('words of the text may be part of the name, but no exercise, set or rest may be', () => {
  assertEqual('Box pulls\n  3 x 3 reps', '8" Box pulls\n  3 x 3 reps')
  assertEqual('Quad sets\n  12 x 8 s', 'Quad sets – push the knee down into the towel\n  12 x 8 s')
  assertDifferent('Box pulls\n  3 x 3 reps\n  rest 90 s', 'Box pulls 90 s\n  3 x 3 reps')
  assertDifferent('20mm half crimp\n  3 x 10 s', 'half crimp\n  3 x 10 s')
  assertDifferent('Box pulls\n  3 x 3 reps', 'Bench press\n  3 x 3 reps')
})

test('an erg is a rower, but no other machine', () => {
  assertEqual('Erg\n  5 x 500 m', 'Row\n  5 x 500 m')
  assertDifferent('Erg\n  5 x 500 m', 'Bike\n  5 x 500 m')
})

test('a workout for time is read in part without its cap, but not without its rounds or with another cap', () => {
  const compare = (meaning: string, reading: string) => compareItems(readItems(meaning), readItems(reading))
  const exercise = 'Burpee\n  1 x 20 reps'
  assert.equal(compare(`[for time, cap 300 s]\n${exercise}`, `[for time]\n${exercise}`), 'part')
  const meaning = `[for time, 3 rounds, cap 300 s]\n${exercise}`
  assert.equal(compare(meaning, `[for time, 3 rounds]\n${exercise}`), 'part')
  assert.equal(compare(meaning, `[for time]\n${exercise}`), 'different')
  assert.equal(compare(meaning, `[for time, 3 rounds, cap 600 s]\n${exercise}`), 'different')
  assert.equal(compare(`[amrap, 300 s]\n${exercise}`, `[amrap]\n${exercise}`), 'different')
})

test('a session is read in part if a rest is missing, but not if another rest takes its place', () => {
  const meaning = '(none)\n  2 x 400 m\n  rest 60 s\n(none)\n  2 x 800 m\n  rest 120 s'
  const compare = (reading: string) => compareItems(readItems(meaning), readItems(reading))
  assert.equal(compare('Run\n  2 x 400 m\n  rest 60 s\nRun\n  2 x 800 m'), 'part')
  assert.equal(compare('Run\n  2 x 400 m\n  1 x 800 m\n  rest 60 s'), 'part')
  assert.equal(compare('Run\n  2 x 400 m\n  2 x 800 m\n  rest 60 s'), 'different')
  assert.equal(compare('Run\n  2 x 400 m\n  rest 120 s\nRun\n  2 x 800 m\n  rest 120 s'), 'different')
})
