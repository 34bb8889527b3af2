import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatLine } from '#training/prescription/line/format-line.ts'
import { parseDay } from './parse-day.ts'

/** Lists the exercises of a text in standard notation, and the words that are marked or asked about. */
function read(text: string): string[] {
  const day = parseDay(text)
  const items = day.blocks.flatMap(block => block.items.map(item => formatLine(item)))
  const marks = day.lines.flatMap(({ kind, from, to, contentFrom, reading }) => [
    ...(kind === 'free' ? [text.slice(from, to)] : []),
    ...(reading?.remains ?? []).map(span => text.slice(contentFrom + span.from, contentFrom + span.to)),
    ...(reading?.questions ?? []).map(question => `${question.readings[0]?.words}?`),
  ])
  return [...items, ...marks.map(words => `not counted: ${words}`)]
}

const rules: Readonly<Record<string, readonly (readonly [text: string, ...expected: string[]])[]>> = {
  'Everything that a chip shows as read is in the structured day': [
    [
      'Back squat\n3x5 100kg, rest 3:00, tempo 31X0 // chest up',
      'Back squat 3×5 100 kg, tempo 31X0, rest 3:00 // chest up',
    ],
  ],
  'Splitting name and sets into two lines, or joining them, does not change the structure': [
    [
      'Back squat 3x5 100kg, rest 3:00, tempo 31X0 // chest up',
      'Back squat 3×5 100 kg, tempo 31X0, rest 3:00 // chest up',
    ],
    ['Deadlift:\n3x5', 'Deadlift 3×5'],
  ],
  'A set exists only because of ×, a set word or a role': [
    ['A1. Bench 4x8, 60s', 'Bench 4×8, rest 1:00'],
    ['Row 3x8 (2 min)', 'Row 3×8, rest 2:00'],
    ['Row 5x500m @ 1:45', 'Row 5×500 m 3:30 /km'],
    ['Run 5x1km @ 3:45', 'Run 5×1 km 3:45 /km'],
    ['Curl 3x6 to failure', 'Curl 3×6 RPE 10'],
    ['Curl 3x8, last set AMRAP', 'Curl 2×8, 1×8+'],
    ['RDL 3x8 3010, 60s', 'RDL 3×8, tempo 3010, rest 1:00'],
  ],
  'A number counts what stands beside it': [
    ['Hang clean - EMOM x 6, 2 reps @ 80%', 'Hang clean 6×2 80 %, on 1 min'],
    ['Jerk every 90 s x 4, 3 reps @ 70%', 'Jerk 4×3 70 %, on 1:30'],
    ['EMOM x 6: 4 burpees', 'burpees 1×4'],
    ['Every minute on the minute for 8 minutes: 4 burpees', 'burpees 1×4'],
    ['Front squat\nSet 1: 8 reps\nSet 2: 6 reps @ 70%', 'Front squat 1×8, 1×6 70 %'],
    ['Front squat -> 4x6', 'Front squat 4×6'],
    ['40/60 press: 3 x 6', 'press', 'not counted: 40/60', 'not counted: : 3 x 6'],
    ['1-1/2 front squat 4x6', '1-1/2 front squat 4×6'],
    ['1-2-3 front squat 4x6', 'front squat', 'not counted: 1-2-3', 'not counted: 4x6'],
    ['6 x 50 on 1:00, last 25 backstroke', 'not counted: 6 x 50 on 1:00, last 25 backstroke'],
    ['Bike/Swim 20km/2km', 'Bike/Swim', 'not counted: 20km/2km'],
    ['Wall sit\n3 reps\n40 seconds', 'Wall sit', 'not counted: 3 reps', 'not counted: 40 seconds'],
    [
      'Sprint 5 x 20 m every 30 s, 3 sets, rest 4 min',
      'Sprint 5×20 m, on 30 s',
      'Sprint',
      'not counted: 3 sets, rest 4 min',
    ],
    ['Bike 3 x 5 min @ 88 % HRmax, 2 min @ 60%', 'Bike', 'not counted: 3 x 5 min @ 88 % HRmax, 2 min @ 60%'],
    ['Band rotation 3x12 side lying', 'Band rotation 3×12 // side lying'],
    ['Leg press 3x12 1.5 reps', 'Leg press', 'not counted: 3x12 1.5 reps'],
  ],
  'A distance in metres is never given in thousandths': [
    ['Run 4 x 1.600 m, rest 2 min', 'Run 4×1.6 km, rest 2:00'],
    ['Run 4 x 1,600m', 'Run 4×1.6 km'],
    ['Run 1.600 km', 'Run 1.6 km'],
  ],
  'A weight that is added to an unknown one is not counted': [
    ['Deadlift 3x4 (+5 lb)', 'Deadlift', 'not counted: 3x4 (+5 lb)'],
    ['Dip 3x4 +5 kg', 'Dip 3×4 bodyweight +5 kg'],
    ['Deadlift 4 @6 7 8', 'Deadlift', 'not counted: 4 @6 7 8'],
  ],
  'An effort out of ten is an RPE': [
    ['Run 4 x 5 min at 6-7/10 effort', 'Run 4×5 min RPE 6-7'],
    ['Run 4 x 5 min, effort 8/10', 'Run 4×5 min RPE 8'],
  ],
  'A time that may be a target is no second rest': [
    ['Run 6 x 300 m - 50 sec, 2 min rest', 'Run', 'not counted: 6 x 300 m - 50 sec, 2 min rest'],
    ['Run 4 x 800 m (3:05) rec 2:00', 'Run', 'not counted: 4 x 800 m (3:05) rec 2:00'],
    ['Curl 3x8, 1 min 30 rest', 'Curl 3×8, rest 1:30'],
    ['Curl—3x8', 'Curl 3×8'],
  ],
  'If the base is not understood, its number is not counted': [
    ['Squat 5x5 @ 90% of 5RM', 'Squat 5×5 90 % 5RM'],
    ['Squat 3x5 @ 80% of last week', 'Squat 3×5', 'not counted: 80% of last week'],
  ],
  'The mark is on the misread words, and only there': [
    ['Squat 3x5 @ 80%, gestreckt 4', 'Squat 3×5 80 %', 'not counted: gestreckt 4'],
    ['Curl 3x8 @ 10 kg, 45s between arms', 'Curl 3×8 10 kg', 'not counted: 45s between arms'],
  ],
  'Numbered and lettered lists are read': [
    ['1. Squat 3x5', 'Squat 3×5'],
    ['1) Squat 3x5', 'Squat 3×5'],
    ['a) Squat 3x5', 'Squat 3×5'],
    ['① Squat 3x5', 'Squat 3×5'],
    ['# | Exercise | Sets | Reps\n1 | Squat | 3 | 5', 'Squat 3×5'],
  ],
  'Leading-dot decimals are read': [['Run .5 mile', 'Run 0.5 mi']],
  'Chains are read': [
    ['Squat 100x5,4,3', 'Squat 5/4/3 100 kg'],
    ['Squat 102.5x5x3', 'Squat 3×5 102.5 kg'],
    ['Pull-up 3-4x8-12', 'Pull-up 3×8-12 // 3–4 sets'],
    ['Squat 3x5, 75-80%', 'Squat 3×5 75-80 %'],
    ['Squat 5 @ 9 -5% x 3', 'Squat 1×5 RPE 9, back-off 3×5 95 % top set'],
  ],
  'Several exercises on one line are read': [
    ['Bench 3x10 / Row 3x10', 'Bench 3×10', 'Row 3×10'],
    ['5x5 squats, 5x5 bench, 1x5 deadlift', 'squats 5×5', 'bench 5×5', 'deadlift 1×5'],
    ['A1) Dip 4x4 A2) Row 4x3', 'Dip 4×4', 'Row 4×3'],
  ],
  'Clusters and rest-pause are read': [
    ['Snatch 5x(2.2.2) :15', 'Snatch 5×2+2+2 pause 15 s'],
    ['Curl rest-pause 20 reps', 'Curl 1×20 total'],
  ],
  'Top sets, the last set and their absence are read': [
    ['Deadlift work up to a heavy single', 'Deadlift top 1×1 build up'],
    ['Bench 3x5, no AMRAP', 'Bench 3×5 // no AMRAP'],
  ],
  'Tiers are labels': [
    ['T1: Squat 5x3+', 'Squat 4×3, 1×3+'],
    ['T2: Bench 3x10', 'Bench 3×10'],
  ],
  'Warm-up ramps with an empty bar are read': [
    ['Squat: bar x 10, 40 x 5, then 3x5 80kg', 'Squat 1×10 empty bar, 1×5 40 kg, 3×5 80 kg'],
  ],
  'A tempo in words reaches the athlete': [['RDL 3x8, slow eccentric', 'RDL 3×8 // slow eccentric']],
  'Box heights are no amounts': [['Box jump 4x3 24"', 'Box jump 4×3 // 24"']],
  'In endurance sports, the exercise decides what a bare number means': [
    ['Run 8 x 200', 'Run 8×200 m'],
    ['6x(800m hard / 400m jog)', 'Run 800 m hard, 400 m jog'],
    ['Swim 400 easy', 'Swim 400 m easy'],
    ['30 min E', 'Endurance 30 min easy'],
    [
      '10 min warm-up, 4x4 min @ 90% HRmax, 3 min easy',
      'Intervals warm-up 1×10 min, 4×4 min 90 % max HR, 3 min easy',
    ],
    ['Row 4x1000m @ 1:52/500m', 'Row 4×1 km 3:44 /km'],
    ['8x500m/3:30r', 'Intervals 8×500 m, rest 3:30'],
    ['Run 4-5', 'Run', 'not counted: 4-5'],
    ['Tempo run 8', 'Tempo run', 'not counted: 8', 'not counted: 8 min?'],
    ['Push-ups 15-20', 'Push-ups 1×15-20'],
  ],
  'A total is not done in addition to its parts': [
    ['Swim 600 - 12x50', 'Swim 12×50 m'],
    ['Bike 90 min with 6 x 10 s sprint', 'Bike', 'not counted: 90 min with 6 x 10 s sprint'],
    ['400 pull, 200 cool-down', 'pull 400 m', 'Swim cool-down 1×200 m'],
  ],
  'Set lines in other languages are read': [
    ['Kniebeuge 3 Sätze à 10 Wdh., Pause 90 Sek.', 'Kniebeuge 3×10, rest 1:30'],
    ['Tractions 4 x max, récup 90 s', 'Tractions 4×max, recovery 1:30'],
    ['Sentadilla 3 series de 8 por pierna', 'Sentadilla 3×8 per side'],
    ['Panca piana 4 serie da 8 rip., recupero 90"', 'Panca piana 4×8, rest 1:30'],
    ['Supino 4 séries de 10 repetições, descanso 60 s', 'Supino 4×10, rest 1:00'],
    ['Dauerlauf 60 Min. locker', 'Dauerlauf 60 min easy'],
  ],
  'A number beside a word that was not understood is marked': [
    ['Kniebeuge 3x10, gestreckt 4', 'Kniebeuge 3×10', 'not counted: gestreckt 4'],
    ['Bench 3x5 @ 75, 80, 85', 'Bench', 'not counted: 3x5 @ 75, 80, 85'],
  ],
  'Words after a rest are not the name of an exercise': [
    ["5 x 1000 m rec. 2' da fermo", 'Intervals 5×1 km, 2 min recovery', 'not counted: da fermo'],
  ],
  'Tables are read by their headings': [
    ['Übung | Sätze | Wdh. | Gewicht\nKniebeuge | 3 | 5 | 100', 'Kniebeuge 3×5 100 kg'],
    ['Exercise | Set 1 | Set 2 | Set 3\nSquat | 10 | 8 | 6', 'Squat 10/8/6'],
    ['Exercise | Set 1 | Set 2 | Set 3\nSquat | 12 reps | 10 reps | AMRAP', 'Squat 12/10/max'],
    ['Übung | Satz 1 | Satz 2 | Pause\nKniebeuge | 12 | 10 | 90 s', 'Kniebeuge 12/10, rest 1:30'],
    ['Ejercicio | Serie 1 | Serie 2 | Serie 3\nSentadilla | - | 10 | 8', 'Sentadilla 10/8'],
    ['Exercise | S1 | S2 | S3\nSquat | 8-10 | 8-10 | 6-8', 'Squat 2×8-10, 1×6-8'],
    ['Exercise | Set 1 | Set 2\nPlank | 30 s | 40 s', 'Plank 1×30 s, 1×40 s'],
    ['Day 1 | Set 1 | Set 2 | Set 3\nBench | 60x8 | 8x60 | 62.5x6', 'Bench 2×8 60 kg, 1×6 62.5 kg'],
    ['Squat\nSet 1 | Set 2\n10 | 8', 'Squat 10/8'],
    ['Squat | 3 | 5 | 100kg', 'Squat 3×5 100 kg'],
  ],
  'Numbers below headings that do not say what they are, are marked': [
    ['Exercise | Set 1 | Set 2\nBench | 40 | 45', 'Bench', 'not counted: 40 | 45'],
    ['Exercise | Set 1 | Set 2\nCurl | 12x20 | 10x20', 'Curl', 'not counted: 12x20', 'not counted: 10x20'],
    ['Exercise | Set 1 | Set 2\nSquat | 5 | 5 @ 80%', 'Squat', 'not counted: 5', 'not counted: 5 @ 80%'],
    [
      'Exercise | A | B | C\nSquat | 3 | 5 | 100',
      'Squat',
      ...['not counted: 3', 'not counted: 5', 'not counted: 100'],
    ],
    ['Exercise | Quantity | Number\nSquat | 3 sets | 4-8', 'Squat 3×4-8'],
  ],
  'A heading says to which exercise the percentages below it refer': [
    [
      'Exercise | Sets | Reps | % of snatch\nSnatch pull | 4 | 3 | 90\nSnatch | 4 | 2 | 80%',
      'Snatch pull 4×3 90 % of Snatch',
      'Snatch 4×2 80 %',
    ],
    [
      'Exercise | Sets | Reps | % C&J\nClean pull | 4 | 3 | 95-105',
      'Clean pull 4×3 95-105 % of Clean and jerk',
    ],
    ['Exercise | Sets | Reps | Load (% TM)\nSquat | 3 | 5 | 85', 'Squat 3×5 85 % TM'],
    ['Exercise | Sets | Reps | % of snatch\nSnatch pull | 4 | 3 | 60 kg', 'Snatch pull 4×3 60 kg'],
    ['Exercise | Sets | Reps | % of last week\nSquat | 3 | 5 | 85', 'Squat 3×5', 'not counted: 85'],
    ['Exercise | Sets | Reps | % of last week\nSquat | 3 | 5 | 85%', 'Squat 3×5', 'not counted: 85%'],
  ],
}

for (const [rule, examples] of Object.entries(rules))
  test(rule, () => {
    for (const [text, ...expected] of examples) assert.deepEqual(read(text), expected, text)
  })

test('Weeks separated by arrows are the weeks of the exercise', () => {
  const listWeeks = [1, 2, 3].map(week => {
    const [block] = parseDay('Bench 3x5 @ 70→72.5→75%', { week }).blocks
    return block?.items.map(item => formatLine(item)).join()
  })
  assert.deepEqual(listWeeks, ['Bench 3×5 70 %', 'Bench 3×5 72.5 %', 'Bench 3×5 75 %'])
})

test('a block whose exercises are separated by blank lines ends where two of them follow each other', () => {
  const spaced = parseDay('3 rounds for time of:\n\n30 back squats\n\n50 sit-ups\n\n\nBench press 3x5')
  assert.deepEqual(
    spaced.blocks.map(({ kind, items }) => [kind, items.map(({ name }) => name)]),
    [
      ['for-time', ['back squats', 'sit-ups']],
      ['straight', ['Bench press']],
    ],
  )
  const usual = parseDay('3 rounds for time of:\n30 back squats\n50 sit-ups\n\nBench press 3x5')
  assert.deepEqual(
    usual.blocks.map(({ items }) => items.length),
    [2, 1],
  )
})
