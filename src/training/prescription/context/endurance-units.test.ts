import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { formatLine } from '#training/prescription/line/format-line.ts'

const read = (text: string) =>
  parseDay(text).blocks.flatMap(({ items }) => items.map(item => formatLine(item)))
const asks = (text: string) =>
  parseDay(text).lines.some(({ reading }) => reading?.isWithheld || (reading?.questions.length ?? 0) > 0)

test('a capital M is a mile if the line writes metres or minutes in another way', () => {
  for (const [text, expected] of [
    [
      '2M easy, then 8 x 500m with 2-min jog recoveries, then 2M easy',
      'Run 1×2 mi easy, 8×500 m, 1×2 mi easy, 2 min jog',
    ],
    ['4 x 1M @ 10K pace, with 3 min recoveries', 'Run 4×1 mi 10 km pace, 3 min recovery'],
    ['10M (approx 95 mins) slow', 'Endurance 10 mi easy // (approx 95 mins)'],
  ] as const) {
    assert.deepEqual(read(text), [expected])
    assert.equal(asks(text), false)
  }
  // As a whole session, so few minutes would be too short.
  assert.equal(asks('Run 10M easy'), false)
  assert.equal(asks('Run 2M easy'), true)
  assert.deepEqual(read('5M tempo, 400m jog'), ['Run 5 mi tempo, 400 m jog'])
  assert.equal(asks('5M tempo, 400m jog'), true)
  assert.equal(asks('Run 12M easy, 6 x 400m'), true)
})

test('miles in words, units in other languages and approximate times in brackets are read', () => {
  for (const [text, expected] of [
    ['3 x mile @ 5k pace, half mile jog', 'Run 3×1 mi 5 km pace, 0.5 mi jog'],
    ['2 repeticiones de 1200 metros, con recuperaciones de 2 minutos', 'Intervals 2×1.2 km, 2 min recovery'],
    ['6 ripetute di 500m con recupero di 1\' 30"', 'Intervals 6×500 m, rest 1:30'],
    ['500 warmup (~7:30 min)', 'Endurance warm-up 1×500 m // (~7:30 min)'],
    ['1000 warm-up (400 swim, 600 pull)', 'Swim warm-up 1×1 km // (400 swim, 600 pull)'],
    ['10 x 20 yrd sprints', 'sprints 10×20 yd'],
    ['3 x 15m at threshold, 5 min easy between', 'Intervals 3×15 min threshold, 5 min easy'],
    ['8–10×3 min at VO₂max (L4) / 90s jog', 'Run 8×3 min VO2max, 1:30 jog // 8–10 sets // (L4)'],
    ['4 x 20 min, 1 min rest (18 to 20 spm)', 'Intervals 4×20 min, rest 1:00 // 18 to 20 spm'],
    ['4 x 25 fly on :30', 'fly 4×25 m, on 30 s'],
  ] as const)
    assert.deepEqual(read(text), [expected], text)
})

test('hours and minutes that look like seconds are not counted', () => {
  assert.equal(asks('RUN 0:35 easy'), true)
  assert.equal(asks('Run 6 x 0:35'), false)
})

test('a warm-up that is only named before a long run does not make a warm-up of it', () => {
  assert.deepEqual(read('Warm up; 6 mi easy'), ['Endurance 6 mi easy // Warm up'])
  assert.deepEqual(read('Warm up; 1 mi easy'), ['Endurance warm-up 1×1 mi easy'])
})

test('the lowest zone after intervals is their recovery if it is short', () => {
  assert.deepEqual(read("6 x 3' Z4, 2' Z1"), ['Intervals 6×3 min zone 4, 2 min easy'])
  assert.deepEqual(read('5 x 5 min Z4, 10 min Z1'), ['Intervals 5×5 min zone 4, 1×10 min zone 1'])
  assert.deepEqual(read('3 x 8 min - 10 min easy'), ['Intervals 3×8 min, 1×10 min easy'])
  assert.deepEqual(read('Row 3 x 8 min, 2 min rest - 10 min easy'), ['Row 3×8 min, 1×10 min easy, rest 2:00'])
})

test('an interval without a distance or time says nothing about the sport', () => {
  assert.ok(read('EMOM x 16, min 1 run 200m, min 2 15 squats').every(line => !line.startsWith('Swim')))
})
