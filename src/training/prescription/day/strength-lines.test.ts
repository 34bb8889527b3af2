import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDay, listMarks } from '#support/notation/describe-day.ts'
import { parseDay } from './parse-day.ts'

/** Forms of strength training and physiotherapy, with their meaning. */
const read: Readonly<Record<string, string[]>> = {
  'Squat x3 7-9 reps': ['Squat | 3 x 7-9 reps'],
  'Row x4, 8-10 reps': ['Row | 4 x 8-10 reps'],
  'Squat 3x8 at 75,75,70kg': ['Squat | 2 x 8 reps, 75 kg + 1 x 8 reps, 70 kg'],
  'Bench press 3x8 with an RPE of 8, 8, 9': ['Bench press | 2 x 8 reps, RPE 8 + 1 x 8 reps, RPE 9'],
  'Row 3x8 RPE of 8': ['Row | 3 x 8 reps, RPE 8'],
  'Swing 30 @ same': ['Swing | 1 x 30 reps, same load'],
  'Snatch 4x2 @ 70% (63 kg), 2 min': ['Snatch | 4 x 2 reps, 70 % 1RM | rest 120 s'],
  'Snatch 4x2 @ 70% and clean and jerk 4x1 @ 72.5%': [
    'Snatch | 4 x 2 reps, 70 % 1RM',
    'clean and jerk | 4 x 1 reps, 72.5 % 1RM',
  ],
  '3x8 squats and 3x10 lunges': ['squats | 3 x 8 reps', 'lunges | 3 x 10 reps'],
  'Snatch (pause 2" at knee) 5x2 @ 70%': ['Snatch | 5 x 2 reps, 70 % 1RM'],
  '90/90 hip stretch 4x20s/side': ['90/90 hip stretch | 4 x 20 s, per side'],
  '1 1/4 squat 4x6': ['1 1/4 squat | 4 x 6 reps'],
  '10 stacked-hand kettlebell swings': ['stacked-hand kettlebell swings | 1 x 10 reps'],
  'Bench 2 warm-ups, 1 top set 6-8, 1 back-off 10-12': [
    'Bench | 2 x no amount, warm-up + 1 x 6-8 reps, top + 1 x 10-12 reps, back-off',
  ],
  'Quad sets 3x10': ['Quad sets | 3 x 10 reps'],
  'Prone hangs: hold this position for 5 minutes': ['Prone hangs | 1 x 300 s'],
  'Heel slide\nHold for 5 seconds and then relax.\nRepeat 10 times.': ['Heel slide | 10 x 5 s'],
  'Heel slide: repeat 10 times': ['Heel slide | 1 x 10 reps'],
  'Bridge: perform 3 sets of 10 reps': ['Bridge | 3 x 10 reps'],
  'Chins 10x10, 60 sec. btw sets': ['Chins | 10 x 10 reps | rest 60 s'],
  'Alternating DB curl 3x10': ['Alternating DB curl | 3 x 10 reps'],
  'Dips x10, x10, x8': ['Dips | 2 x 10 reps + 1 x 8 reps'],
  'Squat 60 kg x5, x3, x2': ['Squat | 1 x 5 reps, 60 kg + 1 x 3 reps, 60 kg + 1 x 2 reps, 60 kg'],
  'Row: 1st set 12 reps, 2nd set 10 reps, 3rd set 8 reps': ['Row | 1 x 12 reps + 1 x 10 reps + 1 x 8 reps'],
  'Deadlift\n135 x 12\n230 x 12 drop set': ['Deadlift | 1 x 12 reps, 135 kg + 1 x 12 reps, 230 kg, drop'],
  'Hamstring stretch #1 30 seconds x2': ['Hamstring stretch #1 | 2 x 30 s'],
  'Toe jumps - 3 x 15 jumps': ['Toe jumps | 3 x 15 reps'],
  'Back squat4×10*62.5kg': ['Back squat | 4 x 10 reps, 62.5 kg'],
  'C&J 60%/2+1, 75%/1+1 x 3': ['C&J | 1 x parts 2+1, 60 % 1RM + 3 x parts 1+1, 75 % 1RM'],
  'Power snatch + hang snatch: 1 set every 2 minutes for 7 sets': [
    'Power snatch + hang snatch | 7 x parts 1+1 | every 120 s',
  ],
  'Ring support hold 10 x 6 sec, start every minute': ['Ring support hold | 10 x 6 s | every 60 s'],
  'Exercise\tLoads (%1RM)\tReps\tSets\tRest (s)\nPush press\t75-85\t5\t4\t120': [
    'Push press | 4 x 5 reps, 75-85 % 1RM | rest 120 s',
  ],
  'Bench press 3x8: 60 kg, 70 kg, 75 kg': [
    'Bench press | 1 x 8 reps, 60 kg + 1 x 8 reps, 70 kg + 1 x 8 reps, 75 kg',
  ],
  'Flat bench: warm up, 60 kg x 12, 70 kg x 9, 80 kg x 5': [
    'Flat bench | 1 x 12 reps, 60 kg + 1 x 9 reps, 70 kg + 1 x 5 reps, 80 kg',
  ],
  'Bench press\n/15 /10 /8 /6': ['Bench press | 1 x 15 reps + 1 x 10 reps + 1 x 8 reps + 1 x 6 reps'],
  'Shrug: 50 dumbbells x 12': ['Shrug | 1 x 12 reps, 50 kg each'],
  'Floor press: (keep elbows tucked) 4 x 6': ['Floor press | 4 x 6 reps'],
  'Hang snatch, no feet 2/2/1': ['Hang snatch, no feet | 2 x 2 reps + 1 x 1 reps'],
  'Bench press 3x6 (65%, 70%, 75%)': [
    'Bench press | 1 x 6 reps, 65 % 1RM + 1 x 6 reps, 70 % 1RM + 1 x 6 reps, 75 % 1RM',
  ],
  'Back squat\n135 (10), 185 (5), 230 (3)': [
    'Back squat | 1 x 10 reps, 135 kg + 1 x 5 reps, 185 kg + 1 x 3 reps, 230 kg',
  ],
  'Hang clean 3-2-1 (60-70-80%)': [
    'Hang clean | 1 x 3 reps, 60 % 1RM + 1 x 2 reps, 70 % 1RM + 1 x 1 reps, 80 % 1RM',
  ],
  'Bench press 225 for 5, 5, 4': ['Bench press | 2 x 5 reps, 225 kg + 1 x 4 reps, 225 kg'],
  'Squat 5, 5, 5+ @ 65%': ['Squat | 2 x 5 reps, 65 % 1RM + 1 x 5 reps, 65 % 1RM, amrap'],
  'Weighted dip: 1x5 @ +30, 3x8 @ +20 kg': [
    'Weighted dip | 1 x 5 reps, bodyweight + 30 kg + 3 x 8 reps, bodyweight + 20 kg',
  ],
  'Incline 4-6 @ 75%, 3 sets': ['Incline | 3 x 4-6 reps, 75 % 1RM'],
  'Row 10-12 x 3-4': ['Row | 3 x 10-12 reps'],
  'Kettlebell snatch 10/10 x 5': ['Kettlebell snatch | 5 x 10 reps, per side'],
  'Pull-up to failure x 3': ['Pull-up | 3 x max reps'],
  'Dead bug: 3 sets until fatigue': ['Dead bug | 3 x max reps'],
  'Squats: 3 sets of 15, 12, and 10': ['Squats | 1 x 15 reps + 1 x 12 reps + 1 x 10 reps'],
  'Sled push 4 trips x 30 m': ['Sled push | 4 x 30 m'],
  'Side plank\nHold for 20-30 seconds. Repeat 2 times and repeat on the opposite side': [
    'Side plank | 2 x 20-30 s, per side',
  ],
  'Bird dog\nHold for 4 seconds and return to start position. Perform 2 sets of 10 repetitions.': [
    'Bird dog | 2 x 10 reps',
  ],
  'Exercise | Sets | Reps | Recovery\n1a | Squats | 5 | 4 | 3 to 5 minutes': [
    'Squats | 5 x 4 reps | rest 180-300 s',
  ],
  'Exercise\tSets\tReps\tlbs\nSquat\t3\t5\t100': ['Squat | 3 x 5 reps, 45.4 kg'],
  'Exercise\tSet 1\tSet 2\tSet 3\nStep-up\t20 each leg\t18 each leg\tN/A\nRow\t12\t10\t8': [
    'Step-up | 1 x 20 reps, per side + 1 x 18 reps, per side',
    'Row | 1 x 12 reps + 1 x 10 reps + 1 x 8 reps',
  ],
}

test('forms of strength training and physiotherapy are read without a mark', () => {
  for (const [text, exercises] of Object.entries(read)) {
    assert.deepEqual(describeDay(text), exercises, text)
    assert.deepEqual(listMarks(text), [], text)
  }
})

/** Texts whose numbers may mean something else, and the words that are marked in them. */
const marked: Readonly<Record<string, string[]>> = {
  '12 laps lunges': ['12'],
  'Alternate squat and row 3x5': ['3x5'],
  'DB curls, 21s, 3 rounds': [', 21s, 3 rounds'],
  'Clean + jerk 5x2': ['5x2'],
  'Press 5RM, then 2x5 @ 90%': ['5RM, then 2x5 @ 90%'],
  'Dead hang 3 x 30-45': ['3 x 30-45'],
  'Double jerk 24s 6 x 1 min': ['24s 6 x 1 min'],
  'Archer push-up 3x6+6': ['3x6+6'],
  'Rep schemes: 5x2 @ 80%': [': 5x2 @ 80%'],
  'Squat 3x10, last set 12 reps': ['last set 12 reps'],
  'Routine A - 3 sets of 6-12 reps\nSquat\nRow': ['3 sets of 6-12 reps'],
  'Squat 3x5 @ 70% (63 kg, 2 min)': ['3x5 @ 70% (63 kg, 2 min)'],
}

test('numbers that may count something else are marked', () => {
  for (const [text, words] of Object.entries(marked)) assert.deepEqual(listMarks(text), words, text)
})

test('an exercise whose sets go on below a line that was not understood is not counted at all', () => {
  const text = 'Squat 3x5\n5 rounds, one minute per station\n2x8'
  assert.ok(describeDay(text).every(item => !item.includes(' x ')))
  assert.deepEqual(listMarks(text), ['3x5', '5 rounds, one minute per station', '2x8'])
})

test('the sentences that say how an exercise is done are notes', () => {
  const [item] = parseDay('Clam: Keep your feet together on the floor. 3x12').blocks[0]?.items ?? []
  assert.equal(item?.sets.length, 3)
  const text = 'Bridge\nLift your hips off the floor. Hold for 5 seconds. Repeat 10 times.'
  assert.deepEqual(describeDay(text), ['Bridge | 10 x 5 s'])
  assert.equal(parseDay(text).blocks[0]?.items[0]?.notes, 'Lift your hips off the floor.')
})

test('the weight in brackets that says the same as a percentage is a note', () => {
  assert.equal(parseDay('Squat 3x5 @ 70% (63 kg)').blocks[0]?.items[0]?.notes, '63 kg')
})

const listReadings = (text: string) =>
  parseDay(text).lines.flatMap(({ reading }) =>
    (reading?.questions ?? []).map(({ readings }) => readings.map(({ text: words }) => words)),
  )

test('a number behind a sign, and weights without a unit, are asked about if they may be either of two things', () => {
  assert.deepEqual(listReadings('Leg press x3'), [['3 reps', '3 sets']])
  assert.deepEqual(listReadings('Leg press x10'), [])
  assert.deepEqual(describeDay('Leg press x3 sets'), ['Leg press | 3 x no amount'])
  for (const text of ['Squat 3x8 70/75/80', 'Squat 3x8 @ 70/75/80', 'Squat 8/8/8 70/75/80'])
    assert.deepEqual(listReadings(text), [['70/75/80 %', '70/75/80 kg']], text)
  assert.deepEqual(listReadings('Squat 3x8 @ 70/75/80%'), [])
  assert.deepEqual(describeDay('Squat 3x3 @ 120/130/140'), describeDay('Squat 3x3 120/130/140 kg'))
  assert.deepEqual(listReadings('Squat 3x8 85,85,80'), [['85/85/80 %', '85/85/80 kg']])
  assert.deepEqual(listReadings('Squat 3x8 85/85/80 kg'), [])
})

test('three numbers after `@` that rise from five are the efforts of the sets, and others are a tempo', () => {
  assert.deepEqual(describeDay('Squat 3x5 @ 7/8/9'), [
    'Squat | 1 x 5 reps, RPE 7 + 1 x 5 reps, RPE 8 + 1 x 5 reps, RPE 9',
  ])
  assert.deepEqual(describeDay('Squat 3x5 @ 3/1/1'), ['Squat | 3 x 5 reps | tempo 3/1/1'])
})

test('the loads of a ladder belong to the first that has none, and to no two', () => {
  assert.deepEqual(listMarks('Squat 7/5/3, 7/5/3 @ 70/75/80%'), ['7/5/3, 7/5/3 @ 70/75/80%'])
  assert.deepEqual(describeDay('Squat 3/2/1, 3/2/1 (70/80/90%, 75/85/95%)'), [
    'Squat | 1 x 3 reps, 70 % 1RM + 1 x 2 reps, 80 % 1RM + 1 x 1 reps, 90 % 1RM + 1 x 3 reps, 75 % 1RM + 1 x 2 reps, 85 % 1RM + 1 x 1 reps, 95 % 1RM',
  ])
})

test('as many numbers as sets are the repetitions of each set, and a slash before an exercise is no side', () => {
  const ladder = ['Leg press | 1 x 15 reps + 1 x 12 reps + 1 x 10 reps']
  for (const sets of ['3 sets, 15/12/10 reps', '3 sets: 15-12-10', '3 sets, 15/12/10'])
    assert.deepEqual([describeDay(`Leg press ${sets}`), listMarks(`Leg press ${sets}`)], [ladder, []], sets)
  assert.deepEqual(listMarks('Leg press 4 sets: 15/12/10 reps'), ['15/12/10 reps'])
  assert.deepEqual(describeDay('Leg curl (lying) 3 x 12 / Leg extension 3 x 10'), [
    'Leg curl (lying) | 3 x 12 reps',
    'Leg extension | 3 x 10 reps',
  ])
  assert.deepEqual(describeDay('Lunge 3 x 12 / leg'), ['Lunge | 3 x 12 reps, per side'])
  assert.deepEqual(describeDay('Squat 5, 5, 3 increasing the weight each set'), [
    'Squat | 2 x 5 reps, build + 1 x 3 reps, build',
  ])
})
