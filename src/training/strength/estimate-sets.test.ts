import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#training/calendar.ts'
import { listEstimateSets } from './estimate-sets.ts'
import { estimateStrength, type StrengthSet } from './strength-filter.ts'

const firstDay = '2026-09-07'
const weekly = (loads: readonly number[]): StrengthSet[] =>
  loads.map((loadKg, week) => ({ date: addDays(firstDay, week * 7), loadKg, reps: 5, rpe: null }))
const today = addDays(firstDay, 100)

test('lists the best set of each day, newest first, with the 1RM it suggests', () => {
  const sets = [...weekly([90, 92.5]), { date: firstDay, loadKg: 60, reps: 5, rpe: null }]
  assert.deepEqual(
    listEstimateSets(sets, today).map(set => [set.date, set.loadKg, set.e1rmKg.toFixed(1)]),
    [
      [addDays(firstDay, 7), 92.5, '107.9'],
      [firstDay, 90, '105.0'],
    ],
  )
  assert.equal(listEstimateSets(weekly([90]), today)[0]?.weight, 1)
  assert.deepEqual(listEstimateSets([], today), [])
  assert.deepEqual(listEstimateSets([{ date: firstDay, loadKg: 20, reps: 30, rpe: null }], today), [])
})

test('a mistyped set has no weight, whether or not its day has another set', () => {
  const sets = weekly([90, 90, 900, 90, 90])
  const listed = listEstimateSets([...sets, { date: today, loadKg: 875, reps: 5, rpe: null }], today)
  assert.deepEqual(
    listed.filter(set => set.isImplausible).map(set => [set.loadKg, set.weight]),
    [
      [875, 0],
      [900, 0],
    ],
  )
  const sameDay = [...sets, { date: addDays(firstDay, 14), loadKg: 90, reps: 5, rpe: null }]
  assert.deepEqual(
    listEstimateSets(sameDay, today).map(set => [set.loadKg, set.isImplausible]),
    [90, 90, 90, 900, 90, 90].map(loadKg => [loadKg, loadKg === 900]),
  )
})

test('days before the filter started again have no weight', () => {
  const listed = listEstimateSets(weekly([90, 90, 90, 180, 180, 180, 180]), today)
  const counted = listed.filter(set => set.weight > 0)
  assert.deepEqual(
    counted.map(set => set.loadKg),
    [180, 180],
  )
})

test('the weights sum to 1, and a heavier set changes the estimate by about its weight', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 99, max: 101 }), { minLength: 8, maxLength: 20 }),
      fc.nat(),
      (loads, chosen) => {
        const sets = weekly(loads).map(set => ({ ...set, rpe: 10 }))
        const listed = listEstimateSets(sets, addDays(firstDay, 200))
        assert.ok(Math.abs(listed.reduce((sum, set) => sum + set.weight, 0) - 1) < 1e-9)
        // The first five days also determine the level from which the filter starts.
        const index = 5 + (chosen % (sets.length - 5))
        const raise = (isRaised: (at: number) => boolean) =>
          estimateStrength(
            sets.map((set, at) => ({ ...set, loadKg: set.loadKg * (isRaised(at) ? 1.001 : 1) })),
            addDays(firstDay, 200),
          )?.loadKg ?? 0
        const [plain, raised] = [raise(() => false), raise(at => at === index)]
        const change = (raised / plain - 1) / 0.001
        const weight = listed[sets.length - 1 - index]?.weight ?? 0
        assert.ok(Math.abs(change - weight) < 0.1, `${change} ${weight}`)
      },
    ),
    { seed: 29 },
  )
})
