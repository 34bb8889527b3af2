import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDay } from '#training/prescription/day/parse-day.ts'

const countSets = (text: string) =>
  parseDay(text).blocks.reduce(
    (total, { items }) => total + items.reduce((sum, { sets }) => sum + sets.length, 0),
    0,
  )

/** Of each pair, nothing of the first text is counted, and the second, which is similar, has this number of sets. */
const pairs: Readonly<Record<string, [withheld: string, read: string, sets: number]>> = {
  'a recovery with an effort': ['4 x 6 min @ RPE 8, 3 min @ RPE 2', '4 x 6 min @ RPE 8, 3 min easy', 4],
  'a recovery with a cadence': [
    'Bike 3 x 8 min @ 60 rpm / 4 min @ 90 rpm',
    'Bike 8 min @ 60 rpm, 4 min @ 90 rpm',
    2,
  ],
  'the parts of each interval': [
    'Row 4 x 7 min, 3 min r22, 2 min r24, 2 min r26',
    'Row 3 min r22, 2 min r24, 2 min r26',
    3,
  ],
  'a time after a sign': ['Bike 20 min @ 80 s', 'Run 20 min @ 4:30/km', 1],
  'sets without repetitions after others': ['Squat 3x5 60 kg, 2 sets', 'Squat 3x5 60 kg, 2 sets of 3', 5],
  'a light recovery': ['Row 10 x 1 min @ r30, 1 min light', 'Row 10 x 1 min @ r30, 1 min easy', 10],
  'a total without a number of rounds': [
    'Ski erg 20 min: 40 s on / 20 s off',
    'Ski erg 20 x 40 s on / 20 s off',
    20,
  ],
  'a rest between sets that are not stated': [
    'Sprint 10 x 30 m, walk back, 3 min between sets',
    'Sprint 10 x 30 m, walk back',
    10,
  ],
  'miles and strides': ['6 easy + 4 strides', '6 miles easy + 4 x 100 m strides', 5],
  'a rest between two parts': [
    'Run 3 x 5 min @ 5k pace, 2 min jog, 3 min rest, 2 miles tempo',
    'Run 3 x 5 min @ 5k pace, 2 min jog, 2 miles tempo',
    4,
  ],
  'the miles of a long run': ['Sat: 10 long', 'Sat: 10 miles long', 1],
  'a total of several rounds': [
    'Fartlek 30 min: 1 min fast, 2 min easy',
    'Fartlek 30 min: 20 min fast, 10 min easy',
    2,
  ],
  'a session that may contain the intervals': [
    'Bike 60 min, 6 x 1 min @ 110 rpm',
    'Bike 5 min, 6 x 1 min @ 110 rpm',
    7,
  ],
  'the numbers of miles': ['Miles 5-12: marathon pace', '8 miles at marathon pace', 1],
  'a name of short parts': ['1h45 Z2 with 4 x 10 s sprints', '4 x 10 s sprints', 4],
  'an interval within a session': ['Ride 3 hours\n- every 30 min: 5 min @ Z3', 'Ride 3 hours', 1],
  'the minutes of a method': ['Norwegian 4x4', 'Norwegian 4x4 min', 4],
  'the sets of a method': ['PMA 30/30 x 10 x 2', 'PMA 10 x 30/30', 10],
  'numbers of strokes as sets': ['Swim 400 breathing 3-5-7 x 4', 'Swim 400 breathing 3-5-7', 1],
  'a rest that looks like repetitions': ["Nuoto 8 x 50 rip 1'", "Nuoto 8 x 50 rec 1'", 8],
  'repetitions in a run': ['Run\nReps: 6', 'Run\n6 km', 1],
  'the work below the sets': ['Warm up: 15 min\nSets: 6\nWork: 3 min', 'Warm up: 15 min\n6 x 3 min', 7],
  'the time of a day': ['17:00 Bike 60 min', 'Bike 60 min', 1],
  'minutes or hours without a sport': ['2:30 endurance Z2', '90 min endurance Z2', 1],
}

for (const [name, [withheld, read, sets]] of Object.entries(pairs))
  test(`${name} is marked, and a similar line is read`, () => {
    assert.equal(countSets(withheld), 0, withheld)
    assert.equal(countSets(read), sets, read)
  })

test('the target of a set on the line below it is no exercise', () => {
  assert.equal(countSets('12 x 400 m\nTarget: 90 s'), 12)
  assert.equal(countSets('12 x 400 m\nPace: 90 s'), 12)
})
