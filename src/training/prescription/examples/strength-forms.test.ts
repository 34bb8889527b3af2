import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDay, listMarks } from '#support/notation/describe-day.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'

/** Forms of strength training in which a sign, a comma or a word was once taken for something else. */
const read: Readonly<Record<string, string[]>> = {
  'Dip 5 sets @ 5 reps': ['Dip | 5 x 5 reps'],
  'Dip 5 sets @ 5': ['Dip | 5 x no amount, RPE 5'],
  'Squat 5x5 - 3 min': ['Squat | 5 x 5 reps | rest 180 s'],
  'Bench 5x5 @ 80 kg - 2 sec pause': ['Bench | 5 x 5 reps, 80 kg | tempo 2 sec pause'],
  'Plank 3 x 30 s - 2:00 rest': ['Plank | 3 x 30 s | rest 120 s'],
  'Squat 3x5, rest 90 s - 2 min': ['Squat | 3 x 5 reps | rest 90-120 s'],
  'Dips 3x8 RPE 8,90 seconds rest': ['Dips | 3 x 8 reps, RPE 8 | rest 90 s'],
  'Dips 3x8 RPE 8,5': ['Dips | 3 x 8 reps, RPE 8.5'],
  'Lunges (3 sets of 8-12,24kg)': ['Lunges | 3 x 8-12 reps, 24 kg'],
  'Squat 5x5, pause 2s': ['Squat | 5 x 5 reps | tempo pause 2s'],
  'Squat 5x5, pause 2 min': ['Squat | 5 x 5 reps | rest 120 s'],
  'L-sit 3 sets of 30 seconds. Rest 2-3 minutes.': ['L-sit | 3 x 30 s | rest 120-180 s'],
  'Squat 5x5 (80%  of  training  max)': ['Squat | 5 x 5 reps, 80 % TM'],
  'Squat 3x8, brace hard': ['Squat | 3 x 8 reps'],
  'Plank 3 x 30 s, controlled tempo': ['Plank | 3 x 30 s'],
  'A1) Squat\n5x5\nRest 2 MINUTES': ['Squat | 5 x 5 reps | rest 120 s'],
}

test('forms of strength training are read without a mark', () => {
  for (const [text, expected] of Object.entries(read)) {
    assert.deepEqual(describeDay(text), expected, text)
    assert.deepEqual(listMarks(text), [], text)
  }
})

test('a note for the athlete stays if the sets of its exercise are withheld', () => {
  const [block] = parseDay('Broad jump 3x3 // stick it\n3 rounds, 1 min each: row, bike; 1 min rest').blocks
  assert.equal(block?.items[0]?.sets.length, 0)
  assert.equal(block?.items[0]?.notes, 'stick it')
})

test('a session whose parts may follow on the next line is withheld', () => {
  assert.deepEqual(describeDay('Run 60 min incl.\n5 x 1 min fast')[0], 'Run')
  assert.deepEqual(describeDay('Run 60 min')[0], 'Run | 1 x 3600 s')
})
