import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDay } from '#training/prescription/day/format-day.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'

const days: Readonly<Record<string, string>> = {
  'For Time\n- 8 walking lunges\n- 10 wall balls': 'For time:\n- walking lunges 1×8\n- wall balls 1×10',
  '3 RFT: 10 x burpees / 12 x V-ups': '3 rounds for time:\n- burpees 1×10\n- V-ups 1×12',
  'AMRAP 10:\n8 x kettlebell swings (20kg)\n5x burpees':
    'AMRAP 10:00:\n- kettlebell swings 1×8 20 kg\n- burpees 1×5',
  '20-minute AMRAP of: 10 dips; 20 squats': 'AMRAP 20:00:\n- dips 1×10\n- squats 1×20',
  '3 rounds of 5 pull-ups, 10 push-ups': '3 rounds:\n- pull-ups 1×5\n- push-ups 1×10',
  '3 rounds: Push-ups x 10 + Squats x 15': '3 rounds:\n- Push-ups 1×10\n- Squats 1×15',
  'Repeat 4 times:\n12 squats\n10 burpees': '4 rounds:\n- squats 1×12\n- burpees 1×10',
  '4 supersets:\n15 dips\n12 rows': 'Superset, 4 rounds:\n- dips 1×15\n- rows 1×12',
  'For time: 21-15-9\nthrusters\nburpees': 'For time:\n- thrusters 21/15/9\n- burpees 21/15/9',
  'For time:\n21-15-9\nCal row\nburpees':
    'For time:\n- Cal row 1×21 cal, 1×15 cal, 1×9 cal\n- burpees 21/15/9',
  'Full body circuit (repeat 4x, 60 sec rest between circuits)\n15 squats\n10 dips':
    'Full body circuit:\n4 rounds, rest 1:00:\n- squats 1×15\n- dips 1×10',
  'Day 1: Leg circuit - 3 rounds\n15 squats\n10 lunges':
    '# Day 1: Leg circuit\n3 rounds:\n- squats 1×15\n- lunges 1×10',
  'Leg circuit, repeat 3 times\n15 squats\n10 lunges':
    'Leg circuit:\n3 rounds:\n- squats 1×15\n- lunges 1×10',
  'Circuit: repeat 3 times\n15 squats\n10 lunges': '3 rounds:\n- squats 1×15\n- lunges 1×10',
  'For Time: (12:00 cap)\n50 pull-ups\n60 squats':
    'For time, cap 12:00:\n- pull-ups 1×50 reps\n- squats 1×60 reps',
  'For time: 3 rounds: 10 dips, 5 squats; rest 1 min between rounds':
    '3 rounds for time, rest 1:00:\n- dips 1×10\n- squats 1×5',
  'For time: 3 rounds of 10 dips, 5 squats': '3 rounds for time:\n- dips 1×10\n- squats 1×5',
  'Repeat 3 times\n15 squats\n10 lunges': '3 rounds:\n- squats 1×15\n- lunges 1×10',
  '15 squats\n10 lunges\nRepeat 3 times with 60 s rest': '3 rounds, rest 1:00:\n- squats 1×15\n- lunges 1×10',
  '15 squats\n10 lunges\nRepeat 4x, rest 2 min between rounds':
    '4 rounds, rest 2:00:\n- squats 1×15\n- lunges 1×10',
  'Superset 1 (4 rounds)\nBench 8\nRow 8\n\nSuperset 2: 3 sets\nCurl 12\nDips 12':
    'Superset, 4 rounds:\n- Bench 1×8\n- Row 1×8\n\nSuperset, 3 rounds:\n- Curl 1×12\n- Dips 1×12',
  'Superset #1\nBench 3x8\nRow 3x8': 'A1. Bench 3×8\nA2. Row 3×8',
  'Circuit A (3x)\n10 squats\n8 dips': '3 rounds:\n- squats 1×10\n- dips 1×8',
  'Tri-set B (x2)\n10 squats\n8 dips': 'Superset, 2 rounds:\n- squats 1×10\n- dips 1×8',
  'Do 3 rounds of the following:\n10 squats\n8 dips': '3 rounds:\n- squats 1×10\n- dips 1×8',
  'Do 3 rounds of: 10 squats, 8 dips. Rest 1 minute between rounds.':
    '3 rounds, rest 1:00:\n- squats 1×10\n- dips 1×8',
  'Core: 3 rounds\n10 crunches\n1 min plank': 'Core:\n3 rounds:\n- crunches 1×10\n- plank 1 min',
  'Abs: 3 sets\n10 crunches\n15 twists': 'Abs:\n3 rounds:\n- crunches 1×10\n- twists 1×15',
  'Block 1: 3 sets\nBench x 8\nRow x 8': 'Block 1:\n3 rounds:\n- Bench 1×8\n- Row 1×8',
  'A. Squat 5x5\nB. Chest & triceps: 2 rounds\nDips 12\nPush-ups 12':
    'Squat 5×5\n\nChest & triceps:\n2 rounds:\n- Dips 1×12\n- Push-ups 1×12',
  'A. Squat 5x5\nB. Metcon\nAMRAP 12\n10 dips': 'Squat 5×5\n\nMetcon:\nAMRAP 12:00:\n- dips 1×10',
  'Group A\nCurl 3x12\nRow 3x12\nGroup B\nDips 3x8': 'Group A:\nCurl 3×12\nRow 3×12\n\nGroup B:\nDips 3×8',
  '"Grinder"\n4 rounds:\n10 dips\n12 squats': 'Grinder:\n4 rounds:\n- dips 1×10\n- squats 1×12',
}

for (const [text, expected] of Object.entries(days))
  test(`reads ${text.replaceAll('\n', ' ↵ ')}`, () => {
    const { blocks, lines } = parseDay(text)
    assert.equal(formatDay(blocks), expected)
    assert.deepEqual(
      lines.filter(({ kind, reading }) => kind === 'free' || (reading?.remains.length ?? 0) > 0),
      [],
    )
  })

test('a rest without a unit behind the number of rounds is marked, and so is `repeat` between two lists', () => {
  const free = (text: string) =>
    parseDay(text).lines.flatMap(({ kind, from, to }) => (kind === 'free' ? [text.slice(from, to)] : []))
  assert.deepEqual(free('15 squats\n10 lunges\nRepeat 3 times, rest 2'), ['Repeat 3 times, rest 2'])
  assert.deepEqual(free('15 squats\n10 lunges\nRepeat 3 times, faster each round'), [
    'Repeat 3 times, faster each round',
  ])
  assert.deepEqual(free('Squat 3x5\n\nRepeat 3 times\n10 lunges'), ['Repeat 3 times'])
})

test('the parts of a complex at an interval stay together', () => {
  const [block] = parseDay('Every 90 sec for 8 sets: 1 Snatch + 1 OHS @ 70%').blocks
  assert.deepEqual(
    block?.items.map(({ name }) => name),
    ['Snatch + OHS'],
  )
})

const kindsOf = (text: string) =>
  parseDay(text).blocks.map(({ kind, name, items }) => [kind, name, items.map(item => item.name).join(', ')])

test('a title on the line of a header ends with its block', () => {
  assert.deepEqual(kindsOf('Core circuit: 3 rounds\n20 crunches\n30 s plank\n\nBike 10 min easy'), [
    ['circuit', 'Core circuit', 'crunches, plank'],
    ['straight', '', 'Bike'],
  ])
  assert.deepEqual(kindsOf('Finisher:\n3 rounds:\n20 crunches\n\nBike 10 min easy')[1], [
    'straight',
    'Finisher',
    'Bike',
  ])
  assert.equal(kindsOf('Leg workout: 3 rounds\n20 squats\n\nBike 10 min easy')[1]?.[1], 'Leg workout')
})

test('a block on one line ends above a line that is written in another way', () => {
  for (const header of ['EMOM 10: 5 burpees', '3 rounds: 10 burpees, 10 swings', '3 rounds:\n10 burpees'])
    for (const line of ['Bench 5x5 @ 70%', 'Bench: 4 x 6, rest 2 min', 'Bench 4x8-10'])
      assert.equal(parseDay(`${header}\n${line}`).blocks.length, 2, `${header} | ${line}`)
  for (const header of ['EMOM 10: 5 burpees', '3 rounds: 10 burpees, 10 swings'])
    assert.equal(parseDay(`${header}\nBike 10 min easy`).blocks.length, 2, header)
  for (const text of [
    'AMRAP 10: 5 pull-ups\n10 push-ups',
    '3 rounds: 10 burpees, 10 swings,\nBike 10 min',
    '3 rounds: 10 burpees, 10 swings\n200 m run',
    'EMOM 12: min 1: 10 swings\nMin 2: lunges 2x10',
    'EMOM 12:\nMin 1: 10 swings\nMin 2: lunges 2x10',
    'AMRAP 10: 10 swings\n- Bench 4x8',
    '3 rounds:\n10 swings\n2x5 get-ups',
  ])
    assert.equal(parseDay(text).blocks.length, 1, text)
})
