import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDay, listMarks } from '#support/notation/describe-day.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { formatLine } from '#training/prescription/line/format-line.ts'

const readItems = (text: string) =>
  parseDay(text).blocks.flatMap(({ items }) =>
    items.filter(({ sets }) => sets.length > 0).map(item => formatLine(item)),
  )

/** Of each pair, the first text has a line that is withheld, and the second a similar one that is read as stated. */
const pairs: Readonly<Record<string, [withheld: string, kept: string[], read: string, items: string[]]>> = {
  'two kettlebells as sets': [
    'Double clean 5x5 with 2 x 20s',
    [],
    'Double clean 5x5 with 2x20 kg',
    ['Double clean 5×5 20 kg each'],
  ],
  'a warm-up without an end': [
    'Squat w/u 40x5, 60x5, 80x3, then 100 5x5',
    [],
    'Squat w/u 40x5, 3x5 @ 80 kg',
    ['Squat warm-up 1×5 40 kg, 3×5 80 kg'],
  ],
  'a reduction behind an effort': [
    'Squat x5 @8 (-8%), x5 x 3 sets',
    [],
    'Squat x5 @8, 3x5 (-8%)',
    ['Squat 1×5 RPE 8, back-off 3×5 92 % top set'],
  ],
  'the time of all sets in brackets': [
    'Swing 10x10 (5 min)',
    [],
    'Squat 3x5 (5 min)',
    ['Squat 3×5, rest 5:00'],
  ],
  'the weight of another week': ['Squat 5x6 @ week 2', [], 'Squat 5x6 @ 70%', ['Squat 5×6 70 %']],
  'a scheme without an exercise': [
    'Pyramid 12-10-8-6',
    [],
    'Row pyramid 12-10-8-6',
    ['Row pyramid 1×12 reps, 1×10 reps, 1×8 reps, 1×6 reps'],
  ],
  'a weight that is taken off': [
    'Snatch heavy single\ndrop 10 kg and do 3 doubles',
    ['Snatch top 1×1 // drop 10 kg and do 3 doubles'],
    'Snatch heavy single\n3 doubles @ 80 kg',
    ['Snatch top 1×1, 3×2 80 kg'],
  ],
}

for (const [name, [withheld, kept, read, items]] of Object.entries(pairs))
  test(`${name} is marked, and a similar line is read`, () => {
    assert.deepEqual(readItems(withheld), kept, withheld)
    assert.deepEqual(readItems(read), items, read)
  })

const texts: Readonly<Record<string, string[]>> = {
  'Snatch OTM 8 min @ 80%': ['Snatch | 8 x no amount, 80 % 1RM | every 60 s'],
  'Snatch EMOM 10 @ 75%, 2 reps': ['Snatch | 10 x 2 reps, 75 % 1RM | every 60 s'],
  'Back squat E2MOM 10 min: 3 @ 80%': ['Back squat | 5 x 3 reps, 80 % 1RM | every 120 s'],
  'Squat every 90 sec for 9 min: 3 reps @ 75%': ['Squat | 6 x 3 reps, 75 % 1RM | every 90 s'],
  'Squat every 1.5 min for 9 min, 3 reps': ['Squat | 6 x 3 reps | every 90 s'],
  'Deadlift 3x5, not heavy': ['Deadlift | 3 x 5 reps'],
  "Good morning 3x8 (don't go heavy)": ['Good morning | 3 x 8 reps'],
  'Run 30 min, not too fast': ['Run | 1 x 1800 s'],
  'Row, 4 sets, pyramid 12-10-8-6': ['Row | 1 x 12 reps + 1 x 10 reps + 1 x 8 reps + 1 x 6 reps'],
  'Farmer walk\n2 x 50ft x 105#/hand\n4 x 50ft x 130#/hand': [
    'Farmer walk | 2 x 15 m, 47.6 kg each + 4 x 15 m, 59 kg each',
  ],
  'Sled push\n4x20m\n2x40m': ['Sled push | 4 x 20 m + 2 x 40 m'],
  '2 x 24 kg jerk x 15 reps': ['jerk | 1 x 15 reps, 24 kg each'],
  'Squat 5x5\nRest strictly 2 minutes': ['Squat | 5 x 5 reps | rest 120 s'],
}

test('words and signs of strength training apply to what they stand beside', () => {
  for (const [text, expected] of Object.entries(texts)) {
    assert.deepEqual(describeDay(text), expected, text)
    assert.deepEqual(listMarks(text), [], text)
  }
})
