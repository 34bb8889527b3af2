import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDay, listMarks } from '#support/notation/describe-day.ts'
import { parseDay } from './parse-day.ts'

/** Lines as coaches write them every week, with their meaning. */
const read: Readonly<Record<string, string[]>> = {
  'Superset A\nBench 3x8\nRow 3x8\nSuperset B\nCurl 3x12\nPushdown 3x12': [
    '[superset] Bench | 3 x 8 reps',
    '[superset] Row | 3 x 8 reps',
    '[superset] Curl | 3 x 12 reps',
    '[superset] Pushdown | 3 x 12 reps',
  ],
  'Circuit 3x\n10 squats\n10 push-ups': [
    '[circuit 3] squats | 1 x 10 reps',
    '[circuit 3] push-ups | 1 x 10 reps',
  ],
  'Circuit A\n10 squats\n10 push-ups': ['[circuit] squats | 1 x 10 reps', '[circuit] push-ups | 1 x 10 reps'],
  'EMOM 15\n1: 12 cal row\n2: 10 burpees': ['[emom 15] row | 1 x 12 cal', '[emom 15] burpees | 1 x 10 reps'],
  'Cash out: 50 V-ups': ['V-ups | 1 x 50 reps'],
  'Deadlift 3-5 singles @ 90%': ['Deadlift | 3 x 1 reps, 90 % 1RM'],
  'Pull-ups: 50 reps in as few sets as possible': ['Pull-ups | 1 x 50 reps in total'],
  'Pull-ups 50, as few sets as possible': ['Pull-ups | 1 x 50 reps in total'],
  'Squat 20 rep widowmaker': ['Squat | 1 x 20 reps'],
  'Clamshells 2x15 bid': ['Clamshells | 2 x 15 reps'],
  'Quad sets 3x10, b.i.d.': ['Quad sets | 3 x 10 reps'],
  'Max push-ups in 2 min': ['push-ups | 1 x max reps'],
  'Push-ups: max reps in 60 s': ['Push-ups | 1 x max reps'],
  'Lateral raise 3x12, last set drop set': ['Lateral raise | 3 x 12 reps'],
  'Curl 12/10/8, drop set on the last set': ['Curl | 1 x 12 reps + 1 x 10 reps + 1 x 8 reps'],
  'Squat\nTop single @ 8\nBack-offs: 4x4 @ 78%': [
    'Squat | 1 x 1 reps, RPE 8, top + 4 x 4 reps, 78 % 1RM, back-off',
  ],
  'Bench\n3 @ 8\nDown sets: 3x5 @ 75%': ['Bench | 1 x 3 reps, RPE 8 + 3 x 5 reps, 75 % 1RM, back-off'],
  'Bench 1@8\nVolume: 4x6 @ 70%': ['Bench | 1 x 1 reps, RPE 8 + 4 x 6 reps, 70 % 1RM'],
  'Bench\nHeavy: 3x3 @ 85%\nLight: 2x8 @ 65%': ['Bench | 3 x 3 reps, 85 % 1RM + 2 x 8 reps, 65 % 1RM'],
  'Squat 3x5 @ 80%. If all reps are completed, add 2.5 kg next time.': ['Squat | 3 x 5 reps, 80 % 1RM'],
  'Reverse lunge 3x8/side (no alternating)': ['Reverse lunge | 3 x 8 reps, per side'],
  'Overhead squat 3x5 w/ PVC': ['Overhead squat | 3 x 5 reps'],
  'Monster walks 3x10 steps each way': ['Monster walks | 3 x 10 reps, per side'],
  'Push-ups 3 sets to technical failure': ['Push-ups | 3 x max reps'],
  'Pec stretch 30s x 2 each': ['Pec stretch | 2 x 30 s, per side'],
  'Squat 30X1\n4x6': ['Squat | 4 x 6 reps | tempo 30X1'],
}

for (const [text, meaning] of Object.entries(read))
  test(`reads ${text.replaceAll('\n', ' ↵ ')}`, () => {
    assert.deepEqual(describeDay(text), meaning)
    assert.deepEqual(listMarks(text), [])
    assert.deepEqual(
      parseDay(text).lines.flatMap(({ reading }) => reading?.questions ?? []),
      [],
    )
  })

test('the exercises of numbered minutes take turns', () => {
  assert.equal(parseDay('EMOM 15\n1: 12 cal row\n2: 10 burpees').blocks[0]?.isInTurn, true)
})

test('words without an amount of their own are notes', () => {
  const notesOf = (text: string) => parseDay(text).blocks[0]?.items[0]?.notes
  assert.equal(notesOf('Clamshells 2x15 bid'), 'bid')
  assert.equal(notesOf('Max push-ups in 2 min'), 'in 2 min')
  assert.equal(notesOf('Squat 1x20 widowmaker'), 'widowmaker')
})

/** Lines that may mean two things. */
const uncertain = [
  'Tabata push-ups x 2',
  '2 rounds of Tabata: push-ups',
  'Squat 3x60-70%',
  'Bench 5 x 70-75%',
  'Squat 20x1',
  'Curl 4x10, last 2 sets drop sets',
  'Curl 4x10, last two sets to failure',
  'Curl 4x10, first 2 sets light',
  'Bench 5x5, last 3 sets 8 reps',
  'Bench 5x5, 1st set 2s pause',
  'Curl 3x12, last set drop set x2',
  '5 rounds of 12 DL, 9 HPC, 6 PJ @ 70kg',
  'Plank 3x2x30s',
  'Curls 21s x 3',
]

for (const text of uncertain)
  test(`marks ${text}`, () => {
    assert.notDeepEqual(listMarks(text), [])
  })

test('weights in kilograms for men and women need no unit', () => {
  assert.deepEqual(describeDay('5 RFT: 10 deadlifts (100/70), 20 wall balls (9/6), 400 m run'), [
    '[for-time 5] deadlifts | 1 x 10 reps, 100/70 kg',
    '[for-time 5] wall balls | 1 x 20 reps, 9/6 kg',
    '[for-time 5] run | 1 x 400 m',
  ])
})

test('the usual ladders of two exercises are done for time, and others are marked', () => {
  for (const text of ['21-15-9 thrusters and pull-ups', 'Fran: 21-15-9 thrusters / pull-ups'])
    assert.deepEqual(describeDay(text), [
      '[for-time] thrusters | 1 x 21 reps + 1 x 15 reps + 1 x 9 reps',
      '[for-time] pull-ups | 1 x 21 reps + 1 x 15 reps + 1 x 9 reps',
    ])
  assert.deepEqual(listMarks('15-12-10-8 leg press, leg curl'), ['leg curl'])
  assert.deepEqual(describeDay('21-15-9\nThrusters 95/65\nPull-ups').length, 2)
})

test('words about the weight of an exercise in a list are none of its own', () => {
  const text = 'Every 90s x 10: 1 snatch, climbing from 70%'
  assert.equal(parseDay(text).blocks[0]?.items.length, 1)
  assert.notDeepEqual(listMarks(text), [])
})

test('two exercises behind a number of rounds are those of the rounds', () => {
  assert.deepEqual(describeDay('3 rounds 15 sit-ups, 15 hip extensions'), [
    '[circuit 3] sit-ups | 1 x 15 reps',
    '[circuit 3] hip extensions | 1 x 15 reps',
  ])
  assert.deepEqual(describeDay('3 rounds 5 squats, 2 min rest'), ['squats | 3 x 5 reps | rest 120 s'])
})

test('the third number of sets, repetitions and seconds is a hold', () => {
  assert.deepEqual(describeDay('SLR 3x10x5s'), ['SLR | 3 x 10 reps | tempo 5 s hold'])
  assert.deepEqual(describeDay('Ball squeeze 2 x 10 x 5 sec hold'), [
    'Ball squeeze | 2 x 10 reps | tempo 5 s hold',
  ])
  assert.notDeepEqual(listMarks('Step-up 3x10x30s'), [])
})

test('`repeat` counts repetitions, or the sets of those before it', () => {
  assert.deepEqual(describeDay('Ankle pumps: repeat 10-20 times'), ['Ankle pumps | 1 x 10-20 reps'])
  for (const text of ['Clam: repeat 10-15 times, 3 sets', 'Clam: 3 sets, repeat 10-15 times'])
    assert.deepEqual(describeDay(text), ['Clam | 3 x 10-15 reps'], text)
  assert.deepEqual(listMarks('Bridge 3 sets of 10, repeat 3 times'), ['3 sets of 10, repeat 3 times'])
})

test('plates are a weight and no sets, and the labels behind semicolons are none of the names', () => {
  assert.deepEqual(listMarks('Hack squat 2 plates x 12'), ['2 plates x 12'])
  assert.deepEqual(describeDay('Squat 3x10 bands'), ['Squat | 3 x 10 reps'])
  assert.deepEqual(describeDay('A: Squat 5x5; B: Bench 5x5'), ['Squat | 5 x 5 reps', 'Bench | 5 x 5 reps'])
})

test('`it` is the top set', () => {
  assert.deepEqual(describeDay('Snatch: heavy single for the day, then 3x2 @ 85% of it'), [
    'Snatch | 1 x 1 reps, top + 3 x 2 reps, 85 % top set',
  ])
  assert.notDeepEqual(listMarks('Squat 3x5 @ 60% of it'), [])
})
