import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDay, listMarks } from '#support/notation/describe-day.ts'
import { formatDistance } from '#training/prescription/format/format-distance.ts'
import { formatDay } from './format-day.ts'
import { parseDay } from './parse-day.ts'

const read: Readonly<Record<string, string[]>> = {
  'Front squat 4x4 (2" pause) 70 %': ['Front squat | 4 x 4 reps, 70 % 1RM | tempo 2" pause'],
  'Bench: 3 sec down, 1 sec pause, 4x5 @ 70%': [
    'Bench | 4 x 5 reps, 70 % 1RM | tempo 3 sec down, 1 sec pause',
  ],
  'Leg press 45° 4x12': ['Leg press 45° | 4 x 12 reps'],
  '**Squat** 3x5': ['Squat | 3 x 5 reps'],
  'Row 3x8 @ RPE 7/10': ['Row | 3 x 8 reps, RPE 7'],
  'Goblet squat 3x10 @ 1/2 BW': ['Goblet squat | 3 x 10 reps, 50 % bodyweight'],
  'Kettlebell press 3 x 5L, 5R': ['Kettlebell press | 3 x 5 reps, per side'],
  '12 lunges (6/6)': ['lunges | 1 x 12 reps'],
  'Deadlift 8 x 115lbs/52kg': ['Deadlift | 1 x 8 reps, 52.2 kg'],
  'Plank 3 sets of 40-second holds': ['Plank | 3 x 40 s'],
  '20 yd. farmer carry': ['farmer carry | 1 x 18 m'],
  'Squat 4x4 @ 70, 75, 80, 80%': [
    'Squat | 1 x 4 reps, 70 % 1RM + 1 x 4 reps, 75 % 1RM + 2 x 4 reps, 80 % 1RM',
  ],
  'Incline press: 50 kg x 15, 11, 8': [
    'Incline press | 1 x 15 reps, 50 kg + 1 x 11 reps, 50 kg + 1 x 8 reps, 50 kg',
  ],
  '4 sets of 12, 10, 8, 6 reps squats': ['squats | 1 x 12 reps + 1 x 10 reps + 1 x 8 reps + 1 x 6 reps'],
  '3 sets: 12 squats, 12 rows': ['[circuit 3] squats | 1 x 12 reps', '[circuit 3] rows | 1 x 12 reps'],
  '5 rounds, 15 swings (32 kilos)': ['[circuit 5] swings | 1 x 15 reps, 32 kg'],
  'x3: 10 squats / 10 push ups': ['[circuit 3] squats | 1 x 10 reps', '[circuit 3] push ups | 1 x 10 reps'],
  '3 rounds: 10 burpees, 15 squats, 2 min rest': [
    '[circuit 3 rest 120] burpees | 1 x 10 reps',
    '[circuit 3 rest 120] squats | 1 x 15 reps',
  ],
  '8 sets of (30 seconds hard + 3 minutes easy)': [
    '[intervals 8] Endurance | 1 x 30 s, hard | recovery 180 s easy',
  ],
  '1a. Clean pull 5 x 2\n1b. Squat stretch 5 x 20 sec': [
    '[superset] Clean pull | 5 x 2 reps',
    '[superset] Squat stretch | 5 x 20 s',
  ],
  '1a) Front squat\nSets: 4 Reps: 4\n1b) Row\nSets: 4 Reps: 12': [
    '[superset] Front squat | 4 x 4 reps',
    '[superset] Row | 4 x 12 reps',
  ],
  'Legs\nSquat 3x5\nLeg press 3x10': ['Squat | 3 x 5 reps', 'Leg press | 3 x 10 reps'],
  'Séance jambes\nSquat 3x5': ['Squat | 3 x 5 reps'],
  'Bench press\n\n5 sets of 5 reps': ['Bench press | 5 x 5 reps'],
  '- Squat\n  - Details: 3 sets of 8 reps': ['Squat | 3 x 8 reps'],
  'Squat\nSet 1: 5 reps 100kg\nSet 2: 5 reps with 105kg': ['Squat | 1 x 5 reps, 100 kg + 1 x 5 reps, 105 kg'],
  'Exercise   Wk 1   Wk 2\nDB bench   5 x 5   5 x 6': ['DB bench | 5 x 5 reps'],
  "5x1000m à 4'00/km, récup 400m": ['Run | 5 x 1000 m, pace 240 s/km | recovery 400 m'],
  'Schwimmen: 8 x 50 m Kraul, 15 s Pause': ['Schwimmen | 8 x 50 m | rest 15 s'],
  '6x75 20" rest': ['Swim | 6 x 75 m | rest 20 s'],
  "12 x 100's on :15 rest": ['Intervals | 12 x 100 m | rest 15 s'],
  '15K steady 2K+15': ['Row | 1 x 15000 m, race pace 2k +15 s'],
  '3 x 1:00 at FTP with 2 min recovery': ['Bike | 3 x 60 s, 100 % FTP | recovery 120 s'],
  '30-minute easy run': ['run | 1 x 1800 s, easy'],
  'Séance 1 : 40 min easy run': ['run | 1 x 2400 s, easy'],
  'Mon (AM) Running - 25 min easy': ['Running | 1 x 1500 s, easy'],
  'Warm-up: 12 min easy': ['Warm-up | 1 x 720 s, easy, warm-up'],
  'CD: 10 min easy': ['CD | 1 x 600 s, easy, cool-down'],
  'Warm-up\nRow 5 min\nBurpees x 10\n\nSquat 3x5': [
    'Row | 1 x 300 s, warm-up',
    'Burpees | 1 x 10 reps, warm-up',
    'Squat | 3 x 5 reps',
  ],
  '12 wall balls (20/14)': ['wall balls | 1 x 12 reps, 9.1/6.4 kg'],
  '12 hang cleans @ 115/80': ['hang cleans | 1 x 12 reps, 52.2/36.3 kg'],
  'KB swing 3x10 (24kg/16kg)': ['KB swing | 3 x 10 reps, 24/16 kg'],
  '12 push jerks: 135 lb (61 kg) / 75 lb (34 kg)': ['push jerks | 1 x 12 reps, 61.2/34 kg'],
  '10 min @ zone 2 endurance (56-75%)': ['Endurance | 1 x 600 s, zone 2'],
  '10x50 on 1:10 (Tennessee tumblers)': ['Swim | 10 x 50 m | every 70 s'],
  '6x400m with 2:00 rest between each repeat': ['Intervals | 6 x 400 m | rest 120 s'],
  '4 rounds for time of:\n12 squats': ['[for-time 4] squats | 1 x 12 reps'],
  'For time:\n4 rounds:\n12 squats': ['[for-time 4] squats | 1 x 12 reps'],
  'As many rounds as possible in 5 min of:\n12 squats': ['[amrap] squats | 1 x 12 reps'],
  'Three rounds for time:\n12 squats\n*Time cap: 9 min*': ['[for-time 3] squats | 1 x 12 reps'],
  '12-9 reps of each of the following for time:\nSquats': ['[for-time] Squats | 1 x 12 reps + 1 x 9 reps'],
  '3 rounds every 90 seconds: 5 dips': ['[emom 3] dips | 1 x 5 reps'],
  '4 rounds of tabata:\nKB swing, 53/35': ['[intervals 4 rest 10] KB swing | 1 x 20 s, 24/15.9 kg'],
  'Superset: x3 (no hurry)\n- Dips x10\n- Rows x8': [
    '[superset 3] Dips | 1 x 10 reps',
    '[superset 3] Rows | 1 x 8 reps',
  ],
  '| Exercise | Sets | Reps | Equipment | Rest |\n| Squat    | 3    | 8-10 | Barbell   | 60-90s |': [
    'Squat | 3 x 8-10 reps | rest 60-90 s',
  ],
  'Exercise\tWarm-up Sets\tWorking Sets\tReps\tRPE\nPress\t1\t3\t8\t7-8': [
    'Press | 1 x no amount, warm-up + 3 x 8 reps, RPE 7-8',
  ],
  'W1: swing 10x3\nW2: swing 6x5': ['swing | 10 x 3 reps'],
  '12 km a 5\'20"': ['Run | 1 x 12000 m, pace 320 s/km'],
  'Risc. + 8 km a 5\'00"': ['Run | 1 x 8000 m, pace 300 s/km'],
  'Sábado: 12 km de corrida leve': ['corrida | 1 x 12000 m, easy'],
  '5 minutes cardio/stretching': ['cardio/stretching | 1 x 300 s'],
  'AM: 35-minute recovery run': ['recovery run | 1 x 2100 s, easy'],
  '6x25m sprint pace': ['Intervals | 6 x 25 m, all-out'],
  '5 x 400 repeats': ['Intervals | 5 x 400 m'],
  'Bike 2 x 8 min (2 min) @ Z4': ['Bike | 2 x 480 s, zone 4 | recovery 120 s'],
  'Front squat\n60kg for 2 sets of 6\n110kg for 3 sets of 6': [
    'Front squat | 2 x 6 reps, 60 kg + 3 x 6 reps, 110 kg',
  ],
  'Row\n5x5\n80 for 5 sets of 12 reps': ['Row | 5 x 5 reps + 5 x 12 reps, 80 kg'],
  'Squat jumps: 10x': ['Squat jumps | 1 x 10 reps'],
  'Heel slides 15 times': ['Heel slides | 1 x 15 reps'],
  'Back squat to box 4x4': ['Back squat to box | 4 x 4 reps'],
  'Press 6x2 at a moderately heavy weight': ['Press | 6 x 2 reps'],
  'Donkey kick 4x8, repeat each leg': ['Donkey kick | 4 x 8 reps, per side'],
  'Run 90s (180 steps)': ['Run | 1 x 90 s'],
  'Run 30 min zone 2.': ['Run | 1 x 1800 s, zone 2'],
  '500 warm-up': ['Endurance | 1 x 500 m, warm-up'],
  '3 rounds every 90 seconds: 1 power clean and push jerk': [
    '[emom 3] power clean and push jerk | 1 x 1 reps',
  ],
  'C. Back squat:\n5 @ 70%\n3 @ 80%': ['Back squat | 1 x 5 reps, 70 % 1RM + 1 x 3 reps, 80 % 1RM'],
  '5 sets of\n6:00 @ 100% FTP': ['[circuit 5] Bike | 1 x 360 s, 100 % FTP'],
  'Lateral raise drop set: 12 @ 10kg, 10 @ 8kg': [
    'Lateral raise | 1 x 12 reps, 10 kg + 1 x 10 reps, 8 kg, drop',
  ],
  'SWIM\n300 easy\n6x50 @ 1:00\n100 easy': [
    'SWIM | 1 x 300 m, easy',
    'Swim | 6 x 50 m | every 60 s',
    'Swim | 1 x 100 m, easy',
  ],
  '2 mi E + 3 x 1 mi @ T w/ 1 min rest + 2 mi E': [
    'Intervals | 2 x 3219 m, easy + 3 x 1609 m, threshold | rest 60 s',
  ],
  'Jog 1 mile, 6 x 100 m sprint, walk back, jog 1 mile': [
    'Jog | 1 x 1609 m',
    'sprint | 6 x 100 m | walk back',
    'jog | 1 x 1609 m',
  ],
  'Climbs 5 x 5 min @ 55 rpm, 3 min spin easy': ['Climbs | 5 x 300 s, 55 per minute | recovery 180 s easy'],
  '6 x 3 min hard, 3 min paddle': ['Intervals | 6 x 180 s, hard | recovery 180 s easy'],
  '6 x 30 s fast / 30 s lent': ['Intervals | 6 x 30 s, fast | recovery 30 s easy'],
  'Sprints 10 x 10 s max, 5 min easy': ['Sprints | 10 x 10 s, all-out | recovery 300 s easy'],
  '4x16 min @ 88% FTP (4 min @ 55%)': ['Bike | 4 x 960 s, 88 % FTP | recovery 240 s'],
  'Press 4@8, then take off 5% and do 3x4': [
    'Press | 1 x 4 reps, RPE 8 + 3 x 4 reps, 95 % top set, back-off',
  ],
  'Squat 5@8, drop 8% for 3x5': ['Squat | 1 x 5 reps, RPE 8 + 3 x 5 reps, 92 % top set, back-off'],
  'Bench x10 @8, strip 10% x AMRAP': ['Bench | 1 x 10 reps, RPE 8 + 1 x max reps, 90 % top set, back-off'],
  '30 min light fartlek': ['fartlek | 1 x 1800 s'],
  "Footing 45' EF": ['Footing | 1 x 2700 s, easy'],
  '2x50 kickboard': ['kickboard | 2 x 50 m'],
  'El lunes, carrera 10 km': ['carrera | 1 x 10000 m'],
  '6 min moderate on the stepmill': ['stepmill | 1 x 360 s, moderate'],
}

test('forms from public programs are read without a mark', () => {
  for (const [text, exercises] of Object.entries(read)) {
    assert.deepEqual(describeDay(text), exercises, text)
    assert.deepEqual(listMarks(text), [], text)
  }
})

/** Lines with a number that could be misread, and the words that are marked in them. */
const marked: Readonly<Record<string, string[]>> = {
  'Push jerk 6 sets of 2 reps up to 70%': ['up to 70%'],
  '4-7M slow': ['4-7M slow'],
  'Front squat, 15 rep max': ['15 rep max'],
  'Saturday 3 ml tempo run': ['3'],
  '2 laps wheelbarrow': ['2'],
  '12 hang cleans @ 110/78': ['12', '@ 110/78'],
  '4×200 at 1 mile pace (42 seconds)': ['4×200 at 1 mile pace (42 seconds)'],
  '75m 80-85% LTHR': ['75m 80-85% LTHR'],
  'Prowler pushes 8x 1min rest': ['8x 1min rest'],
  'Pull-ups: 5 sets at 50% of max': [': 5 sets at 50% of max'],
  '1:20 of easy running': ['1:20 of easy'],
  'Walk 5 min, run 8 min, walk 2 min x 3': ['2 min x 3'],
  '1 min hard, 1 min easy, 8 times through': ['1 min hard, 1 min easy, 8 times through'],
  '10 seconds on/10 seconds off': ['10 seconds on/10 seconds off'],
  'Finisher: 10-1 swing ladder': ['10-1'],
  '500 warmup (7:30 min)': ['500 warmup (7:30 min)'],
  '2 miles GP': ['2 miles'],
  '3 min medium pressure rowing': ['3 min'],
  '10 correr': ['10'],
  '22 min on the treadmill – 1.85 miles': ['22 min on the treadmill – 1.85 miles'],
  'Fare 4 serie da 12 ripetizioni': ['4 serie da 12 ripetizioni'],
  '(3) 12 rows, 20 kg': ['(3) 12', ', 20 kg'],
  'Bench 3x8, minus 10% for the last set': ['minus 10% for the last set'],
  '2 x 90 s hard\n(equal rests)': ['(equal rests)'],
}

test('the recovery’s intensity and the order of a weight between two numbers are shown to the coach', () => {
  const [bike] = parseDay('4x16 min @ 88% FTP (4 min @ 55%)').blocks[0]?.items ?? []
  assert.equal(bike?.notes, 'recovery at 55 % FTP')
  const [line] = parseDay('Leg press: 12 x 140 kg x 3').lines
  const [question] = line?.reading?.questions ?? []
  assert.deepEqual(
    question?.readings.map(({ text }) => text),
    ['3 sets × 12 reps 140 kg', '12 sets × 3 reps 140 kg'],
  )
  assert.deepEqual(describeDay('Leg press: 12 x 140 kg x 3'), ['Leg press | 3 x 12 reps, 140 kg'])
  assert.deepEqual(describeDay('Leg press: 3 x 140 kg x 12'), ['Leg press | 3 x 12 reps, 140 kg'])
})

test('a heading applies to the lines below it until the next heading or an empty line', () => {
  const roles = (text: string) =>
    parseDay(text).blocks.flatMap(block => block.items.flatMap(item => item.sets.map(set => set.role)))
  assert.deepEqual(roles('Warm-up:\nRow 5 min\nMain:\nSquat 1x5'), ['warm-up', 'working'])
  assert.deepEqual(roles('Warm-up: row 5 min\nSquat 1x5'), ['warm-up', 'working'])
  assert.deepEqual(roles('Warm-up\n\nSquat\n1x5\n\nRow 1x8'), ['warm-up', 'working'])
  // `#` only names a section.
  assert.deepEqual(roles('# Warm-up\nRow 5 min'), ['working'])
  const { blocks } = parseDay('# Warm-up\nRow 1x5')
  assert.deepEqual(roles(formatDay(blocks)), ['working'])
})

test('a role in brackets is that of the sets before it', () => {
  const roles = (text: string) =>
    parseDay(text).blocks.flatMap(({ items }) => items.flatMap(({ sets }) => sets.map(({ role }) => role)))
  assert.deepEqual(roles('Squat\n5x20kg (warm up)\n5x60kg (warm-up)\n5x90kg'), [
    'warm-up',
    'warm-up',
    'working',
  ])
  assert.deepEqual(roles('Deadlift 1x5 (top set), 2x5 (back-off), 1x8'), [
    'top',
    'back-off',
    'back-off',
    'working',
  ])
})

test('a recovery on the way back can be written with a dash', () => {
  const recovery = (words: string) =>
    parseDay(`Hill sprints 8x10 sec, ${words}`).blocks[0]?.items[0]?.recovery
  for (const words of ['walk-down recovery', 'walk back', 'walking-back recovery'])
    assert.deepEqual(recovery(words), { kind: 'way-back', by: 'walk' }, words)
  assert.deepEqual(recovery('jog-back recovery'), { kind: 'way-back', by: 'jog' })
})

test('feet in a position are no distance', () => {
  assert.deepEqual(describeDay('Ring rows 2x12 feet elevated'), ['Ring rows | 2 x 12 reps'])
  assert.deepEqual(describeDay('Push-ups 2x12 feet on a box'), ['Push-ups | 2 x 12 reps'])
  assert.deepEqual(listMarks('Carry 3x50 feet'), [])
})

test('the last part of a session in another unit is marked, because the rest cannot be computed', () => {
  assert.deepEqual(listMarks('90 min with the last 5k at MP'), ['with the last 5k at MP'])
  assert.equal(parseDay('10 km, last 20 min fast').blocks[0]?.items[0]?.sets.length, 1)
  assert.equal(parseDay('60 min, last 15 min fast').blocks[0]?.items[0]?.sets.length, 2)
})

test('numbers that could be misread are marked and not counted', () => {
  for (const [text, words] of Object.entries(marked)) {
    assert.deepEqual(listMarks(text), words, text)
  }
  assert.deepEqual(describeDay('12 hang cleans @ 80%'), ['hang cleans | 1 x 12 reps, 80 % 1RM'])
})

test('a remark about the exercise above adds no exercise, and wide gaps matter only in tables', () => {
  const day = 'Squat: 5 x 5 @ 75%\n  - belt on last 2 sets\nLeg press: 3 x 12'
  assert.deepEqual(
    describeDay(day).filter(item => item.includes(' x ')),
    ['Squat | 5 x 5 reps, 75 % 1RM', 'Leg press | 3 x 12 reps'],
  )
  assert.ok(listMarks(day).join(' ').includes('last 2 sets'))
  assert.deepEqual(parseDay('Row 3x8   @ 70 kg   // keep   tight').blocks[0]?.items[0]?.notes, 'keep   tight')
})

test('words around an amount that say nothing new do not hide it', () => {
  for (const [text, items] of Object.entries({
    'Pull-up 4 sets of as many as you can': ['Pull-up | 4 x max reps'],
    'Squat 5x5, last one as many as you can': ['Squat | 4 x 5 reps + 1 x 5 reps, amrap'],
    'Pull-up 3x as many as possible': ['Pull-up | 3 x max reps'],
    'Jump rope: 3 sets of 80 jumps': ['Jump rope | 3 x 80 reps'],
    'Jog 4 km nice and steady': ['Jog | 1 x 4000 m, steady'],
    '4 hangs of 10 seconds each': ['hangs | 4 x 10 s'],
    'Run 4 x 7 min @ lactate threshold effort, short recovery (90 sec)': [
      'Run | 4 x 420 s, threshold | rest 90 s',
    ],
    'Run 6x1km @ 10k pace (jog 2 min)': ['Run | 6 x 1000 m, race pace 10k | recovery 120 s jog'],
    '10 km easy with 6x20 sec strides': ['Run | 1 x 10000 m, easy', 'strides | 6 x 20 s'],
  })) {
    assert.deepEqual(describeDay(text), items, text)
    assert.deepEqual(listMarks(text), [], text)
  }
})

test('exercises that each have a number may be joined by an ampersand', () => {
  for (const text of [
    '10 deadlifts & 8 burpees',
    '3 rounds of 10 deadlifts & 8 burpees',
    'AMRAP 10: 10 deadlifts & 8 burpees',
    'AMRAP 10:\n10 deadlifts & 8 burpees',
  ]) {
    const items = parseDay(text).blocks.flatMap(block => block.items)
    assert.deepEqual(
      items.map(({ name, sets }) => [name, sets.map(({ amount }) => amount)]),
      [
        ['deadlifts', [{ kind: 'reps', reps: 10 }]],
        ['burpees', [{ kind: 'reps', reps: 8 }]],
      ],
      text,
    )
    assert.deepEqual(listMarks(text), [], text)
  }
})

test('an EMOM may be introduced with commas', () => {
  const [block] = parseDay('Every minute, on the minute, for 5 minutes:\nBack squat 3').blocks
  assert.deepEqual([block?.kind, block?.rounds, block?.seconds], ['emom', 5, 60])
})

test('a distance in miles is shown in miles, also if it is a whole number of yards', () => {
  assert.equal(formatDistance(7.2 * 1609.344), '7.2 mi')
  assert.equal(formatDistance(176 * 0.9144), '176 yd')
})
