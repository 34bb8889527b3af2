import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LiftRecord, LiftSet } from '#contract/progress.ts'
import { metric } from '#training/units.ts'
import { measureOf, recordName, recordValue, writeAmount, writeLoad, writeSet } from './figures.ts'

const pounds = { load: 'lb', distance: 'mi' } as const
const set = (done: Partial<LiftSet>): LiftSet => ({
  reps: null,
  loadKg: null,
  rpe: null,
  seconds: null,
  meters: null,
  ...done,
})
const record = (kind: LiftRecord['kind'], value: number, done: Partial<LiftSet>): LiftRecord => ({
  kind,
  value,
  exercise: 'Squat',
  date: '2026-11-21',
  previous: null,
  set: set(done),
})
const told = (one: LiftRecord, units: Parameters<typeof recordName>[1] = metric) =>
  `${recordName(one, units)}: ${recordValue(one, one.value, units)}`

test('loads are said in the unit of whoever reads, to a tenth', () => {
  assert.equal(writeLoad(117.1875, 'kg'), '117.2')
  assert.equal(writeLoad(102.05828325, 'lb'), '225')
})

test('a set is said as it would be written', () => {
  assert.equal(writeSet(set({ loadKg: 95, reps: 5, rpe: 8 }), metric), '95 × 5 @8')
  assert.equal(writeSet(set({ reps: 12 }), metric), '12 reps')
  assert.equal(writeSet(set({ seconds: 60 }), metric), '1:00')
  assert.equal(writeSet(set({ meters: 5000, seconds: 1450 }), metric), '5 km in 24:10')
  assert.equal(writeSet(set({ loadKg: 40, meters: 30 }), metric), '40 kg, 30 m')
})

test('a record has a name and a figure', () => {
  assert.equal(told(record('heaviest', 118, { loadKg: 118, reps: 1 })), 'Heaviest: 118 kg × 1')
  assert.equal(told(record('most-reps', 5, { loadKg: 95, reps: 5 })), 'Most at 95 kg: 5 reps')
  assert.equal(told(record('most-reps', 12, { reps: 12 })), 'Most without a load: 12 reps')
  assert.equal(told(record('fastest', 1450, { meters: 5000, seconds: 1450 })), 'Fastest 5 km: 24:10')
  assert.equal(told(record('farthest', 16_093.44, { meters: 16_093.44 }), pounds), 'Farthest: 10 mi')
})

test('what a record beat is said without the set that beat it', () => {
  const heaviest = record('heaviest', 118, { loadKg: 118, reps: 1 })
  assert.equal(recordValue(heaviest, 115, metric), '115 kg')
})

test('what has no estimate is followed by what its sets have', () => {
  assert.equal(measureOf(set({ loadKg: 50, reps: 20 })), 'loadKg')
  assert.equal(measureOf(set({ meters: 6000, seconds: 1705 })), 'meters')
  assert.equal(measureOf(set({ loadKg: 0, reps: 12 })), 'reps')
  assert.equal(measureOf(set({ seconds: 60 })), 'seconds')
  assert.equal(measureOf(set({})), undefined)
  assert.equal(writeAmount(6000, 'meters', pounds), '3.73 mi')
  assert.equal(writeAmount(1, 'reps', metric), '1 rep')
})
