import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatLine } from '#training/prescription/line/format-line.ts'
import { parseDay } from './parse-day.ts'

/** Formats the exercises of a text, and lists what is marked or asked about after a bar. */
function read(text: string): string {
  const { blocks, lines } = parseDay(text)
  const items = blocks.flatMap(block => block.items.map(item => formatLine(item)))
  const marks = lines.flatMap(({ kind, from, to, contentFrom, reading, question }) => [
    ...(kind === 'free' ? [text.slice(from, to)] : []),
    ...(question ? ['?'] : []),
    ...(reading?.questions ?? []).map(() => '?'),
    ...(reading?.remains ?? []).map(span => text.slice(contentFrom + span.from, contentFrom + span.to)),
  ])
  return [items.join('; '), ...marks].join(' | ')
}

const readAll = (forms: readonly (readonly [text: string, expected: string])[]) => {
  for (const [text, expected] of forms) assert.equal(read(text), expected, text)
}

test('repetitions may be followed by the number of minutes in which they are done', () =>
  readAll([
    ['Power clean 2 reps EMOM x 10 @ 70%', 'Power clean 10×2 70 %, on 1 min'],
    ['Rack jerk\n1 rep emom 8 min @ 72%', 'Rack jerk 8×1 72 %, on 1 min'],
    ['Deadlift 3 reps on the minute for 10 minutes @ 70%', 'Deadlift 10×3 70 %, on 1 min'],
    ['Front squat 2 reps every 2 min for 10 min @ 75%', 'Front squat 5×2 75 %, on 2 min'],
    ['Turkish get-up: 1 per side EMOM x 10, 20kg', 'Turkish get-up 10×1 20 kg per side, on 1 min'],
    // Seven minutes are no whole number of intervals.
    ['Front squat 2 reps every 2 min for 7 min', 'Front squat 1×2, on 2 min | 7 min'],
  ]))

test('a number of times or a sign at the end counts the sets of the only exercise', () =>
  readAll([
    ['12 second hang, 3 minutes rest, 5 times', 'hang 5×12 s, rest 3:00'],
    ['High knees x 20m, walk back, 2 times', 'High knees 2×20 m, walk back'],
    ['Bench press 5x5, 3 times', 'Bench press 5×5 | 3 times'],
    ['30 sec plank / 30 sec rest x 5', 'plank 5×30 s, rest 0:30'],
    ['Swings 20/20, 15 sets on the 1:30', 'Swings 15×20 per side, on 1:30'],
    ['Swings 20/15, 15 sets on the 1:30', 'Swings | 20/15, 15 sets on the 1:30'],
  ]))

test('labels between the name of an exercise and its sets say which sets they are', () =>
  readAll([
    [
      'Bench press\nWarm up sets\n60 x 5\n80 x 5\nWorking sets:\n100 x 5\n110 x 5',
      'Bench press warm-up 1×5 60 kg, warm-up 1×5 80 kg, 1×5 100 kg, 1×5 110 kg',
    ],
    [
      'Deadlift\nTop set\n1x3 180 kg\nBack-off sets\n2x5 150 kg',
      'Deadlift top 1×3 180 kg, back-off 2×5 150 kg',
    ],
    // The warm-up is that of another exercise.
    ['Squat 3x5\nWarm-up:\n10 min bike', 'Squat 3×5; bike warm-up 1×10 min'],
    ['Squat\nWarm-up:\nBench press 3x5', 'Squat; Bench press warm-up 3×5'],
  ]))

test('sentences and labels of physiotherapy say how often a movement is repeated and how long it is held', () =>
  readAll([
    ['Bridge\nHold for 5 seconds. Repeat 10 times. Do 3 sets of 10.', 'Bridge 3×10, hold 5 s'],
    ['Bridge\nRepeat 10 times. Do 3 sets.', 'Bridge 3×10'],
    ['Bridge\nRepeat 10 times. Do 3 sets of 12.', 'Bridge | Repeat 10 times. Do 3 sets of 12.'],
    ['Bridge: hold 5 s, repeat 10 times', 'Bridge 10×5 s'],
    ['Bridge\nReps: 12\nSets: 3\nHold: 5 seconds', 'Bridge 3×12, hold 5 seconds'],
    ['Bridge\nREPS: 12 SETS: 3 HOLD: 2 DAILY: 1', 'Bridge 3×12, hold 2s // DAILY: 1'],
    ['Plank\nSets: 3\nHold: 30 seconds', 'Plank 3×30 s'],
    ['Calf stretch\nHold 30 seconds x 3', 'Calf stretch 3×30 s'],
  ]))

test('a repetition maximum may be in words, with the minutes in which it is found', () =>
  readAll([
    ['Clean & jerk: find your 2 rep max.', 'Clean & jerk top 1×2 build up'],
    ['Back squat: build to a 3 rep max', 'Back squat top 1×3 build up'],
    ['20-25 minutes establish a 1RM front squat', 'front squat top 1×1 build up // 20-25 minutes'],
    ['Squat 3 x 10 rep max', 'Squat 3×10 100 % 10RM'],
    ['Bike 10 min ramp 50-75% FTP', 'Bike 10 min 50-75 % FTP'],
  ]))

test('a list of weights too high for percentages gives each set its own', () =>
  readAll([
    ['Bench press 3x5 - 130, 145, 160', 'Bench press 5/5/5 130/145/160 kg'],
    ['Bench press 3x5 130, 145, 160', 'Bench press 5/5/5 130/145/160 kg'],
    ['Bench press 3x5 - 60, 70, 80', 'Bench press 3×5 | 60, 70, 80'],
    ['Bench press 3x5 - 130, 145', 'Bench press 3×5 | 130, 145'],
    ['Run 3x400 - 135, 140, 150', 'Run | 3x400 - 135, 140, 150'],
    ['Bench press 225 x failure, 185 x to failure', 'Bench press 1×max 225 kg, 1×max 185 kg'],
    ['Bench press 70 x failure, 50 x failure', 'Bench press | 70 | failure | 50 | failure'],
  ]))

test('a repeat in brackets counts the only set before it', () =>
  readAll([
    ['Row 24 kg x 15 (x 3)', 'Row 3×15 24 kg'],
    ['Row: 14 x 10, 24 x 15 (x 3)', 'Row | : 14 x 10, 24 x 15 (x 3)'],
  ]))

test('a remark in brackets behind the name may say what is not used', () =>
  readAll([
    ['Squat (no belt, no sleeves) - 60 x 8, 80 x 5', 'Squat (no belt, no sleeves) 8/5 60/80 kg'],
    ['Squat (until tired) 3x5', 'Squat | (until tired) 3x5'],
    ['Snatch: max for the day', 'Snatch top 1×1 build up'],
  ]))

test('of two amounts in calories, the first is prescribed and the athlete reads the second', () =>
  readAll([
    ['15/12 cal row', 'row 1×15 cal // /12 cal'],
    ['60/45 Calorie Bike', 'Bike 1×60 cal // /45 Calorie'],
    ['12/15 cal row', 'row | 12/15 cal'],
  ]))

test('a height in inches for men and women is a note, and a pair of weights is not', () =>
  readAll([
    ['15 Box jumps (24/20)', 'Box jumps 1×15 // 24/20'],
    ['10 Box jumps 24/20"', 'Box jumps 1×10 // 24/20"'],
    ['12 Box step-ups (50/35)', 'Box step-ups 1×12 22.68/15.88 kg'],
  ]))

test('a speed of the bar, a level of pain and a pace without an effort are notes', () =>
  readAll([
    ['Squat 3x5 @ 0.8 m/s', 'Squat 3×5 // @ 0.8 m/s'],
    ['Back squat 3x5 @ 80% (velocity >0.5 m/s)', 'Back squat 3×5 80 % // velocity >0.5 m/s'],
    ['Run 5 min @ 4 m/s', 'Run 5 min 4:10 /km'],
    ['Step down 3x10 each side, pain < 4/10', 'Step down 3×10 per side // pain < 4/10'],
    ['Run 4x5 min at 8k race pace', 'Run 4×5 min // at 8k race pace'],
    ['Run 40 min at a consistent pace', 'Run 40 min // at a consistent pace'],
    ['Run 40 min at 10k pace', 'Run 40 min 10 km pace'],
    ['4 x 10 min easy + 5 min at HIM pace', ' | 4 x 10 min easy + 5 min at HIM pace'],
  ]))

test('a stroke rate with a letter is read if it is no rest', () =>
  readAll([
    ["4 x 1k, r24, 3' rest", 'Row 4×1 km 24 spm, rest 3:00'],
    ["5 x 1250m, 4' rest, r30", 'Row 5×1.25 km 30 spm, rest 4:00'],
    ['4 x 75 r15', ' | 4 x 75 r15'],
    ["3 x 20' UT2 @ 20 spm", 'Row 3×20 min 20 spm // UT2'],
  ]))

test('parts with dots are repeated, and a short rest between the repetitions is one within the set', () =>
  readAll([
    ['Power snatch 2.2.2 x 3 @ 75%', 'Power snatch 3×2+2+2 75 %'],
    ['Deadlift 1.1.1 x 4, 15 s between reps @ 88%', 'Deadlift 4×1+1+1 pause 15 s 88 %'],
    ['Sprint 6 x 60 m, 20 s between reps', 'Sprint 6×60 m, rest 0:20'],
    ['Squat 3x5, 20 s between reps', 'Squat 3×5 | 20 s between reps'],
  ]))

test('`total` may stand before or after the word for repetitions', () =>
  readAll([
    ['Strict press - 40 total reps, 65-75%', 'Strict press 1×40 total 65-75 %'],
    ['Face pull: 100 reps total', 'Face pull 1×100 total'],
  ]))

test('a complex of weightlifting in an interval has one repetition of each lift', () =>
  readAll([
    ['Every 90 seconds x 6: Clean + Jerk + Clean', 'Clean + Jerk + Clean 1×1+1+1'],
    ['EMOM 8: snatch + squat', 'snatch + squat 1×1+1'],
    ['EMOM 8: plank + squat', 'plank + squat | plank + squat'],
  ]))

test('odd and even minutes need no colon', () =>
  readAll([
    ['EMOM 16: odd 5 burpees, even 10 swings', 'burpees 1×5; swings 1×10'],
    ['EMOM 16\nOdd: 5 burpees\nEven: 10 swings', 'burpees 1×5; swings 1×10'],
  ]))

test('the last sets of a list may be done to the maximum, and a rep max is the load of its repetitions', () =>
  readAll([
    ['Push-ups 4 sets: 12, 10, 8, max', 'Push-ups 12/10/8/max'],
    ['Curl 10, AMRAP, AMRAP', 'Curl 1×10, 2×max'],
    ['Back squat 4 x 10RM', 'Back squat 4×10 100 % 10RM'],
    ['Snatch balance 3RM', 'Snatch balance top 1×3 build up'],
  ]))

test('a percentage of the lift itself is one of its 1RM, and that of another lift is one of the other 1RM', () =>
  readAll([
    ['Deadlift 3x5 @ 85% of DL max', 'Deadlift 3×5 85 %'],
    ['Romanian deadlift 3x5 @ 60% of DL max', 'Romanian deadlift 3×5 60 % of Deadlift'],
    ['Romanian deadlift 3x5 @ 60% of yesterday', 'Romanian deadlift 3×5 | 60% of yesterday'],
  ]))

test('an apostrophe after a carry means feet, and after other exercises minutes', () =>
  readAll([
    ["Yoke walk 100'", 'Yoke walk 30.48 m'],
    ["Sled push 4 x 50'", 'Sled push 4×15.24 metres'],
    ["Sled drag 4 x 20'", 'Sled drag 4×6.1 metres'],
    ["Walking lunge 100'", 'Walking lunge 30.48 m'],
    ["Bike 50'", 'Bike 50 min'],
  ]))

test('the parts in brackets that have stroke rates and add up to the whole are read', () =>
  readAll([
    ["Row 12' (6' @ SR18, 6' @ SR20)", 'Row 1×6 min 18 spm, 1×6 min 20 spm'],
    ["Row 12' (6' @ SR18, 5' @ SR20)", "Row | 12' (6' @ SR18, 5' @ SR20)"],
    ['Row 20 min @ 20', 'Row 20 min 20 spm'],
  ]))

test('how hard a ride is may stand before its length, and the sport may be repeated', () =>
  readAll([
    ['Easy 45 min ride', 'ride 45 min easy'],
    ['Bike: 1 hour easy ride', 'Bike 60 min easy // ride'],
    ['60 min endurance ride', 'endurance ride 60 min'],
  ]))

test('nothing is asked if only one reading is possible', () =>
  readAll([
    ['Run 10m Z2', 'Run 10 min zone 2'],
    ['10m easy run', 'run 10 min easy'],
    ['Run 10m', 'Run 10 min | ?'],
    ['6M easy', 'Endurance 6 mi easy'],
    ['2M easy', 'Endurance 2 mi easy | ?'],
    ['Deadlift 320 x 5', 'Deadlift 1×5 320 kg'],
    ['Deadlift 40 x 5', 'Deadlift 1×5 40 kg | ?'],
    ['Push-up 100 x 2', 'Push-up 1×2 100 kg | ?'],
  ]))

test('a hyphen without a space before sets is a bullet', () =>
  readAll([
    ['Crunch\n-4 X 20', 'Crunch 4×20'],
    ['Squat\n-145 X 12\n-235 X 5', 'Squat 12/5 145/235 kg'],
  ]))

test('recoveries, paces and weekdays of German and Romance plans are read', () =>
  readAll([
    ['Mi 11 km DL im Marathonrenntempo', 'Dauerlauf 11 km marathon pace'],
    ['8 x 400 m, Trabpause 2 min', 'Run 8×400 m, 2 min jog'],
    ['5 x 1000 m in 4:00 (TP 400 m)', 'Run 5×1 km 4:00 /km, 400 m jog'],
    ['3 x 1000 m, dazwischen 400 m traben', 'Run 3×1 km, 400 m jog'],
    ['4 x 1500 m mit Pace 4:12', 'Run 4×1.5 km 4:12 /km'],
    ["6 x 1000 a 4:10 rec. 2'", 'Run 6×1 km 4:10 /km, 2 min recovery'],
    ['60 Minuten Dauerlauf = 12 km', 'Dauerlauf = | 60 Minuten | 12 km'],
  ]))

test('a place where each repetition is held is a note', () =>
  readAll([
    ['Hip thrust 3x10 @ 60kg (pause at top)', 'Hip thrust 3×10 60 kg // pause at top'],
    ['Curl 3x12 squeeze at the top', 'Curl 3×12 // squeeze at the top'],
  ]))

test('advice after the sets that changes no number is a note', () =>
  readAll([
    ['2 mile run under 13:30', 'Run 2 mi // run under 13:30'],
    ['Swim 8 x 100 on 2:00 (coming in under 1:30)', 'Swim 8×100 m, on 2 min // coming in under 1:30'],
    [
      '20 Goblet squats (break into several sets as needed)',
      'Goblet squats 1×20 // break into several sets as needed',
    ],
    [
      'Hyperextension 3 x 10-15 (add weight if necessary)',
      'Hyperextension 3×10-15 // add weight if necessary',
    ],
    ['Leg press x12 @7, x12 @8, no down sets', 'Leg press 1×12 RPE 7, 1×12 RPE 8 // no down sets'],
    ['Hyperextension 3 x 10-15 (add 5 reps if easy)', 'Hyperextension 3×10-15 | add 5 reps if easy'],
    ['Row 2 x 15 min\nNotes 20 spm\nRest 4 min\nRPE 6/7', 'Row 2×15 min 20 spm RPE 6-7, rest 4:00'],
  ]))

test('an effort out of ten is no range, and two neighbouring numbers are one', () =>
  readAll([
    ['Bench press 3x5 RPE 8/10', 'Bench press 3×5 RPE 8'],
    ['Bench press 3x5 RPE 8/9', 'Bench press 3×5 RPE 8-9'],
  ]))

test('times of three minutes and more with an effort are endurance training', () =>
  readAll([
    ['3 x 12 min at tempo effort (RPE 7)', 'Intervals 3×12 min RPE 7'],
    ['40 min at a consistent pace', 'Endurance 40 min // at a consistent pace'],
    ['3 x 30 s RPE 7', ' | 3 x 30 s RPE 7'],
  ]))

test('signs, words and units of lists are read', () =>
  readAll([
    ['Wrist curl 5 lots of 8', 'Wrist curl 5×8'],
    ["Run 3 x 10 min Z3 (3' walk/jog)", 'Run 3×10 min zone 3, 3 min recovery'],
    ['Deadlift 3x5\n*4 min rest between sets*', 'Deadlift 3×5, rest 4:00'],
  ]))

test('how a swim is done is a note, and a short time after short lengths is the rest', () =>
  readAll([
    ['4 x 50 on 1:05 or :15 rest', 'Swim 4×50 m, on 1:05 // or :15 rest'],
    ['6x25 z4, :15', 'Swim 6×25 m zone 4, 15 s recovery'],
  ]))

test('minutes are read without their unit if nobody rides or runs for seconds', () =>
  readAll([
    ['2x20 @ 250w, 5 min recovery', 'Bike 2×20 min 250 W, 5 min recovery'],
    ['Bike 2x20 @ 95% FTP', 'Bike 2×20 min 95 % FTP'],
    ['Bike 10x20 @ 400w', 'Bike | 10x20 @ 400w'],
    ['Bike 4x30 @ 400w', 'Bike | 4x30 @ 400w'],
    ['Run 1:15 easy', 'Run | 1:15 easy'],
  ]))

test('words of sets, efforts and rests in other languages are read', () =>
  readAll([
    ['45 min lockerer Dauerlauf + 5 Steigerungen', 'Dauerlauf 45 min easy; Steigerungen 1×5'],
    ['Prensa de piernas 4 series por 8 o 10 repeticiones', 'Prensa de piernas 4×8-10'],
    ['Leg press 2 to 4 sets of 12 to 20 reps', 'Leg press 2×12-20 // 2–4 sets'],
    ['Klimmzüge, 4 Sätze, so viele wie möglich', 'Klimmzüge 4×max'],
    ['4 x 1K a ritmo de 10K, con dos minutos de recuperación', 'Run 4×1 km 10 km pace, 2 min recovery'],
    ['30 min carrera continua (5:30-6:00 el km)', 'carrera continua 30 min 5:30-6:00 /km'],
    ['5 series de 100 metros a tope descansando un minuto', 'Intervals 5×100 m all out, rest 1:00'],
    ['Affondi 3x10 per gamba c/ manubri 8kg', 'Affondi 3×10 8 kg each per side'],
    ['3 vueltas: 45 seg plancha, 15 crunch, 10 burpees', 'plancha 45 s; crunch 1×15; burpees 1×10'],
  ]))

test('further words beside sets are read', () =>
  readAll([
    ['Swing 6 x 20 EMOM (every minute on the minute) w/ 20 kg', 'Swing 6×20 20 kg, on 1 min'],
    ['Hamstring stretch: hold 30 seconds, repeat 3 times each leg', 'Hamstring stretch 3×30 s per side'],
    ['Calf stretch 30 sec hold x 3 each side', 'Calf stretch 3×30 s per side'],
    ['Pigeon pose 60 s hold each side', 'Pigeon pose 1 min per side'],
    ['Bridge 5 sec hold x 10', 'Bridge 1×10, 5 sec hold'],
    ['Paused squat 4x3 140 kg, RPE 7ish', 'Paused squat 4×3 140 kg RPE 7'],
    ['Squat 135x10, 225x5, add belt, 325x3', 'Squat 10/5/3 135/225/325 kg // add belt'],
    ['Deadlift 3 x 2, 85% - 87.5% - 90%', 'Deadlift 2/2/2 85/87.5/90 %'],
    ['Deadlift 3 x 2, 85% - 90%', 'Deadlift 3×2 85-90 %'],
    ['3a - Barbell curl 3x10', 'Barbell curl 3×10'],
  ]))

test('a number beside Tabata counts its intervals, and its times may be stated', () => {
  const readIntervals = (text: string) =>
    parseDay(text).blocks.map(({ kind, rounds, seconds, restSeconds, items }) => [
      kind,
      rounds,
      seconds,
      restSeconds,
      items.map(item => formatLine(item)),
    ])
  const eight = ['intervals', 8, 20, 10]
  assert.deepEqual(readIntervals('Tabata row 8x'), [[...eight, ['row 20 s']]])
  assert.deepEqual(readIntervals('Tabata rowing 8 rounds'), [[...eight, ['rowing 20 s']]])
  assert.deepEqual(readIntervals('Tabata burpees x6'), [['intervals', 6, 20, 10, ['burpees 20 s']]])
  assert.deepEqual(readIntervals('Tabata swings 24kg x8'), [[...eight, ['swings 20 s 24 kg']]])
  readAll([
    ['Row tabata 8x20/10', 'Row 8×20 s, rest 0:10'],
    ['Row tabata 10x20s on/10s off', 'Row 10×20 s, rest 0:10'],
    ['Row tabata', 'Row 8×20 s, rest 0:10'],
  ])
})

test('a bare number after E2MOM is asked about if it may count minutes', () => {
  const listWords = (text: string) =>
    parseDay(text).lines.flatMap(({ question }) => question?.readings.map(({ words }) => words) ?? [])
  assert.deepEqual(listWords('E2MOM 10: 3 power cleans'), ['10 times', '10 minutes'])
  assert.deepEqual(listWords('E3MOM 15\n3 power cleans'), ['15 times', '15 minutes'])
  for (const text of [
    'E2MOM x 10: 3 cleans',
    'E2MOM 10 min: 3 cleans',
    'E2MOM 10 rounds: 3 cleans',
    'E2MOM 5: 3 cleans',
  ])
    assert.deepEqual(listWords(text), [], text)
  const [question] = parseDay('E2MOM 10: 3 power cleans').lines.flatMap(({ question }) => question ?? [])
  assert.deepEqual(
    question?.readings.map(({ text }) => parseDay(`${text}: 3 cleans`).blocks[0]?.rounds),
    [10, 5],
  )
})

test('four digits after a sign are a tempo, and too heavy a weight is marked', () =>
  readAll([
    ['Split squat @ 3121; 3 x 10/leg', 'Split squat 3×10 per side, tempo 3121'],
    ['Squat 3x5 @ 2111, rest 60s', 'Squat 3×5, tempo 2111, rest 1:00'],
    ['Squat 3x5 @ 140', 'Squat 3×5 140 kg'],
    ['Squat 3x5 @ 3121 kg', 'Squat 3×5 | 3121 kg'],
    ['Squat 3x5 @ 20000', 'Squat 3×5 | 20000'],
    ['Squat 3x5 @ 100-3000', 'Squat 3×5 | 100-3000'],
  ]))

test('an activity before its time is the recovery', () =>
  readAll([
    ['5 x 75 secs hard, walk for 1 min', 'Run 5×75 s hard, 1 min walk'],
    ['6 x 3 min, jog 2 min between', 'Run 6×3 min, 2 min jog'],
    ['12x600m (Pause: 200m Trab)', 'Run 12×600 m, 200 m jog'],
  ]))

test('the parts of a session below the name of a sport are of that sport', () => {
  const listParts = (text: string) =>
    parseDay(text).blocks.flatMap(({ items }) => items.map(({ name, sets }) => [name, sets[0]?.role]))
  const parts = (name: string) => [
    [name, 'warm-up'],
    [name, 'working'],
    [name, 'cool-down'],
  ]
  assert.deepEqual(listParts("RUN\nWU: 12'\nMS: 20' @ Zone 2\nCD: 8'"), parts('Run'))
  assert.deepEqual(listParts('Bike\nWarm up: 12 min\nMain set: 4x5 min\nCool down: 8 min'), parts('Bike'))
  assert.deepEqual(
    listParts('Warm up: 12 min\nMain set: 20 min').map(([name]) => name),
    ['Warm up', 'Main set'],
  )
})

test('a label before several exercises is the name of their part of the day', () => {
  const listNames = (text: string) =>
    parseDay(text).blocks.flatMap(({ name, items }) => items.map(item => [name, item.name]))
  assert.deepEqual(listNames('Upper body: bench 3x8, row 3x8'), [
    ['Upper body', 'bench'],
    ['Upper body', 'row'],
  ])
  assert.deepEqual(listNames('Hockey dryland: bounds 3x6, sled push 6x20yd heavy'), [
    ['Hockey dryland', 'bounds'],
    ['Hockey dryland', 'sled push'],
  ])
  // The words after the label say how the exercise is done.
  assert.deepEqual(listNames('Snatch: hang 3x2, floor 3x1')[0], ['', 'Snatch: hang'])
  assert.deepEqual(listNames('Bench press: 3x5, 2x8'), [['', 'Bench press']])
})

test('lines of weeks without a name belong to one exercise', () => {
  const readWeek = (week: number) =>
    parseDay('Week 1: 3 x 1200 m in 6:00, 3 min walk\nWeek 2: 4 x 1200 m in 6:00, 2 min walk', {
      week,
    }).blocks.flatMap(({ items }) => items.map(item => formatLine(item)))
  assert.deepEqual(readWeek(1), ['Run 3×1.2 km 5:00 /km, 3 min walk'])
  assert.deepEqual(readWeek(2), ['Run 4×1.2 km 5:00 /km, 2 min walk'])
})

test('further ways to write holds, places in a zone, weights for men and women and intervals are read', () =>
  readAll([
    ['Plank 3 sets, hold for 30-60 sec, 30 sec rest', 'Plank 3×30 s-1 min, rest 0:30'],
    ['Press 3 sets across of 5', 'Press 3×5'],
    ['Relaxed 5-7 mile run', 'run 5-7 mi easy'],
    ["Pull-ups 4x5 +10kg / repos 2'30", 'Pull-ups 4×5 bodyweight +10 kg, rest 2:30'],
    ['Ride 60 min high Z2', 'Ride 60 min zone 2 // high'],
    ['9 x 500m, 1min rest, 2k split + 5', 'Intervals 9×500 m, rest 1:00 // 2k split + 5'],
    ['Back squat 8x3 every 2 min for 16 min', 'Back squat 8×3, on 2 min'],
    ['Back squat 8x3 every 2 min for 20 min', 'Back squat 8×3, on 2 min | for 20 min'],
    ['3 rounds for time: 21 swings 53/35, 12 dips', 'swings 1×21 24.04/15.88 kg; dips 1×12'],
    ['AMRAP 12: row 20/14, 12 dips', 'row 20/14 | 12 dips'],
    ['4x2 deadlifts. 3x10 kb swings', 'deadlifts 4×2; kb swings 3×10'],
  ]))

test('a role without sets of its own is marked', () =>
  readAll([
    ['Curl 3x10, drop set 1x15', 'Curl 3×10, drop set 1×15'],
    ['Bench 3x5, then back-off sets', 'Bench 3×5 | back-off sets'],
    ['Bench 3x5 warm-up', 'Bench warm-up 3×5'],
  ]))

test('DL is a continuous run over kilometres or at least ten minutes, and a deadlift otherwise', () =>
  readAll([
    ['10 km DL', 'Dauerlauf 10 km'],
    ['DL 45 min locker', 'Dauerlauf 45 min easy'],
    ['Mi: 12 km DL', 'Dauerlauf 12 km'],
    ['DL 3x5 100 kg', 'DL 3×5 100 kg'],
    ['DL 3 x 30 s', 'DL 3×30 s'],
  ]))

test('numbers in front of the names of a list are no part of the names if they count the exercises', () =>
  readAll([
    ['1Hip thrust 3x10\n2Scaption raise 3x12', 'Hip thrust 3×10; Scaption raise 3×12'],
    ['1Hip thrust 3x10\n\n2Scaption raise\n3x12', 'Hip thrust 3×10; Scaption raise 3×12'],
    ['1Hip thrust 3x10', '"1Hip thrust" | 3x10'],
    ['1Hip thrust 3x10\n3Bench press 3x5', '"1Hip thrust"; "3Bench press" | 3x10 | 3x5'],
    ['1Leg curl 3x8\n2Arm row 3x8', '1Leg curl 3×8; 2Arm row 3×8'],
  ]))

test('weights may state for whom they are', () =>
  readAll([
    ['Swing 3x10 16 kg W, 24 kg M', 'Swing 3×10 24/16 kg'],
    ['Swing 3x10 24 kg men / 16 kg women', 'Swing 3×10 24/16 kg'],
    ['Swing 3x10 (M: 24kg / F: 16kg)', 'Swing 3×10 24/16 kg'],
    ['Deadlift 3x10 @ 100kg (m) / 70kg (w)', 'Deadlift 3×10 100/70 kg'],
    ['Kniebeuge 3x10 60 kg Männer, 40 kg Frauen', 'Kniebeuge 3×10 60/40 kg'],
    ['Thruster 3x10 40/30 kg (m/w)', 'Thruster 3×10 40/30 kg'],
    ['Squat 3x5 90 kg M, 100 kg W', 'Squat 3×5 90 kg | M | 100 kg W'],
    ['Box jump 3x10 24" M', 'Box jump 3×10 // 24" | M'],
  ]))

test('groups of sets that may be weeks, and sets that may follow a warm-up, are marked', () =>
  readAll([
    ['1) Bench press   5 x 5     5 x 5     6 x 4', 'Bench press | 5 x 5     5 x 5     6 x 4'],
    ['Bench press | 5x5 | 5x5 | 6x4', 'Bench press | | 5x5 | 5x5 | 6x4'],
    ['Bench press 5x5 5x5 6x4', 'Bench press | 5x5 5x5 6x4'],
    ['Bench press 5x5 60 kg, 6x4 70 kg', 'Bench press 5×5 60 kg, 6×4 70 kg'],
    ['Bench 80/5 80/5 80/5', 'Bench 3×5 80 kg'],
    ['Squat: warm up, 5/3/1', 'Squat | : warm up, 5/3/1'],
    ['Squat: warm-up 5/3/1, 3x5', 'Squat warm-up 1×5, warm-up 1×3, warm-up 1×1, 3×5'],
    ['Squat: warm up, 3x5', 'Squat 3×5 // warm up'],
  ]))

test('a posture after more sets is one of the exercise before it', () =>
  readAll([
    [
      'Heel drop 3x15 straight knee + 3x12 bent knee',
      'Heel drop 3×15 // straight knee; Heel drop bent knee 3×12',
    ],
    ['Heel drop 3x15 + bent over row 3x12', 'Heel drop 3×15; bent over row 3×12'],
  ]))

test('a header that repeats the one above it begins no other block', () => {
  const readBlocks = (text: string) =>
    parseDay(text).blocks.map(({ kind, seconds, items }) => [kind, seconds, items.length])
  assert.deepEqual(readBlocks('AMRAP 12:\nAMRAP\n10 burpees\n5 squats'), [['amrap', 720, 2]])
  assert.equal(read('Amrap 12:\nAMRAP 12:\n10 burpees'), 'burpees 1×10')
  assert.equal(read('AMRAP 12:\nAMRAP 10:\n10 burpees'), 'burpees 1×10 | AMRAP 12:')
})

test('a unit may be joined to its number with a hyphen', () =>
  readAll([
    ['400-m run', 'run 400 m'],
    ['30-cal. row', 'row 1×30 cal'],
    ['200-foot walking lunge', 'walking lunge 60.96 m'],
    ['60-second plank', 'plank 1 min'],
    ['6 x 400-m run, 90-sec rest', 'run 6×400 m, rest 1:30'],
    ['30 wall balls, 20-lb ball', 'wall balls 1×30 9.07 kg'],
    // A number that is part of a name stays in the name.
    ['5-second pause squat 3x5', '5-second pause squat 3×5'],
    ['15-ft rope climb x 3', '"15-ft rope climb" | ? | x 3'],
  ]))

test('the unit of a pair for men and women may be written twice', () =>
  readAll([
    ['25 thrusters, 115 lb./80 lb.', 'thrusters 1×25 reps 52.16/36.29 kg'],
    ['24 wall balls, 20 pound/14 pound ball', 'wall balls 1×24 9.07/6.35 kg'],
    ['24 box jumps, 24 inch/20 inch', 'box jumps 1×24 // 24 inch/20 inch'],
    ['24 box jumps, 24 in./20 in.', 'box jumps 1×24 // 24 in./20 in.'],
  ]))

test('how long a repetition is held is read in other languages', () =>
  readAll([
    ['Beckenheben: 10 Wiederholungen, 5 Sekunden halten', 'Beckenheben 1×10, hold 5s'],
    ['Beckenheben, 5 Sek. halten, 10x wiederholen', 'Beckenheben 10×5 s'],
    ['Pont fessier: tenir 5 secondes, répéter 10 fois', 'Pont fessier 10×5 s'],
    ['Puente 3x10 manteniendo 5 segundos', 'Puente 3×10, hold 5s'],
    ['Ponte: mantieni 5 secondi, ripeti 10 volte', 'Ponte 10×5 s'],
    ['Prancha: manter 40 segundos, 3 séries', 'Prancha 3×40 s'],
    // After a sign, the time is what is done.
    ['Plank: 3x30 s halten', 'Plank 3×30 s // halten'],
  ]))

test('a hold with a number of sets or repetitions is done so many times', () =>
  readAll([
    ['Plank: hold the position for 30-60 seconds, 3 sets', 'Plank 3×30 s-1 min'],
    ['Side plank: hold 20 s, 3 reps each side', 'Side plank 3×20 s per side'],
    ['Plank: 30 s halten, 3 Wiederholungen', 'Plank 3×30 s'],
    // A short hold says how each repetition is done.
    ['Bridge: hold 5 s, 10 reps', 'Bridge 1×10, hold 5 s'],
  ]))

test('so many sets of so few repetitions may be few sets of many', () =>
  readAll([
    ['Clamshell 15 x 3 each side', 'Clamshell 15×3 per side | ?'],
    ['Curl 15x3', 'Curl 15×3 | ?'],
    ['Snatch 15x1', 'Snatch 15×1'],
    ['Clean 15x2 EMOM', 'Clean 15×2, on 1 min'],
  ]))

/** The kind of each block with its exercises. */
const readBlocks = (text: string) =>
  parseDay(text).blocks.map(({ kind, items }) => [kind, ...items.map(item => formatLine(item))].join(' | '))

test('a ladder applies to each exercise behind it and below it', () => {
  const couplet = ['Thrusters 21/15/9', 'Pull-ups 21/15/9'].join(' | ')
  for (const text of [
    'For time: 21-15-9 Thrusters, Pull-ups',
    '21-15-9 reps for time of Thrusters and Pull-ups',
  ])
    assert.deepEqual(readBlocks(text), [`for-time | ${couplet}`], text)
  for (const text of [
    '21-15-9: Thrusters, Pull-ups',
    '21-15-9 of Thrusters and Pull-ups',
    '21-15-9\nThrusters\nPull-ups',
    'Fran\n21-15-9 reps of:\nThrusters\nPull-ups',
  ])
    assert.deepEqual(readBlocks(text), [`circuit | ${couplet}`], text)
  assert.deepEqual(readBlocks('21-15-9\nThrusters\nPull-ups\nTime cap: 8 min'), [`for-time | ${couplet}`])
  // Low numbers, and those below a name, are the sets of one exercise.
  readAll([
    ['10-8-6\nFront squat\nBench press', 'Front squat; Bench press | 10-8-6'],
    ['Squat\n\n15-12-9', 'Squat 15/12/9'],
    ['21-15-9 for time: clean and jerks and burpees', 'clean and jerks 21/15/9; burpees 21/15/9'],
  ])
})

test('rounds of a warm-up are read behind its heading', () => {
  const warmUp = ['squats warm-up 1×10', 'sit-ups warm-up 1×10'].join(' | ')
  for (const text of [
    'Warm-up: 3 rounds: 10 squats, 10 sit-ups',
    'Warm-up: 3 rounds\n10 squats\n10 sit-ups',
    'Warm-up (3 rounds)\n10 squats\n10 sit-ups',
    'Calentamiento: 3 rondas de 10 squats, 10 sit-ups',
  ])
    assert.deepEqual(readBlocks(text), [`circuit | ${warmUp}`], text)
})

test('a bar with the weight of the athlete is a load', () =>
  readAll([
    ['Deadlift 3x5 @ bodyweight', 'Deadlift 3×5 100 % bodyweight'],
    ['Bench press 3x10 bodyweight', 'Bench press 3×10 bodyweight'],
    ['Squat 3x20 @ bodyweight', 'Squat 3×20 bodyweight'],
    ['Single-leg deadlift 3x8 bodyweight', 'Single-leg deadlift 3×8 bodyweight'],
  ]))

test('a ladder with names completes the header above it', () => {
  assert.deepEqual(readBlocks('For time:\n15-12-9: Thrusters, Pull-ups'), [
    'for-time | Thrusters 15/12/9 | Pull-ups 15/12/9',
  ])
  // The numbers of a run are no repetitions.
  readAll([['10-20-30: run, walk', '"10-20-30: run, walk" | 10-20-30: run, walk']])
})

test('words that say how repetitions are done are a note', () =>
  readAll([
    ['Push-ups: 3 sets of 8 slow, controlled reps', 'Push-ups 3×8 // slow, controlled reps'],
    ['Liegestütze: 3 x 8 saubere Wdh.', 'Liegestütze 3×8 // saubere Wdh.'],
    ['Clamshell: 12 slow reps each side', 'Clamshell 1×12 per side // slow reps'],
    // Slow repetitions are not easy ones.
    ['Piegamenti: 3 serie da 8 ripetizioni lente', 'Piegamenti 3×8 // lente'],
  ]))

test('names of stretches and of exercises in other languages are known', () =>
  readAll([
    ['Alongamento: 5 minutos', 'Alongamento 5 min'],
    ['Savasana 5 min', 'Savasana 5 min'],
    ['Bergsteiger 30 s', 'Bergsteiger 30 s'],
    ['10 piegamenti', 'piegamenti 1×10'],
  ]))

test('a semicolon or a full stop ends an exercise if each part is one', () =>
  readAll([
    ['Squat: 3 sets of 15. Lunge: 2 sets of 10 each leg.', 'Squat 3×15; Lunge 2×10 per side'],
    // A remark is none.
    [
      'Squat: 3 sets of 15. Keep your chest up. Lunge: 2 sets of 10.',
      'Squat | : 3 sets of 15. Keep your chest up. Lunge: 2 sets of 10.',
    ],
    ['Squat: 15 reps, 3 sets; Lunge: 10 reps, 3 sets', 'Squat 3×15; Lunge 3×10'],
    ['Squat: 15 reps; Lunge: 10 reps', 'Squat 1×15; Lunge 1×10'],
    // A rest is none.
    ['Squat 3x5; Lunge 10 reps, 3 sets; rest 60 s', 'Squat | 3x5; Lunge 10 reps, 3 sets; rest 60 s'],
  ]))

test('`5+ on the last set` and `5/3/1 week` are read', () =>
  readAll([
    ['Press 3x5, 5+ on the last set', 'Press 2×5, 1×5+'],
    ['Press 3x8, 8+ for final set', 'Press 2×8, 1×8+'],
    ['Squat 5/3/1 week: 65% x 5, 75% x 5, 85% x 5+', 'Squat 5/5/5+ 65/75/85 % // 5/3/1 week'],
  ]))
