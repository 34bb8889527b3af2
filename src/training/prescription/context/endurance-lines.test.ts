import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeRest, describeSet } from '#support/notation/corpus.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'

/** Describes what was read: the exercises, their sets and their rest, and the words that are marked. */
function describeReading(text: string): string[] {
  const { blocks, lines } = parseDay(text)
  const items = blocks.flatMap(({ kind, rounds, restSeconds, items: inBlock }) =>
    inBlock.map(({ name, sets, ...item }) => {
      const counts = new Map<string, number>()
      for (const set of sets.map(describeSet)) counts.set(set, (counts.get(set) ?? 0) + 1)
      const ofBlock = [kind, rounds ?? '', restSeconds === null ? '' : `rest ${restSeconds}`]
      const written = [...counts].map(([set, count]) => `${count} x ${set}`).join(' + ')
      const rest = describeRest(item.restSeconds, item.recovery)
      const block = kind === 'straight' ? '' : `[${ofBlock.filter(Boolean).join(' ')}] `
      return [`${block}${name}`, written, rest].filter(Boolean).join(' | ')
    }),
  )
  const marks = lines.flatMap(({ kind, from, to, contentFrom, reading }) =>
    kind === 'free'
      ? [text.slice(from, to)]
      : (reading?.remains ?? []).map(span => text.slice(contentFrom + span.from, contentFrom + span.to)),
  )
  return [...items, ...marks.map(words => `marked: ${words}`)]
}

const readings: Readonly<Record<string, string[]>> = {
  'Run 5x1 km @ 10k pace w/ 2 min jog + 5x200': [
    'Run | 5 x 1000 m, race pace 10k | recovery 120 s jog',
    'Run | 5 x 200 m',
  ],
  'Bike 3x5 min zone 3, 6x1 min zone 5 w/ 1 min easy': [
    'Bike | 3 x 300 s, zone 3',
    'Bike | 6 x 60 s, zone 5 | recovery 60 s easy',
  ],
  'Run 5x400m, 5x200m w/ 1 min rest': ['Run | 5 x 400 m + 5 x 200 m | rest 60 s'],
  // Without a swim around it, the word may mean any exercise that pulls.
  '50 push, 50 pull': ['push', 'pull', 'marked: 50', 'marked: 50'],
  '300 swim, 50 pull, 50 kick, 100 back': [
    'swim | 1 x 300 m',
    'pull | 1 x 50 m',
    'kick | 1 x 50 m',
    'back | 1 x 100 m',
  ],
  '4x50 kick, 4x50 back on 1:10': ['kick | 4 x 50 m', 'back | 4 x 50 m | every 70 s'],
  'Swim\n50 pull\n100 fly': ['pull | 1 x 50 m', 'fly | 1 x 100 m'],
  '10x100 every 1:45': ['Swim | 10 x 100 m | every 105 s'],
  '12 x 25s on the :45': ['Swim | 12 x 25 m | every 45 s'],
  // Nobody swims 400 m in less than three minutes, and a time says nothing about the sport.
  '6x400 m every 3 min': ['Intervals | 6 x 400 m | every 180 s'],
  '5 x 1 km every 6 min': ['Intervals | 5 x 1000 m | every 360 s'],
  '4 x 5 min every 8 min': ['Intervals | 4 x 300 s | every 480 s'],
  'Swim 10x100 on 1:45, 200 easy': ['Swim | 10 x 100 m | every 105 s', 'Swim | 1 x 200 m, easy'],
  'Swim: 2 x (4x100 on 1:45, 200 easy)': [
    '[intervals 2] Swim | 4 x 100 m | every 105 s',
    '[intervals 2] Swim | 1 x 200 m, easy',
  ],
  '400 warm up, 8 x 50 kick on 1:15': ['Swim | 1 x 400 m, warm-up', 'kick | 8 x 50 m | every 75 s'],
  // Only the part with the interval starts at it.
  '10x100 on 1:40, 200 easy': ['Swim | 10 x 100 m | every 100 s', 'Swim | 1 x 200 m, easy'],
  '400 easy, 10x100 @ 1:45, 200 cd': [
    'Swim | 1 x 400 m, easy',
    'Swim | 10 x 100 m | every 105 s',
    'Swim | 1 x 200 m, cool-down',
  ],
  'Swim: 400 swim, 10x100 on 1:45': ['swim | 1 x 400 m', 'swim | 10 x 100 m | every 105 s'],
  '1 x 200 free easy, 4 x 75 on 1:30': ['free | 1 x 200 m, easy', 'free | 4 x 75 m | every 90 s'],
  'Swim: 2x400, 4x200, 8x100 on 1:40': ['Swim | 2 x 400 m + 4 x 200 m', 'Swim | 8 x 100 m | every 100 s'],
  'Swim: 4x100, 2x100 on 1:40': ['Swim | 6 x 100 m | every 100 s'],
  'Swim 3x(4x100 @ 1:30, 100 easy)': [
    '[intervals 3] Swim | 4 x 100 m | every 90 s',
    '[intervals 3] Swim | 1 x 100 m, easy',
  ],
  // Hundreds of metres are no tempo.
  'Run 5 x 1000, 2000 easy': ['Run | 5 x 1000 m + 1 x 2000 m, easy'],
  'Run 8x400, 3 min rest, 1600': ['Run | 8 x 400 m + 1 x 1600 m | rest 180 s'],
  '5 x 1000, 2000 easy': ['Intervals | 5 x 1000 m', 'marked: 2000 easy'],
  'Squat 3x5, 2000': ['Squat | 3 x 5 reps'],
  // The time in brackets may be a rest, that of a repetition, or an interval.
  'Swim 10x100 (1:40)': ['Swim', 'marked: 10x100 (1:40)'],
  'Swim 10x100 (:15)': ['Swim | 10 x 100 m | recovery 15 s'],
  'Row 4x500 (1:50)': ['Row', 'marked: 4x500 (1:50)'],
  'Run 8x200 (36s)': ['Run', 'marked: 8x200 (36s)'],
  'Run 5x1 km (90s)': ['Run | 5 x 1000 m | recovery 90 s'],
  'Run 5x1 km @ 3:45/km (90s)': ['Run | 5 x 1000 m, pace 225 s/km | recovery 90 s'],
  'Run 5x1k @ T (1 min)': ['Run | 5 x 1000 m, threshold | recovery 60 s'],
  '1 mile jog, 4x100 strides, 2 x 2 miles @ LT, 2 min rest': [
    'jog | 1 x 1609 m',
    'strides | 4 x 100 m',
    'Run | 2 x 3219 m, threshold | rest 120 s',
  ],
  'Row: 6 reps of 250 m, 90s rest': ['Row | 6 x 250 m | rest 90 s'],
  'Run 5 repeats of 400, 200m jog': ['Run | 5 x 400 m | recovery 200 m jog'],
  'Bike: 4 intervals of 3:00 hard': ['Bike | 4 x 180 s, hard'],
  'Run: 6 x 800m easy on 90 sec recovery': ['Run | 6 x 800 m, easy | recovery 90 s'],
  'Run: 8x200 off 60 sec jog': ['Run | 8 x 200 m | recovery 60 s jog'],
  'Swim 6x100 r15': ['Swim | 6 x 100 m | rest 15 s'],
  'Row 6x500m r24': ['Row | 6 x 500 m, 24 per minute'],
  'Pool: 4 x 25 freestyle': ['Pool | 4 x 25 m'],
  'Bike: 3x5 min in zone 4 / 1 min easy': ['Bike | 3 x 300 s, zone 4 | recovery 60 s easy'],
  "Row: 3x8 min RPE 7-8, 4' rest": ['Row | 3 x 480 s, RPE 7-8 | rest 240 s'],
  "Run 8x3:00 r=1'": ['Run | 8 x 180 s | rest 60 s'],
  'Row 6 sets of 1k easy, 3 min light row between': ['Row | 6 x 1000 m, easy | recovery 180 s easy'],
  '400m, 800m, 1200m hard with 400m jog': [
    'Run | 1 x 400 m, hard + 1 x 800 m, hard + 1 x 1200 m, hard | recovery 400 m jog',
  ],
  '18 mi w/ last 10 @ MP': ['Run | 1 x 12875 m + 1 x 16093 m, race pace marathon'],
  'Run 2 miles x 4, last 1 hard': ['Run | 4 x 3219 m', 'marked: last 1 hard'],
  '20 miles, last 20 @ MP': ['marked: 20 miles, last 20 @ MP'],
  '12 km: first 4 easy, next 4 steady, last 4 tempo': [
    'Intervals | 1 x 4000 m, easy + 1 x 4000 m, steady + 1 x 4000 m, tempo',
  ],
  '8 miles, first 3 at 10:00, middle 3 at 9:05, last 2 at 8:15 pace': [
    'Run | 1 x 4828 m, pace 373 s/km + 1 x 4828 m, pace 339 s/km + 1 x 3219 m, pace 308 s/km',
  ],
  'Run 10 km, first 6 easy, last 5 at 5:00': ['Run', 'marked: 10 km, first 6 easy, last 5 at 5:00'],
  "20' = 12' r22 + 8' r25": ['Row | 1 x 720 s, 22 per minute + 1 x 480 s, 25 per minute'],
  '12 min r20 + 12 min r25': ['marked: 12 min r20 + 12 min r25'],
  'Run 40 min: 10 easy, 20 steady, 10 tempo': [
    'Run | 1 x 600 s, easy + 1 x 1200 s, steady + 1 x 600 s, tempo',
  ],
  'Run 40 min: 10 easy, 20 steady, 5 tempo': ['Run', 'marked: 40 min: 10 easy, 20 steady, 5 tempo'],
  'Row 20 min as 10 min easy, 10 min r22': ['Row | 1 x 600 s, easy + 1 x 600 s, 22 per minute'],
  // The second and third part add up to the first, but nothing says that they are parts of it.
  'Run 20 min easy, 10 min tempo, 10 min easy': [
    'Run | 1 x 1200 s, easy + 1 x 600 s, tempo + 1 x 600 s, easy',
  ],
  'Hike 10 km as 5 km up, 5 km down': ['Hike', 'marked: 10 km as 5 km up, 5 km down'],
  "3 x 20' r18 UT2 / 3'": ['Row | 3 x 1200 s, 18 per minute | rest 180 s'],
  'Bike 4 x 8 min @ 250 W / 4 min': ['Bike | 4 x 480 s, 250 W | rest 240 s'],
  '4 x 8 min / 4 min': ['Intervals | 4 x 480 s | rest 240 s'],
  "Run 6 x 3' / 1'30": ['Run | 6 x 180 s | rest 90 s'],
  'Run 8 x 400 m / 200 m, 10 min easy': ['Run | 8 x 400 m + 1 x 600 s, easy | recovery 200 m'],
  'Row 2 x 2000 m / 3 min': ['Row | 2 x 2000 m | rest 180 s'],
  // The time may be that of the distance, and the longer part another one.
  'Run 12 x 400 m / 90 s': ['Run', 'marked: 12 x 400 m / 90 s'],
  'Run 4 x 10 min / 20 min': ['Run', 'marked: 4 x 10 min / 20 min'],
  '6 x 800, 90 sec rcv': ['Intervals | 6 x 800 m | recovery 90 s'],
  // A share of the speed or effort that is possible is a note; that of a weight or of FTP is not certain.
  "10x100m @ 75-80% w/ 5' rest": ['Intervals | 10 x 100 m | rest 300 s'],
  '6 x 150 m at 90% of max speed, walk back': ['Run | 6 x 150 m | walk back'],
  'Row 4 x 500 m @ 85% effort, 2 min rest': ['Row | 4 x 500 m | rest 120 s'],
  'Long run 16 km @ 70%': ['Long run', 'marked: 16 km @ 70%'],
  'Bike 20 min @ 80% effort': ['Bike | 1 x 1200 s', 'marked: @ 80% effort'],
  'Squat 3x5 @ 80% effort': ['Squat | 3 x 5 reps', 'marked: @ 80% effort'],
  '6 x 100 m at max speed': ['Intervals | 6 x 100 m, all-out'],
  'Bench press 8x3 @ 50%, max speed': ['Bench press | 8 x 3 reps, 50 % 1RM'],
  '300 m, 200 m, 4 min between sets': ['marked: 300 m, 200 m, 4 min between sets'],
  'Run: 15 min, 20 min, 10 min easy': ['Run | 1 x 900 s + 1 x 1200 s + 1 x 600 s, easy'],
  'Footing 1 heure dont 3×3 min': ['Footing', 'marked: 1 heure dont 3×3 min'],
  '100s x 10 off 1:50': ['Swim | 10 x 100 m | every 110 s'],
  '10 x 400 off 60s': ['Intervals | 10 x 400 m | rest 60 s'],
  '8x50 off 1:00': ['Swim | 8 x 50 m | every 60 s'],
  'Bike 3 x 15 min @ 70.3 watts': ['Bike', 'marked: 3 x 15 min @ 70.3 watts'],
  'Bike 3 x 15 min @ 170 watts': ['Bike | 3 x 900 s, 170 W'],
  'U14: Squat 3x10, push-ups 3x8': ['U14: Squat', 'push-ups | 3 x 8 reps', 'marked: 3x10'],
  'Panca 1x10 + 1x5 riscaldamento, poi 4x6 70kg': [
    'Panca | 1 x 10 reps, warm-up + 1 x 5 reps, warm-up + 4 x 6 reps, 70 kg',
  ],
  'Swim\n400 free\n4x50 choice\n100 easy\n3x300 pull': [
    'free | 1 x 400 m',
    'Swim | 4 x 50 m',
    'Swim | 1 x 100 m, easy',
    'pull | 3 x 300 m',
  ],
  'Row\n1000m easy\n3 x 4 min': ['Row | 1 x 1000 m, easy', 'Row | 3 x 240 s'],
  'Row\n4x500\nrest 60s': ['Row | 4 x 500 m | rest 60 s'],
  'Bike\n3 x 10 min\n5min cd': ['Bike | 3 x 600 s', 'Bike | 1 x 300 s, cool-down'],
  'Swim 400 m\nSquat\n3x25': ['Swim | 1 x 400 m', 'Squat | 3 x 25 reps'],
  'Swim\n4x100 @ 1:45\n200 kick\nTotal: 600m': ['Swim | 4 x 100 m | every 105 s', 'kick | 1 x 200 m'],
  'Swim\n4x100\n200 kick\n(1,000m total)': ['Swim | 4 x 100 m', 'kick | 1 x 200 m', 'marked: (1,000m total)'],
  'Swim 6 x 100 (20 RI)': ['Swim | 6 x 100 m | rest 20 s'],
  'Swim\n200m warm-down': ['Swim | 1 x 200 m, cool-down'],
  'Run: 3 sets of 4x400m, 60 sec between reps, 3 min between sets': [
    '[intervals 3 rest 180] Run | 4 x 400 m | rest 60 s',
  ],
  '2 x (5 x 300m w/ 100m jog), 5 min rest between sets': [
    '[intervals 2 rest 300] Run | 5 x 300 m | recovery 100 m jog',
  ],
  // Parts in brackets are repeated together. A rest that may be between parts or rounds is marked.
  'Row 3x(500m, 400m), 2 min rest': [
    '[intervals 3] Row | 1 x 500 m',
    '[intervals 3] Row | 1 x 400 m',
    'marked: 2 min rest',
  ],
  'Run 2 x (800, 400) w/ 200 jog': [
    '[intervals 2] Run | 1 x 800 m | recovery 200 m jog',
    '[intervals 2] Run | 1 x 400 m | recovery 200 m jog',
  ],
  'Run 2 x (1200-800), 2 min rest, 5 min between sets': [
    '[intervals 2 rest 300] Run | 1 x 1200 m | rest 120 s',
    '[intervals 2 rest 300] Run | 1 x 800 m',
  ],
  'Bici: 3 x (4 min @ 95% + 1 min @ 120%), 5 min easy': [
    '[intervals 3 rest 300] Bici | 1 x 240 s, 95 % FTP',
    '[intervals 3 rest 300] Bici | 1 x 60 s, 120 % FTP',
  ],
  'Run 6 x (1 min hard, 1 min easy)': ['[intervals 6] Run | 1 x 60 s, hard | recovery 60 s easy'],
  // A part without an effort may be the rest of the one before it.
  'Run 3 x (1 km, 2 min)': ['Run', 'marked: 3 x (1 km, 2 min)'],
  'Bike 3 x (3 min Z4, 2 min)': ['Bike', 'marked: 3 x (3 min Z4, 2 min)'],
  'Row 3x(10, 8, 6)': ['Row | 1 x 3 reps', 'marked: 10, 8, 6'],
  '2 x (10 x 30"/30"), récup 3\'': ['[intervals 2 rest 180] Intervals | 10 x 30 s | rest 30 s'],
  'Run: 3 x (4 x 400 m), 2 min rest': ['Run', 'marked: : 3 x (4 x 400 m)', 'marked: 2 min rest'],
  'Run: 3 sets of 4x400m, 400m jog between sets': [
    'Run',
    'marked: : 3 sets of 4x400m, 400m jog between sets',
  ],
  'Row - Warm up: 10 min easy; 8 X 250m r: 90s; 1000m easy': [
    'Row | 1 x 600 s, easy, warm-up + 8 x 250 m + 1 x 1000 m, easy | rest 90 s',
  ],
  'Row 10x250 @ 1:55/500m, 1000m easy': ['Row | 10 x 250 m, pace 230 s/km + 1 x 1000 m, easy'],
  'Run 5 x 1 km; Cool down: 5 min easy': ['Run | 5 x 1000 m + 1 x 300 s, easy, cool-down'],
  'Run WU 2k + 3*45s w/ 400m jog': ['Run | 1 x 2000 m, warm-up + 3 x 45 s | recovery 400 m jog'],
  'Run 20 min @ 10k pace + 10 min easy': ['Run | 1 x 1200 s, race pace 10k + 1 x 600 s, easy'],
  'Ski: 5 x 4 min, rest 2 min - 3 x 1:30 w/ 2 min easy': [
    'Ski | 5 x 240 s | rest 120 s',
    'Ski | 3 x 90 s | recovery 120 s easy',
  ],
  'Bike 3 sets of 45s - 2 min rest': ['Bike | 3 x 45 s | rest 120 s'],
  'Ski 5x3:00 w/ 2 min easy - 5 min Z1': ['Ski | 5 x 180 s + 1 x 300 s, zone 1 | recovery 120 s easy'],
  'Row: WU: 10 min Z1, 8x90 sec, CD 10 min': [
    'Row | 1 x 600 s, zone 1, warm-up + 8 x 90 s + 1 x 600 s, cool-down',
  ],
  'Run: WU: 10 min, 4x20 s fast': ['Run | 1 x 600 s, warm-up + 4 x 20 s, fast, warm-up'],
  "Run: 1'-2'-3' hard, 90s jog between": [
    'Run | 1 x 60 s, hard + 1 x 120 s, hard + 1 x 180 s, hard | recovery 90 s jog',
  ],
  'Bike 5 x 1:30 / 1 min easy': ['Bike | 5 x 90 s | recovery 60 s easy'],
  "Trainer: 15 min easy spin, 6 x 5 min, 10' CD": [
    'Trainer | 1 x 900 s, easy + 6 x 300 s + 1 x 600 s, cool-down',
  ],
  // In German, the letters are those of the warm-up and the cool-down.
  'EL 2 km, 10x400 m TP 200 m, AL 2 km': [
    'Run | 1 x 2000 m, warm-up + 10 x 400 m + 1 x 2000 m, cool-down | recovery 200 m jog',
  ],
  'Sentadilla 3x5, al 80%': ['Sentadilla | 3 x 5 reps, 80 % 1RM'],
  'Kniebeugen 3 Sätze mit je 6 Wdh.': ['Kniebeugen | 3 x 6 reps'],
  'Squat: 3 séries de 10, 1 min 30 de récup': ['Squat | 3 x 10 reps | recovery 90 s'],
  'Triceps pushdown 3 x 12 x 60s rest': ['Triceps pushdown | 3 x 12 reps | rest 60 s'],
}

for (const [text, expected] of Object.entries(readings))
  test(`reads ${text}`, () => {
    assert.deepEqual(describeReading(text), expected)
  })
