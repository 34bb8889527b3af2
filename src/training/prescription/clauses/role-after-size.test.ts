import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDay, listMarks } from '#support/notation/describe-day.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'

const readings: Readonly<Record<string, string[]>> = {
  'Bike 5 min warm-up @ 55% FTP': ['Bike | 1 x 300 s, 55 % FTP, warm-up'],
  'Bike 5 min cool-down at 110 W': ['Bike | 1 x 300 s, 110 W, cool-down'],
  'Row 2000 m warm-up @ 20 spm': ['Row | 1 x 2000 m, warm-up, 20 per minute'],
  'Squat 3x5 back-off @ 70%': ['Squat | 3 x 5 reps, 70 % 1RM, back-off'],
  'Squat 3x5 warm-up 5x5 @ 80%': ['Squat | 3 x 5 reps, warm-up + 5 x 5 reps, 80 % 1RM'],
  'Run: 2 km warm-up easy + 6x800m @ 5K pace + 3 km cool-down easy': [
    'Run | 1 x 2000 m, easy, warm-up + 6 x 800 m, race pace 5k + 1 x 3000 m, easy, cool-down',
  ],
  'Bike 10 min warm-up at 60% FTP, 3x10 min @ 92% FTP, 5 min cool-down at 50% FTP': [
    'Bike | 1 x 600 s, 60 % FTP, warm-up + 3 x 600 s, 92 % FTP + 1 x 300 s, 50 % FTP, cool-down',
  ],
  // After a set with a load, the role begins other sets.
  'Squat 5x5 @ 80% back-off @ 70%': ['Squat | 5 x 5 reps, 80 % 1RM + 1 x no amount, 70 % 1RM, back-off'],
}

test('a role between the length of a set and its load belongs to that set', () => {
  for (const [text, expected] of Object.entries(readings)) {
    assert.deepEqual(describeDay(text), expected, text)
    assert.deepEqual(listMarks(text), [], text)
  }
})

test('the coach is asked whether `3x5 sets` means five sets of 3 or three sets of 5', () => {
  const ask = (text: string) =>
    parseDay(text).lines.flatMap(({ reading }) =>
      (reading?.questions ?? []).map(question => question.readings.map(one => one.text)),
    )
  for (const text of ['Squat 3x5 sets', 'Squat 3 x 5 work sets @ 80%'])
    assert.deepEqual(ask(text), [['5 sets × 3 reps', '3 sets × 5 reps']], text)
  for (const text of ['Squat 10x3 sets', 'Squat 3 reps x 5 sets', 'Run 400 m x 6 sets'])
    assert.deepEqual(ask(text), [], text)
})
