import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { formatLine } from '#training/prescription/line/format-line.ts'

const readItems = (text: string) =>
  parseDay(text).blocks.flatMap(({ items }) =>
    items.filter(({ sets }) => sets.length > 0).map(item => formatLine(item)),
  )

/** Of each pair, the first text has a line that is withheld, and the second a similar one that is read as stated. */
const pairs: Readonly<Record<string, [withheld: string, kept: string[], read: string, items: string[]]>> = {
  'a part before rounds': [
    'Row 1000 m then 3 rds: 20 swings, 20 sit-ups',
    [],
    '3 rds: 20 swings, 20 sit-ups',
    ['swings 1×20', 'sit-ups 1×20'],
  ],
  'an effort after a word that is no exercise': [
    'Bench press 5x5\nTarget RPE 8',
    ['Bench press 5×5'],
    'Bench press 5x5\nRPE 8',
    ['Bench press 5×5 RPE 8'],
  ],
  'repetitions of two exercises': [
    '10-9-8-7-6 deadlift & burpees',
    [],
    'Curl & press 3x10',
    ['Curl & press 3×10'],
  ],
  'as many repetitions as kilograms': ['Bench press 5x60, 5x70', [], 'Push-up 5x60', ['Push-up 5×60 reps']],
  'a load below the repetitions of a barbell exercise': [
    'Bench press 10x20x3',
    [],
    'Bench press 20x10x3',
    ['Bench press 3×10 20 kg'],
  ],
  'sets, repetitions and a load with slashes': [
    'Bench press 4/8/60kg',
    [],
    'Bench press 3x5 60/70/80kg',
    ['Bench press 5/5/5 60/70/80 kg'],
  ],
  'repetitions in a number of sets': [
    'Pull-up 30 reps in 3 sets',
    [],
    'Pull-up 30 reps, 3 sets',
    ['Pull-up 3×30'],
  ],
  'a share of the most repetitions': [
    'Pull-up 5 x 50% max',
    [],
    'Bench press 5 x 50%',
    ['Bench press 1×5 50 %'],
  ],
  'the longest time of a set': ['Plank 3 x max 60 s', [], 'Plank 3 x max, 60 s', ['Plank 3×max, rest 1:00']],
  'percentages of a distance without a sign': [
    'Sled push 20m 60/80/100',
    [],
    'Sled push 20m 60%',
    ['Sled push 20 m 60 %'],
  ],
  'work and rest in one time': [
    'Jump rope 2 min 30 s rest x 5',
    [],
    'Jump rope 5 x 2 min, 30 s rest',
    ['Jump rope 5×2 min, rest 0:30'],
  ],
  'two numbers before the name': ['15/12 pull-ups', [], '10/10 get-ups', ['get-ups 1×10 per side']],
  'numbers that rise too much': ['Bench press 3 10 20', [], 'Bench press 12 10 8', ['Bench press 12/10/8']],
  'a list of rests': [
    'Row 1000m, 750m\nRest 2 minutes, 90 seconds',
    [],
    'Row 1000m, 750m\nRest 2 minutes',
    ['Row 1×1 km, 1×750 m, rest 2:00'],
  ],
  'a maximum instead of repetitions': ['Squat 1x3RM', [], 'Squat 1x3 @ 90% of 3RM', ['Squat 1×3 90 % 3RM']],
  'a count behind a list of exercises': [
    '10 squats, 10 lunges x 3',
    ['squats 1×10'],
    '10 squats x 3, 10 lunges x 3',
    ['squats 3×10', 'lunges 3×10'],
  ],
  'the most repetitions of a set': [
    'Push-up up to 25 reps',
    [],
    'Squat work up to 3 reps',
    ['Squat top 1×3 build up'],
  ],
  'sets before their loads': [
    'Squat 5 sets: 70, 75, 80, 85, 90% x 3',
    [],
    'Squat 5 sets 70-75-80-85-90% 3 reps',
    ['Squat 3/3/3/3/3 70/75/80/85/90 %'],
  ],
  'back-off sets without repetitions': [
    'Deadlift 1x5, 3x3 100 kg back off -15%',
    [],
    'Deadlift 1x5, back-off 3x3 -15%',
    ['Deadlift 1×5, back-off 3×3 85 % top set'],
  ],
  'the weight of the last set': [
    'Bench press 5x5 last 70',
    [],
    'Bench press 5x5 70',
    ['Bench press 5×5 70 kg'],
  ],
  'a range of weights': [
    'Bench press 60-65 5x5',
    [],
    'Bench press 60-65 kg 5x5',
    ['Bench press 5×5 60-65 kg'],
  ],
  'a number of singles': [
    'Deadlift singles x 10 @ 80%',
    [],
    'Deadlift 10 singles @ 80%',
    ['Deadlift 10×1 80 %'],
  ],
  'sets above a list': [
    'Complex 5 sets\n3 cleans\n1 jerk',
    ['cleans 1×3', 'jerk 1×1'],
    'Clean 5 sets\nRow 3x8\nDip 3x8',
    ['Clean 5 sets', 'Row 3×8', 'Dip 3×8'],
  ],
}

for (const [name, [withheld, kept, read, items]] of Object.entries(pairs))
  test(`${name} is marked, and a similar line is read`, () => {
    assert.deepEqual(readItems(withheld), kept, withheld)
    assert.deepEqual(readItems(read), items, read)
  })

test('the repetitions of each side stand before the number of sets', () => {
  for (const text of ['10 lunges each leg x 3', 'Lunges 10 per side x 3', 'Lunges 3x10 each leg'])
    assert.deepEqual(
      readItems(text).map(item => item.toLowerCase()),
      ['lunges 3×10 per side'],
      text,
    )
})

test('a cadence below the sets is that of the sets', () => {
  assert.deepEqual(readItems('Row 3x10 min\n20 spm'), ['Row 3×10 min 20 spm'])
  assert.deepEqual(readItems('Row 3x10 min\n500 m @ 24 spm'), ['Row 3×10 min', 'Row 500 m 24 spm'])
})

test('a warm-up ends with its line if its sets stand on it', () => {
  assert.deepEqual(readItems('Squat\nWarm-up: 5 reps\n3x5'), ['Squat warm-up 1×5, 3×5'])
  assert.deepEqual(readItems('Squat\nWarm-up: 2x5, 1x3'), ['Squat warm-up 2×5, warm-up 1×3'])
})

test('the rounds, rests and ends of blocks are those of their headers', () => {
  const readBlocks = (text: string) =>
    parseDay(text).blocks.map(({ kind, rounds, restSeconds, isInTurn = false, items }) => [
      kind,
      rounds,
      restSeconds,
      isInTurn,
      items.length,
    ])
  assert.deepEqual(readBlocks('EMOM 30 (5 rounds)\nmin 1 - row\nmin 2 - bike'), [['emom', 30, null, true, 2]])
  assert.deepEqual(readBlocks('E2MOM 20 (10 rounds)\n5 squats'), [['emom', 10, null, false, 1]])
  assert.deepEqual(readBlocks('3 rounds, rest 2\n5 burpees\n5 squats'), [['circuit', 3, 120, false, 2]])
  assert.deepEqual(readBlocks('3 rounds, rest 60\n5 burpees\n5 squats'), [['circuit', 3, 60, false, 2]])
  assert.deepEqual(readBlocks('5 rounds\n10 cleans\nBuy-out: 1000m row'), [
    ['circuit', 5, null, false, 1],
    ['straight', null, null, false, 1],
  ])
})
