import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDay } from '#training/prescription/day/parse-day.ts'

const countSets = (text: string) =>
  parseDay(text).blocks.flatMap(({ items }) => items.map(({ sets }) => sets.length))

/** Pairs of similar lines: the first is withheld, the second is read with this number of sets. */
const pairs: Readonly<Record<string, [withheld: string, read: string, sets: number]>> = {
  'a weight below the number of repetitions': ['Squat 60x5, 3x80x5', 'Lateral raise 3x20x5', 3],
  'a range of percentages that is too wide': ['Squat 5 sets of 5 to 80%', 'Squat 5x3 at 60 to 80%', 5],
  'a range of repetitions from one': ['1-10 burpees', '8-10 burpees', 1],
  'a range without a unit in a run': ['Run 40 min 140-150', 'Run 40 min 140-150 bpm', 1],
  'a length after a slash that is longer than the intervals': ['Run 12x200m/400m', 'Run 12x200m/200m', 12],
  'a recovery of the same length without a unit': ['Run 12x200/200', 'Bike 12x40/20', 12],
  'a weight that counts repetitions as well': ['KB swing 2x24 5x10', 'KB swing 24 kg 5x10', 5],
  'letters of weekdays': ['Squat M 3x5, W 2x5, F 1x5', 'Squat 3x5, 2x5, 1x5', 6],
  'the height of a box': ['Box jump 5x3 24', 'Box jump 5x3 24"', 5],
  'a large last part of a set': ['Bench press 3 x 8 + 20', 'Bench press 3 x 8 + 8', 3],
  'minutes of holding a position': ["Plank 3x60'", 'Plank 3x60"', 3],
  'the weight of a distance without a name': ['2k + 1k + 500', '2k + 1k + 500m', 3],
  'a range of minutes': ['Snatch EMOM x 10-12, 80%', 'Snatch EMOM x 10, 80%', 10],
}

for (const [name, [withheld, read, sets]] of Object.entries(pairs))
  test(`${name} is marked, and a similar line is read`, () => {
    assert.ok(
      countSets(withheld).every(count => count === 0),
      withheld,
    )
    assert.deepEqual(countSets(read), [sets], read)
  })

test('the word tempo before repetitions is a remark, and beside a time it is an effort', () => {
  const [press] = parseDay('Press, tempo - 4x8').blocks.flatMap(({ items }) => items)
  assert.deepEqual([press?.sets[0]?.effort, press?.notes], [null, 'tempo'])
  const [run] = parseDay('Run 20 min tempo').blocks.flatMap(({ items }) => items)
  assert.deepEqual(run?.sets[0]?.effort, { kind: 'feel', feel: 'tempo' })
})
