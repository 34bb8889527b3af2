import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { LoadedSet } from '#training/workout/model/set-values.ts'
import { findRpeBias } from './rpe-bias.ts'
import { findRpePercent } from './rpe-table.ts'

const set = (loadKg: number, reps: number, rpe: number | null, more: Partial<LoadedSet> = {}): LoadedSet => ({
  role: 'working',
  loadKg,
  reps,
  rpe,
  seconds: null,
  meters: null,
  ...more,
})
const loadAt = (reps: number, rpe: number) => {
  const share = findRpePercent(reps, rpe)
  assert.ok(share.ok)
  return share.percent
}
/** Three workouts of a lifter with a 1RM of 100 kg, who reports RPE 8 as `reported`. */
const workoutsReporting = (reported: number, toFailure: LoadedSet = set(loadAt(5, 10), 5, 10)) =>
  ['2026-11-02', '2026-11-09', '2026-11-16'].map(date => ({
    date,
    sets: [set(loadAt(5, 8), 5, reported), set(loadAt(3, 8), 3, reported), toFailure],
  }))

test('a lifter who reports RPE 7 for sets at RPE 8 reports one too low', () => {
  const bias = findRpeBias(workoutsReporting(7))
  assert.deepEqual([bias?.bias.toFixed(1), bias?.sets, bias?.setsToFailure], ['1.0', 6, 3])
  assert.equal(findRpeBias(workoutsReporting(8.5))?.bias.toFixed(1), '-0.5')
})

test('a set of as many repetitions as possible is a set to failure', () => {
  const amrap = set(loadAt(5, 10), 5, null, { role: 'amrap' })
  assert.equal(findRpeBias(workoutsReporting(7, amrap))?.bias.toFixed(1), '1.0')
})

test('too few sets, sets to failure or sets within two weeks of one give no bias', () => {
  assert.equal(findRpeBias([]), null)
  assert.equal(findRpeBias(workoutsReporting(7).slice(1)), null)
  assert.equal(findRpeBias(workoutsReporting(7, set(loadAt(5, 9), 5, 9))), null)
  const [first, ...others] = workoutsReporting(7)
  assert.ok(first)
  const failures = others.map(({ date, sets }) => ({ date, sets: sets.slice(2) }))
  assert.equal(
    findRpeBias([{ ...first, date: '2026-10-01', sets: first.sets.slice(0, 2) }, ...failures, first]),
    null,
  )
})

test('warm-ups, sets without an RPE and sets without a known body weight are not compared', () => {
  const workouts = workoutsReporting(7).map(({ date, sets }) => ({
    date,
    sets: [
      ...sets,
      set(20, 5, 7, { role: 'warm-up' }),
      set(80, 5, null),
      set(20, 5, 7, { bodyWeightKg: null }),
    ],
  }))
  assert.equal(findRpeBias(workouts)?.sets, 6)
})

test('a lifter who reports exactly what the table predicts has no bias', () => {
  const reps = fc.integer({ min: 1, max: 10 })
  const rpe = fc.integer({ min: 13, max: 19 }).map(halves => halves / 2)
  fc.assert(
    fc.property(fc.array(fc.tuple(reps, rpe), { minLength: 5, maxLength: 20 }), pairs => {
      const sets = pairs.map(([count, reported]) => set(loadAt(count, reported), count, reported))
      const bias = findRpeBias([
        { date: '2026-11-02', sets: [...sets, ...[1, 3, 5].map(n => set(loadAt(n, 10), n, 10))] },
      ])
      assert.ok(bias && Math.abs(bias.bias) < 1e-9 && bias.sets === pairs.length)
    }),
    { seed: 10 },
  )
})
