import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { formatLine } from '#training/prescription/line/format-line.ts'

const read = (text: string) =>
  parseDay(text).blocks.flatMap(({ items }) => items.map(item => formatLine(item)))

test('a cool-down is no further interval, whether its label is before or after its length', () => {
  for (const [text, expected] of [
    ['6x400 @ 5k pace, CD: 10 min', 'Run 6×400 m 5 km pace, cool-down 1×10 min'],
    ['4 x 8 min Z4, cool down 10 min Z1', 'Intervals 4×8 min zone 4, cool-down 1×10 min zone 1'],
    [
      'W/U 10 min, 5x3 min @ 5k pace, C/D 8 min',
      'Run warm-up 1×10 min, 5×3 min 5 km pace, cool-down 1×8 min',
    ],
    ['Run 4x1 km @ 5k pace, 10 min jog cool-down', 'Run 4×1 km 5 km pace, cool-down 1×10 min easy'],
    ['Warm up - 10 min easy, 5x1 km @ 10k pace', 'Run warm-up 1×10 min easy, 5×1 km 10 km pace'],
  ] as const)
    assert.deepEqual(read(text), [expected], text)
  // The cool-down does not start at the interval.
  assert.deepEqual(read('Swim 5x200 on 2:45 / 200 CD'), ['Swim 5×200 m, on 2:45', 'Swim cool-down 1×200 m'])
  assert.deepEqual(read('Cool-down:\nRow 5 min\nStretch 3 min\n\nSquat 3x5'), [
    'Row cool-down 1×5 min',
    'Stretch cool-down 1×3 min',
    'Squat 3×5',
  ])
})

test('a warm-up or cool-down without a length is a remark, and changes no other sets', () => {
  for (const [text, expected] of [
    ['5 x 1 km @ 10k pace, cool down', 'Run 5×1 km 10 km pace // cool down'],
    ['warm up, 5 x 1 km @ 10k pace', 'Run 5×1 km 10 km pace // warm up'],
    ['warm-up, 20 min tempo, cool-down', 'Endurance 20 min tempo // warm-up // cool-down'],
    ['Squat: warm-up, 3x5 100 kg', 'Squat 3×5 100 kg // warm-up'],
    ['Squat: warm-up, 2x5 60 kg, 3x5 100 kg', 'Squat warm-up 2×5 60 kg, 3×5 100 kg'],
  ] as const)
    assert.deepEqual(read(text), [expected], text)
})

test('what is repeated between a warm-up and a cool-down is the work, and what follows the line is no warm-up', () => {
  assert.deepEqual(read('Warm up: 400 free - 5x100 on 2:00 - 200 warm-down'), [
    'Swim warm-up 1×400 m, 5×100 m, cool-down 1×200 m, on 2 min // free',
  ])
  const text = 'Warm up: 10 min easy, then Main: 6*300 (10k pace) - 2 min rest, then 5×800 (90s jog)'
  assert.deepEqual(read(text), [
    'Run warm-up 1×10 min easy, 6×300 m 10 km pace, rest 2:00',
    'Run 5×800 m, 1:30 jog',
  ])
  // Without a cool-down, short lengths with a rest may be either.
  const { lines } = parseDay('Swim: WU: 300 easy; 5x50m, 15 sec rest; 200 easy')
  assert.ok(lines.some(({ reading }) => reading?.isWithheld))
  assert.deepEqual(read('Run: WU: 15 min easy, 4 x 20 s fast'), [
    'Run warm-up 1×15 min easy, warm-up 4×20 s fast',
  ])
})
