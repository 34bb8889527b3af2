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
  'Lateral raise 3x12, last set drop set': ['Lateral raise | 2 x 12 reps + 1 x 12 reps, drop'],
  'Curl 12/10/8, drop set on the last set': ['Curl | 1 x 12 reps + 1 x 10 reps + 1 x 8 reps, drop'],
  'Squat\nTop single @ 8\nBack-offs: 4x4 @ 78%': [
    'Squat | 1 x 1 reps, RPE 8, top + 4 x 4 reps, 78 % 1RM, back-off',
  ],
  'Bench\n3 @ 8\nDown sets: 3x5 @ 75%': ['Bench | 1 x 3 reps, RPE 8 + 3 x 5 reps, 75 % 1RM, back-off'],
  'Bench 1@8\nVolume: 4x6 @ 70%': ['Bench | 1 x 1 reps, RPE 8 + 4 x 6 reps, 70 % 1RM'],
  'Bench\nHeavy: 3x3 @ 85%\nLight: 2x8 @ 65%': ['Bench | 3 x 3 reps, 85 % 1RM + 2 x 8 reps, 65 % 1RM'],
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
]

for (const text of uncertain)
  test(`marks ${text}`, () => {
    assert.notDeepEqual(listMarks(text), [])
  })
