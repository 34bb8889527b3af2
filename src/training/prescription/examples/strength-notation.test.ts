import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDay, listMarks } from '#support/notation/describe-day.ts'

const readAll = (forms: Readonly<Record<string, readonly string[]>>) => {
  for (const [text, expected] of Object.entries(forms)) {
    assert.deepEqual(describeDay(text), expected, text)
    assert.deepEqual(listMarks(text), [], text)
  }
}

test('a percentage of that is one of the only load before it', () => {
  readAll({
    'Squat top set of 3 @8, then 3x5 @ 90% of that': [
      'Squat | 1 x 3 reps, RPE 8, top + 3 x 5 reps, 90 % top set',
    ],
    'Deadlift: build to a heavy 4, then complete 3 sets of 3 @ 88% of that weight': [
      'Deadlift | 1 x 4 reps, build, top + 3 x 3 reps, 88 % top set',
    ],
  })
  assert.deepEqual(describeDay('Squat 5x5 @ 80%, 1x10 @ 70%, 1x20 @ 60% of that'), ['Squat'])
})

test('only a rep max is built up to, and 100 % is a load', () =>
  readAll({
    'Snatch 100%': ['Snatch | 1 x no amount, 100 % 1RM'],
    'Snatch 1RM': ['Snatch | 1 x 1 reps, build, top'],
    '12 minutes to find a 3RM back squat': ['back squat | 1 x 3 reps, build, top'],
  }))

test('a workout with one repetition more in each minute is marked as a whole', () => {
  for (const text of ['Death by burpees', 'Death by thrusters @ 40 kg']) {
    assert.deepEqual(describeDay(text), [], text)
    assert.deepEqual(listMarks(text), [text], text)
  }
})

test('sets that alternate between the sides count both together', () =>
  readAll({
    'TGU 5 min alternating sides': ['TGU | 1 x 300 s'],
    'Turkish get-up 10 min, alternating': ['Turkish get-up | 1 x 600 s'],
    'Lunge 3x10 alternating legs': ['Lunge | 3 x 10 reps'],
    'Lunge 3x10 per leg': ['Lunge | 3 x 10 reps, per side'],
  }))

test('the sets above a list that states only repetitions are its rounds', () => {
  readAll({
    '3 sets\n12 push-ups\n8 squats': [
      '[circuit 3] push-ups | 1 x 12 reps',
      '[circuit 3] squats | 1 x 8 reps',
    ],
    'Squat\n3 sets\n10 reps': ['Squat | 3 x 10 reps'],
  })
})

test('rounds of work and rest above a list leave the list uncounted', () => {
  assert.deepEqual(describeDay('2 rounds of 5:00 on / 2:00 rest\n8 box jumps\n12 wall balls'), [
    'Intervals',
    'box jumps',
    'wall balls',
  ])
  assert.deepEqual(describeDay('2 rounds of 5:00 on / 2:00 rest'), ['Intervals | 2 x 300 s | rest 120 s'])
})

test('a list without separators is split behind brackets', () =>
  readAll({
    '3 rounds for time 21 box jumps (24/20 in) 21 thrusters (95/65 lb) 12 kettlebell swings (24/16 kg)': [
      '[for-time 3] box jumps | 1 x 21 reps',
      '[for-time 3] thrusters | 1 x 21 reps, 43.1/29.5 kg',
      '[for-time 3] kettlebell swings | 1 x 12 reps, 24/16 kg',
    ],
  }))

test('common additions of exercise sheets are read', () =>
  readAll({
    'Quad sets: 2x10': ['Quad sets | 2 x 10 reps'],
    'SLR 2x10, 2 lb ankle weight': ['SLR | 2 x 10 reps, 0.9 kg'],
    'Heel raises - 2 sets of 15 - 3-4 days per week': ['Heel raises | 2 x 15 reps'],
    'Shoulder flexion\n  • Sets/Reps: 3 sets of 8\n  • Frequency: 2 times per day': [
      'Shoulder flexion | 3 x 8 reps',
    ],
    'Plank: accumulate 2:00': ['Plank | 1 x 120 s'],
    'Accumulate 2 min in a plank': ['plank | 1 x 120 s'],
    'Bench 5x4 - 2-2:30 minutes of rest in between': ['Bench | 5 x 4 reps | rest 120-150 s'],
  }))
