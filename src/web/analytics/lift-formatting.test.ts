import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LiftRecord } from '#contract/analytics/progress.ts'
import { metricUnits } from '#training/units.ts'
import type { SetValues } from '#training/workout/model/set-values.ts'
import {
  describeBodyWeightUse,
  describeRpeBias,
  findLiftMetric,
  formatLiftMetric,
  formatLiftSet,
  formatLoadInUnit,
  formatRecordName,
  formatRecordValue,
} from './lift-formatting.ts'

const pounds = { load: 'lb', distance: 'mi' } as const
const set = (fields: Partial<SetValues>): SetValues => ({
  reps: null,
  loadKg: null,
  rpe: null,
  seconds: null,
  meters: null,
  ...fields,
})
const record = (kind: LiftRecord['kind'], value: number, fields: Partial<SetValues>): LiftRecord => ({
  kind,
  value,
  exercise: 'Squat',
  date: '2026-11-21',
  previous: null,
  set: set(fields),
})
const formatRecord = (one: LiftRecord, units: Parameters<typeof formatRecordName>[1] = metricUnits) =>
  `${formatRecordName(one, units)}: ${formatRecordValue(one, one.value, units)}`

test('formats loads in the user’s unit, rounded to one decimal place', () => {
  assert.equal(formatLoadInUnit(117.1875, 'kg'), '117.2')
  assert.equal(formatLoadInUnit(102.05828325, 'lb'), '225')
})

test('formats a set in training notation', () => {
  assert.equal(formatLiftSet(set({ loadKg: 95, reps: 5, rpe: 8 }), metricUnits), '95 × 5 @8')
  assert.equal(formatLiftSet(set({ reps: 12 }), metricUnits), '12 reps')
  assert.equal(formatLiftSet(set({ seconds: 60 }), metricUnits), '1:00')
  assert.equal(formatLiftSet(set({ meters: 5000, seconds: 1450 }), metricUnits), '5 km in 24:10')
  assert.equal(formatLiftSet(set({ loadKg: 40, meters: 30 }), metricUnits), '40 kg, 30 m')
})

test('formats a set of a bodyweight lift with the body weight or, if it is not known, with the added load', () => {
  const pullUp = set({ loadKg: 100, reps: 5 })
  assert.equal(formatLiftSet({ ...pullUp, bodyWeightKg: 80 }, metricUnits), '100 (80 + 20) × 5')
  assert.equal(formatLiftSet({ ...pullUp, bodyWeightKg: 130 }, metricUnits), '100 (130 − 30) × 5')
  assert.equal(formatLiftSet({ ...pullUp, bodyWeightKg: 100 }, metricUnits), '100 × 5')
  assert.equal(formatLiftSet({ ...pullUp, loadKg: 20, bodyWeightKg: null }, metricUnits), '+20 × 5')
  assert.equal(formatLiftSet({ ...pullUp, loadKg: null, bodyWeightKg: null }, metricUnits), '5 reps')
  assert.equal(findLiftMetric({ ...pullUp, loadKg: 20, bodyWeightKg: null }), 'reps')
  assert.match(describeBodyWeightUse('not-shared'), /only the added load/)
  assert.equal(describeBodyWeightUse(null), '')
})

test('describes how the reported RPE compares with sets to failure', () => {
  const describeBias = (bias: number) => describeRpeBias({ bias, sets: 12, setsToFailure: 3 })
  assert.equal(
    describeBias(0.84),
    'The reported RPE is 0.8 too low on average (12 sets compared with 3 sets to failure).',
  )
  assert.match(describeBias(-0.5), /0\.5 too high/)
  assert.match(describeBias(0.2), /accurate/)
  assert.equal(describeRpeBias(null), '')
})

test('formats the name and value of a record', () => {
  assert.equal(formatRecord(record('heaviest', 118, { loadKg: 118, reps: 1 })), 'Heaviest: 118 kg × 1')
  assert.equal(formatRecord(record('most-reps', 5, { loadKg: 95, reps: 5 })), 'Most reps at 95 kg: 5 reps')
  assert.equal(formatRecord(record('most-reps', 12, { reps: 12 })), 'Most reps without a load: 12 reps')
  assert.equal(formatRecord(record('fastest', 1450, { meters: 5000, seconds: 1450 })), 'Fastest 5 km: 24:10')
  assert.equal(formatRecord(record('farthest', 16_093.44, { meters: 16_093.44 }), pounds), 'Farthest: 10 mi')
})

test('formats the previous value of a “heaviest” record as a load without repetitions', () => {
  const heaviest = record('heaviest', 118, { loadKg: 118, reps: 1 })
  assert.equal(formatRecordValue(heaviest, 115, metricUnits), '115 kg')
})

test('uses load, distance, reps or time to track a lift that has no estimated 1RM', () => {
  assert.equal(findLiftMetric(set({ loadKg: 50, reps: 20 })), 'loadKg')
  assert.equal(findLiftMetric(set({ meters: 6000, seconds: 1705 })), 'meters')
  assert.equal(findLiftMetric(set({ loadKg: 0, reps: 12 })), 'reps')
  assert.equal(findLiftMetric(set({ seconds: 60 })), 'seconds')
  assert.equal(findLiftMetric(set({})), undefined)
  assert.equal(formatLiftMetric(6000, 'meters', pounds), '3.73 mi')
  assert.equal(formatLiftMetric(1, 'reps', metricUnits), '1 rep')
})
