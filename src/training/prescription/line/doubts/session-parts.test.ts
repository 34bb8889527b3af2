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
  'a sum without a unit': ['Run 2+4+2', 'Run 2 km + 4 km + 2 km', 3],
  'a short time after intervals': ['Run 3x8 min T, 2 min', 'Run 3x8 min T, 2 min jog', 3],
  'a distance that may contain the next one': ['Run 16 km, 8 km MP', 'Run 4 km easy, 8 km MP', 2],
  'a time that may contain the intervals': ["Bike 90' 3x15' Z4", "Bike 15' 3x15' Z4", 4],
  'a climb': ['Bike 80 km 1200 m', 'Bike 80 km', 1],
  'the letters of the sweet spot': ["Bike 3x15' SS 5'", "Bike 3x15' sweet spot", 3],
}

for (const [name, [withheld, read, sets]] of Object.entries(pairs))
  test(`${name} is marked, and a similar line is read`, () => {
    assert.equal(countSets(withheld), 0, withheld)
    assert.equal(countSets(read), sets, read)
  })

test('the last part of a session is divided from the whole', () => {
  assert.equal(countSets('Run 90 min, last 20 min at marathon pace'), 2)
})
