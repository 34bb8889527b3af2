import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { metricUnits } from '#training/units.ts'
import { describeSessionDistance } from './session-distance.ts'

const distanceOf = (text: string, units = metricUnits) =>
  describeSessionDistance(parseDay(text, { units }).blocks, units)

test('adds up the work, and says what the warm-up and the cool-down add', () => {
  assert.equal(distanceOf('Run 3x400m, CD 2 km'), '1.2 km + 2 km cool-down')
  assert.equal(
    distanceOf('Run: WU 2 km, 3x400m @ 1:20 rest 90s, CD 1 km'),
    '2 km warm-up + 1.2 km + 1 km cool-down',
  )
  assert.equal(distanceOf('Run 10 km\nRun 4x100m'), '10.4 km')
})

test('formats the distance in the units of the reader, and ranges as ranges', () => {
  assert.equal(distanceOf('Run 3 miles', { load: 'kg', distance: 'mi' }), '3 mi')
  assert.equal(distanceOf('Run 8-10 km'), '8 km to 10 km')
})

test('counts each round, but neither carries with a load nor rounds that nobody knows', () => {
  assert.equal(distanceOf('3 rounds:\n- Run 400m\n- Push-up 1x10'), '1.2 km')
  assert.equal(distanceOf('Farmer carry 4x40m 20kg'), '')
  assert.equal(distanceOf('AMRAP 12:\n- Run 200m\n- Burpee x10'), '')
  assert.equal(distanceOf('Back squat 3x5 100 kg'), '')
})

test('says that parts by time are not in the distance', () => {
  assert.equal(distanceOf('Run 15 min easy\nRun 6x400m'), '2.4 km, without parts by time')
})
