import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { formatLine } from '#training/prescription/line/format-line.ts'

const read = (text: string) =>
  parseDay(text).blocks.flatMap(({ items }) => items.map(item => formatLine(item)))

test('a cool-down is no further interval, whether its label is before or after its length', () => {
  for (const [text, expected] of [
    ['Swim 5x200 on 2:45 / 200 CD', 'Swim 5×200 m, cool-down 1×200 m, on 2:45'],
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
