import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDay, listMarks } from '#support/notation/describe-day.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'

/** Workouts of functional fitness, with their meaning. */
const read: Readonly<Record<string, string[]>> = {
  'Grace: 30 clean & jerks for time @ 61/43 kg': ['[for-time] clean & jerks | 1 x 30 reps, 61/43 kg'],
  'Karen: 150 wall balls for time (20/14 lb)': ['[for-time] wall balls | 1 x 150 reps, 9.1/6.4 kg'],
  '"Helen" 3 rounds for time: 400 m run, 21 KB swings, 12 pull-ups': [
    '[for-time 3] run | 1 x 400 m',
    '[for-time 3] KB swings | 1 x 21 reps',
    '[for-time 3] pull-ups | 1 x 12 reps',
  ],
  'Murph: 1 mile run, 100 pull-ups, 300 squats': [
    'run | 1 x 1609 m',
    'pull-ups | 1 x 100 reps',
    'squats | 1 x 300 reps',
  ],
  'C) Metcon: 12 min AMRAP 200 m run, 10 KBS': ['[amrap] run | 1 x 200 m', '[amrap] KBS | 1 x 10 reps'],
  '10 min AMRAP of 12/9 cal row + 10 burpees': ['[amrap] row | 1 x 12 cal', '[amrap] burpees | 1 x 10 reps'],
  'EMOM 10 min 5 burpees': ['[emom 10] burpees | 1 x 5 reps'],
  'EMOM 12: 1) 10 burpees 2) 15 swings': [
    '[emom 12] burpees | 1 x 10 reps',
    '[emom 12] swings | 1 x 15 reps',
  ],
  'Metcon: 4 RFT 400 m run/20 wall balls 9/6 kg': [
    '[for-time 4] run | 1 x 400 m',
    '[for-time 4] wall balls | 1 x 20 reps, 9/6 kg',
  ],
  '5 rounds, each for time, of:\n400 m run\n12 T2B': [
    '[for-time 5] run | 1 x 400 m',
    '[for-time 5] T2B | 1 x 12 reps',
  ],
  '5 sets for load:\n1 power clean + 1 jerk': ['[circuit 5] power clean + jerk | 1 x parts 1+1'],
  'Chipper: 50 cal row, 40 wall balls, 30 KBS': [
    '[for-time] row | 1 x 50 cal',
    '[for-time] wall balls | 1 x 40 reps',
    '[for-time] KBS | 1 x 30 reps',
  ],
  'Not for time:\n20 GHD sit-ups\n30 hip extensions': [
    'GHD sit-ups | 1 x 20 reps',
    'hip extensions | 1 x 30 reps',
  ],
  '15-12-9: deadlift @ 100 kg, T2B': [
    '[circuit] deadlift | 1 x 15 reps, 100 kg + 1 x 12 reps, 100 kg + 1 x 9 reps, 100 kg',
    '[circuit] T2B | 1 x 15 reps + 1 x 12 reps + 1 x 9 reps',
  ],
  'For time:\n15-12-9 thrusters (43/30 kg), pull-ups': [
    '[for-time] thrusters | 1 x 15 reps, 43/30 kg + 1 x 12 reps, 43/30 kg + 1 x 9 reps, 43/30 kg',
    '[for-time] pull-ups | 1 x 15 reps + 1 x 12 reps + 1 x 9 reps',
  ],
  '15-12-9\nThrusters ♀ 29 kg ♂ 43 kg\nPull-ups': [
    '[circuit] Thrusters | 1 x 15 reps, 43/29 kg + 1 x 12 reps, 43/29 kg + 1 x 9 reps, 43/29 kg',
    '[circuit] Pull-ups | 1 x 15 reps + 1 x 12 reps + 1 x 9 reps',
  ],
  'AMRAP 12:\n3-6-9-12-15\nThrusters\nPull-ups': [
    '[amrap] Thrusters | 1 x 3 reps + 1 x 6 reps + 1 x 9 reps + 1 x 12 reps + 1 x 15 reps',
    '[amrap] Pull-ups | 1 x 3 reps + 1 x 6 reps + 1 x 9 reps + 1 x 12 reps + 1 x 15 reps',
  ],
  'Wall balls 5x20 (20/14 lb, 10/9 ft)': ['Wall balls | 5 x 20 reps, 9.1/6.4 kg'],
  '12 push press (Rx 95/65)': ['push press | 1 x 12 reps, 43.1/29.5 kg'],
  'EMOM (Every Minute on the Minute) 15: 10 strict pull-ups': ['[emom 15] strict pull-ups | 1 x 10 reps'],
  'Row 2000 m for time': ['[for-time] Row | 1 x 2000 m'],
  'E3MOM x 5:\n3 power snatches @ 70%\n6 box jumps': [
    '[emom 5] power snatches | 1 x 3 reps, 70 % 1RM',
    '[emom 5] box jumps | 1 x 6 reps',
  ],
  '4 sets: 12 lunges @ 22.5/15 kg, 30 s L-sit, rest 90 s': [
    '[circuit 4 rest 90] lunges | 1 x 12 reps, 22.5/15 kg',
    '[circuit 4 rest 90] L-sit | 1 x 30 s',
  ],
  '10 rounds: 3 pull-ups, 9 squats every minute': [
    '[emom 10] pull-ups | 1 x 3 reps',
    '[emom 10] squats | 1 x 9 reps',
  ],
  'On the minute x 12: 2 power snatches': ['[emom 12] power snatches | 1 x 2 reps'],
  'On the 2:00 x 5: 3 back squats @ 80%': ['[emom 5] back squats | 1 x 3 reps, 80 % 1RM'],
  '4 x 3 min AMRAP, 1 min rest:\n5 pull-ups\n10 push-ups': [
    '[amrap 4 rest 60] pull-ups | 1 x 5 reps',
    '[amrap 4 rest 60] push-ups | 1 x 10 reps',
  ],
  'Every 4 min for 5 rounds:\n200 m run\n10 wall balls': [
    '[emom 5] run | 1 x 200 m',
    '[emom 5] wall balls | 1 x 10 reps',
  ],
  '12 Echo bike calories': ['Echo bike | 1 x 12 cal'],
  '15/12 bike cal': ['bike | 1 x 15 cal'],
  '12 box jump overs (60/50 cm)': ['box jump overs | 1 x 12 reps'],
  'Depth jump 4x5 45 cm': ['Depth jump | 4 x 5 reps'],
  'Find 1RM clean in 20 minutes': ['clean | 1 x 1 reps, build, top'],
  'Deadlift 3x3 AHAP': ['Deadlift | 3 x 3 reps, heavy'],
  'Weightlifting: Snatch 2@70%, 1@80% x 3': ['Snatch | 1 x 2 reps, 70 % 1RM + 3 x 1 reps, 80 % 1RM'],
}

for (const [text, expected] of Object.entries(read))
  test(`reads ${text.replaceAll('\n', ' ↵ ')}`, () => {
    assert.deepEqual(describeDay(text), expected)
    assert.deepEqual(listMarks(text), [])
    assert.deepEqual(
      parseDay(text).lines.flatMap(({ question, reading }) => question ?? reading?.questions ?? []),
      [],
    )
  })

test('exercises for some athletes, or behind the name of another exercise, are no workout of their own', () => {
  for (const text of [
    'Beginner: 50 pull-ups, 100 push-ups, 150 squats',
    'Penalty: 5 burpees, 5 squats, 5 lunges',
    'Squat: 10 push-ups, 10 squats, 10 lunges',
  ])
    assert.deepEqual(describeDay(text), [], text)
})
