import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toExerciseKey } from '#training/exercise-key.ts'
import { movements } from '#training/exercises/movements.ts'
import type { LoadedSet } from '#training/workout/model/set-values.ts'
import { computeVolumeLoadKg } from '#training/workout/sets/volume.ts'
import {
  addBodyWeight,
  bodyweightLiftKeys,
  findBodyWeightOn,
  findBodyweightLift,
  getAddedLoadKg,
} from './bodyweight-lifts.ts'
import { findLiftRecords } from './lift-records.ts'
import { epley, estimateOneRepMax } from './one-rep-max.ts'

const set = (reps: number | null, loadKg: number | null): LoadedSet => ({
  role: 'working',
  reps,
  loadKg,
  rpe: null,
  seconds: null,
  meters: null,
})
const [pullUp, assisted, pushUp] = ['Pull-up', 'Assisted pull-up', 'Push-up'].map(name => {
  const lift = findBodyweightLift(name)
  assert.ok(lift)
  return lift
})
assert.ok(pullUp && assisted && pushUp)

test('each bodyweight lift is in the library, with the body, a bar, rings or an assisting machine as equipment', () => {
  for (const key of bodyweightLiftKeys) {
    const movement = movements.find(one => toExerciseKey(one.name) === key)
    assert.ok(movement, key)
    assert.equal(movement.measure, 'reps')
    const body = ['bodyweight', 'pullupbar', 'dipbars', 'rings'] as const
    assert.ok(
      body.some(one => movement.equipment.includes(one)),
      key,
    )
    assert.equal(findBodyweightLift(key)?.isAssisted, movement.equipment.includes('machine'), key)
  }
  for (const { name, pattern, equipment } of movements)
    if (pattern === 'vertical-pull' && equipment.includes('bodyweight'))
      assert.ok(findBodyweightLift(name), name)
  assert.equal(findBodyweightLift('Back squat'), undefined)
})

test('a pull-up with 20 kg at a body weight of 80 kg is a load of 100 kg', () => {
  const weighted = addBodyWeight(set(5, 20), pullUp, 80)
  assert.deepEqual([weighted.loadKg, weighted.bodyWeightKg, getAddedLoadKg(weighted)], [100, 80, 20])
  assert.deepEqual(estimateOneRepMax(weighted, 'epley'), epley(100, 5))
  assert.equal(computeVolumeLoadKg([weighted]), 500)
  assert.equal(addBodyWeight(set(5, null), pullUp, 80).loadKg, 80)
  assert.equal(addBodyWeight(set(5, null), pushUp, 80).loadKg, 51.2)
})

test('assistance is subtracted, but a load is never negative', () => {
  assert.equal(addBodyWeight(set(5, 30), assisted, 80).loadKg, 50)
  assert.equal(addBodyWeight(set(5, 90), assisted, 80).loadKg, 0)
})

test('without a body weight, the added load is not counted as the load', () => {
  const unknown = addBodyWeight(set(5, 20), pullUp, null)
  assert.deepEqual([unknown.loadKg, unknown.bodyWeightKg], [20, null])
  assert.deepEqual(estimateOneRepMax(unknown, 'epley'), { ok: false, reason: 'no-body-weight' })
  assert.equal(computeVolumeLoadKg([unknown, set(5, 100)]), 500)
  assert.deepEqual(
    findLiftRecords([{ date: '2026-11-21', sets: [unknown] }], 'epley').map(({ kind, value }) => [
      kind,
      value,
    ]),
    [['most-reps', 5]],
  )
})

test('repetitions are compared at the same added load, even if the body weight changed', () => {
  const day = (date: string, reps: number, weightKg: number | null) => ({
    date,
    sets: [addBodyWeight(set(reps, 20), pullUp, weightKg)],
  })
  const records = findLiftRecords(
    [day('2026-11-01', 5, null), day('2026-11-02', 6, 80), day('2026-11-03', 6, 79)],
    'epley',
  )
  assert.deepEqual(
    records
      .filter(({ kind }) => kind === 'most-reps')
      .map(({ date, value, previous }) => [date, value, previous]),
    [
      ['2026-11-01', 5, null],
      ['2026-11-02', 6, 5],
    ],
  )
})

test('the body weight of a day is the one of that day, or else the last one before', () => {
  const weights = [
    { date: '2026-11-01', weightKg: 80 },
    { date: '2026-11-10', weightKg: 81 },
  ]
  assert.deepEqual(
    ['2026-10-31', '2026-11-01', '2026-11-09', '2026-11-10', '2026-12-24'].map(day =>
      findBodyWeightOn(weights, day),
    ),
    [null, 80, 80, 81, 81],
  )
  assert.equal(findBodyWeightOn([], '2026-11-01'), null)
})
