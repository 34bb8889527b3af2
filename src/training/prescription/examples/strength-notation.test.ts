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
  assert.deepEqual(describeDay('Bench 3x5 @ 80% of that'), ['Bench'])
  assert.deepEqual(describeDay('Deadlift\nBuild to a heavy 3\n3x3 @ 90% of that'), [
    'Deadlift | 1 x 3 reps, build, top + 3 x 3 reps, 90 % top set',
  ])
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

test('a list without any separators is split before each number of repetitions', () => {
  readAll({
    'AMRAP 12: 5 pull-ups 10 push-ups 15 air squats': [
      '[amrap] pull-ups | 1 x 5 reps',
      '[amrap] push-ups | 1 x 10 reps',
      '[amrap] air squats | 1 x 15 reps',
    ],
    '3 rounds: 600 m run 18 power cleans 145/95 20 sit-ups': [
      '[circuit 3] run | 1 x 600 m',
      '[circuit 3] power cleans | 1 x 18 reps, 65.8/43.1 kg',
      '[circuit 3] sit-ups | 1 x 20 reps',
    ],
    '3 rounds: 10 squats 3 sec pause': ['[circuit 3] squats | 1 x 10 reps | tempo 3 sec pause'],
    '4 rounds: 10 squats 10 kg 10 rows': [
      '[circuit 4] squats | 1 x 10 reps, 10 kg',
      '[circuit 4] rows | 1 x 10 reps',
    ],
  })
})

test('rounds may be done for quality, and a superset may be written as two words', () =>
  readAll({
    '3 sets, not for time:\n10 ring rows\n30 sec hollow hold': [
      '[circuit 3] ring rows | 1 x 10 reps',
      '[circuit 3] hollow hold | 1 x 30 s',
    ],
    '3 rounds for quality:\n10 dips\n12 rows': [
      '[circuit 3] dips | 1 x 10 reps',
      '[circuit 3] rows | 1 x 12 reps',
    ],
    'Super Set\nRow 3x8\nDip 3x8': ['[superset] Row | 3 x 8 reps', '[superset] Dip | 3 x 8 reps'],
  }))

test('a time before a colon and repetitions is rather the weight of the kettlebells', () => {
  assert.deepEqual(describeDay('Double front squat 24s: 5,5,5,5'), ['Double front squat'])
  assert.deepEqual(describeDay('Plank 30s: 3 sets'), ['Plank | 3 x 30 s'])
})

test('weights for men and women that end with a five are in pounds', () => {
  readAll({ '5 back squats 205/125': ['back squats | 1 x 5 reps, 93/56.7 kg'] })
  assert.deepEqual(listMarks('5 back squats 120/80'), ['120/80'])
})

test('sets above a list of names are withheld, also if they are on a line of their own', () => {
  assert.deepEqual(describeDay('Routine A\n3 sets of 8\n- Hamstring stretch\n- Quadriceps stretch'), [
    'Routine A',
    'Hamstring stretch',
    'Quadriceps stretch',
  ])
  assert.deepEqual(
    describeDay('Hamstring stretch\n3 sets of 8\n- Squat\n- Row')[0],
    'Hamstring stretch | 3 x 8 reps',
  )
})

test('side is part of the names of movements', () =>
  readAll({
    '3x10 side to side hops': ['side to side hops | 3 x 10 reps'],
    '2 rounds: 30 sec plank, 30 sec side plank': [
      '[circuit 2] plank | 1 x 30 s',
      '[circuit 2] side plank | 1 x 30 s',
    ],
    'Squat 3x10 side': ['Squat | 3 x 10 reps, per side'],
  }))

test('sentences below the name of an exercise that only say how to move are notes', () => {
  readAll({
    'Hip extension\nKeep your hips level and your back flat.\n3x10': ['Hip extension | 3 x 10 reps'],
    'Bridge\n3x10\n- Lower down while keeping tension on the band.\nThree times / week': [
      'Bridge | 3 x 10 reps',
    ],
  })
  assert.deepEqual(describeDay('Squat 3x5\nPush press behind the neck\n3x8'), [
    'Squat | 3 x 5 reps',
    'Push press behind the neck',
  ])
  assert.deepEqual(listMarks('Hip extension 3x10\nLift your leg on the other side as well.'), [
    'Lift your leg on the other side as well.',
  ])
})

test('a unit in brackets is that of all weights of the line', () =>
  readAll({
    'Squat: 125x5, 165x5 (lbs)': ['Squat | 1 x 5 reps, 56.7 kg + 1 x 5 reps, 74.8 kg'],
    'Bench 60x5, 70x3 (kg)': ['Bench | 1 x 5 reps, 60 kg + 1 x 3 reps, 70 kg'],
  }))

test('common additions of exercise sheets are read', () =>
  readAll({
    'Quad sets: 2x10': ['Quad sets | 2 x 10 reps'],
    'SLR 2x10, 2 lb ankle weight': ['SLR | 2 x 10 reps, 0.9 kg'],
    'Heel raises - 2 sets of 15 - 3-4 days per week': ['Heel raises | 2 x 15 reps'],
    'Shoulder flexion\n  • Sets/Reps: 3 sets of 8\n  • Frequency: 2 times per day': [
      'Shoulder flexion | 3 x 8 reps',
    ],
    'Leg press\nSETS: 4  REPS: 20, 15, 12, 10': [
      'Leg press | 1 x 20 reps + 1 x 15 reps + 1 x 12 reps + 1 x 10 reps',
    ],
    'Lateral step down with Thera-band resistance behind knee pulling anteriorly\n3 sets of 12': [
      'Lateral step down with Thera-band resistance behind knee pulling anteriorly | 3 x 12 reps',
    ],
    'Heel drop: 3 sets, 15 reps, 7 days/week, for 12 weeks': ['Heel drop | 3 x 15 reps'],
    'Cable curl 3x12 (squeeze for a 1-count)': ['Cable curl | 3 x 12 reps'],
    'Sit to stand - no hands - 2 sets of 8-10': ['Sit to stand - no hands | 2 x 8-10 reps'],
    '- [ ] Squat 3x5': ['Squat | 3 x 5 reps'],
    'Core work (planks) 3x30s': ['Core work (planks) | 3 x 30 s'],
    'Skin the cat 3x3': ['Skin the cat | 3 x 3 reps'],
    'Squat 5x5 ramping weight to top set of 5': ['Squat | 5 x 5 reps, build'],
    'Chins 3 sets to failure, add weight once you hit 12': ['Chins | 3 x max reps'],
    'Curl Sets: 5, Reps: 5, 90s rest': ['Curl | 5 x 5 reps | rest 90 s'],
    'Plank: accumulate 2:00': ['Plank | 1 x 120 s'],
    'Accumulate 2 min in a plank': ['plank | 1 x 120 s'],
    'Bench 5x4 - 2-2:30 minutes of rest in between': ['Bench | 5 x 4 reps | rest 120-150 s'],
  }))
