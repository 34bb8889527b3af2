import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDay, listMarks } from '#support/notation/describe-day.ts'

/** Forms that are frequent on pages and in pasted tables, each beside a similar one with another meaning. */
const read: Readonly<Record<string, string[]>> = {
  // The columns of a table, separated by single spaces or by wide gaps.
  'Chest Sets Reps *\nFlat bench press 3 4 to 6\nDecline press 2 6-8': [
    'Flat bench press | 3 x 4-6 reps',
    'Decline press | 2 x 6-8 reps',
  ],
  'Exercise Reps Sets\nBack squat 5 3\nLunge 10 each 3': [
    'Back squat | 3 x 5 reps',
    'Lunge | 3 x 10 reps, per side',
  ],
  'Exercise Sets Reps Rest Time\nBack squat 3 5 90\nPlank 3 30 s 2 min': [
    'Back squat | 3 x 5 reps | rest 90 s',
    'Plank | 3 x 30 s | rest 120 s',
  ],
  '150 Wall Balls (20/14) for time': ['[for-time] Wall Balls | 1 x 150 reps, 9.1/6.4 kg'],
  'EMOM 20: min 1 – 15 swings, min 2 – 5 goblet squats': [
    '[emom 20] swings | 1 x 15 reps',
    '[emom 20] goblet squats | 1 x 5 reps',
  ],
  'A1. Bench 4 x 10\nA2. Row 4 x 8\nRest 90 sec after A2': [
    '[superset rest 90] Bench | 4 x 10 reps',
    '[superset rest 90] Row | 4 x 8 reps',
  ],
  'Run 6 x 20 s at maximum effort': ['Run | 6 x 20 s, all-out'],
  'Bike 8 x 30 s @ max effort, 2 min easy': ['Bike | 8 x 30 s, all-out | recovery 120 s easy'],
  'Curl 4x10\nsuperset w/\nReverse curl 4x12\nDip 3x8': [
    '[superset] Curl | 4 x 10 reps',
    '[superset] Reverse curl | 4 x 12 reps',
    'Dip | 3 x 8 reps',
  ],
  'Exercise  Sets  Reps\nBack squat  3  5\nFront squat  4  8-10': [
    'Back squat | 3 x 5 reps',
    'Front squat | 4 x 8-10 reps',
  ],
  'EXERCISE         SETS  REPS\nBack squat       3     5\nFront squat      4     8-10\nLong front squat  4     8-10':
    ['Back squat | 3 x 5 reps', 'Front squat | 4 x 8-10 reps', 'Long front squat | 4 x 8-10 reps'],
  'Exercise   Sets   Reps\nBack squat   3   5\nBench press   4   8-10': [
    'Back squat | 3 x 5 reps',
    'Bench press | 4 x 8-10 reps',
  ],
  'Exercise Sets Reps\nBack squat 3x5\nBench press 4 8': [
    'Back squat | 3 x 5 reps',
    'Bench press | 4 x 8 reps',
  ],
  // The unit of one weight is that of the others on the line.
  'Squat 45 lbs x 8, 55 x 6': ['Squat | 1 x 8 reps, 20.4 kg + 1 x 6 reps, 24.9 kg'],
  'Squat 45 kg x 8, 55 x 6': ['Squat | 1 x 8 reps, 45 kg + 1 x 6 reps, 55 kg'],
  // Words in brackets that say the sets again.
  'Bench 4x6 @ RPE 8 (4 sets of 6)': ['Bench | 4 x 6 reps, RPE 8'],
  'Développé 3x15 (3 séries de 15 répétitions)': ['Développé | 3 x 15 reps'],
  // Numbers of intervals in front of their name.
  '8 hill sprints of 15 seconds, 2 min rest': ['hill sprints | 8 x 15 s | rest 120 s'],
  'Ten hill sprints, 20 s': ['hill sprints | 10 x 20 s'],
  'Two arm rows 3x8': ['Two arm rows | 3 x 8 reps'],
  'Ring support: 8 sets of 8 seconds on a 1 minute start interval': ['Ring support | 8 x 8 s | every 60 s'],
  'Wall press 10-15 times, rest for one minute, repeat again': ['Wall press | 2 x 10-15 reps | rest 60 s'],
  'Archer push-up 3 x 3R/3L': ['Archer push-up | 3 x 3 reps, per side'],
  'Abdominales 4 al fallo': ['Abdominales | 4 x max reps'],
  'Abdominales 4x8 al fallo': ['Abdominales | 4 x 8 reps, RPE 10'],
  'Stiff - 4x máximas': ['Stiff | 4 x max reps'],
  'Dips: 4×AMRAP bei RIR 1–2': ['Dips | 4 x max reps, 1-2 RIR'],
  'Row 3 x 2000m 4 min rest @26SR': ['Row | 3 x 2000 m, 26 per minute | rest 240 s'],
  'Run 4 x 800 m, 2 min recovery (jog)': ['Run | 4 x 800 m | recovery 120 s jog'],
  'Run 4 x 800 m, 2 min recovery (walk/jog)': ['Run | 4 x 800 m | recovery 120 s'],
  'Run 5 x 3 minutes work with 2 min rest': ['Run | 5 x 180 s | rest 120 s'],
  '6 mal 2 Minuten Berglauf': ['Berglauf | 6 x 120 s'],
}

/** Similar texts that do not say enough. */
const marked: Readonly<Record<string, string[]>> = {
  'Bench 4x6 (3 sets of 6)': ['4x6 (3 sets of 6)'],
  'Day 1 Sets Reps\nBench press 3 8': ['Day 1 Sets Reps', '3 8'],
  'Chest Sets Reps\nBench press heavy 3': ['Sets Reps'],
  'Exercise Sets Reps\nBench press 3 8\n\nConditioning\nBike easy 20 30': ['easy 20 30'],
  'Exercise Sets Reps\nBench press 3 8\nSquat 100 5': ['100 5'],
  'Curl 4x10\nsuperset w/\nReverse curl 3x12': ['superset w/', '3', '12'],
  'A1. Bench 4 x 10\nA2. Row 4 x 8\nRest 90 sec after A1': ['after A1'],
  '10 hill runs, walk back down': ['10', ', walk back down'],
}

test('forms that are frequent on pages are read without a mark', () => {
  for (const [text, expected] of Object.entries(read)) {
    assert.deepEqual(describeDay(text), expected, text)
    assert.deepEqual(listMarks(text), [], text)
  }
})

test('similar texts that do not say enough are marked', () => {
  for (const [text, expected] of Object.entries(marked)) assert.deepEqual(listMarks(text), expected, text)
})
