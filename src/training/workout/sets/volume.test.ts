import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { setRoles } from '#training/prescription/set-role.ts'
import type { PerformedSet } from '#training/workout/model/set-values.ts'
import { computeTotalMeters, computeVolumeLoadKg, countWorkingSets } from './volume.ts'

const set = (done: Partial<PerformedSet>): PerformedSet => ({
  role: 'working',
  reps: null,
  loadKg: null,
  rpe: null,
  seconds: null,
  meters: null,
  ...done,
})
const anyFigure = fc.option(fc.integer({ min: 0, max: 500 }))
const anySet: fc.Arbitrary<PerformedSet> = fc.record({
  role: fc.constantFrom(...setRoles),
  reps: anyFigure,
  loadKg: anyFigure,
  rpe: fc.constant(null),
  seconds: anyFigure,
  meters: anyFigure,
})

test('three sets of five at 100 kg have a volume load of 1500 kg', () => {
  const five = set({ reps: 5, loadKg: 100 })
  assert.equal(computeVolumeLoadKg([five, five, five]), 1500)
})

test('warm-ups and sets without a load or repetitions do not add to the volume', () => {
  const sets = [
    set({ role: 'warm-up', reps: 5, loadKg: 60 }),
    set({ reps: 10 }),
    set({ loadKg: 100 }),
    set({ seconds: 60 }),
  ]
  assert.equal(computeVolumeLoadKg(sets), 0)
})

test('counts sets with reps, time or distance as working sets, but never warm-ups', () => {
  const sets = [
    set({ reps: 10 }),
    set({ seconds: 60 }),
    set({ meters: 400 }),
    set({ role: 'warm-up', reps: 5 }),
    set({ loadKg: 100, reps: 0 }),
    set({}),
  ]
  assert.equal(countWorkingSets(sets), 3)
})

test('a workout has a total distance only if all its sets are measured by distance', () => {
  assert.equal(computeTotalMeters([set({ meters: 800 }), set({ meters: 400, seconds: 90 })]), 1200)
  assert.equal(computeTotalMeters([set({ meters: 800 }), set({ reps: 5 })]), null)
  assert.equal(computeTotalMeters([set({ meters: 20, loadKg: 40 })]), null)
  assert.equal(computeTotalMeters([]), null)
})

test('the order of sets and additional warm-ups do not change the volume', () => {
  fc.assert(
    fc.property(fc.array(anySet), fc.array(anySet), (one, other) => {
      const together = [...other, ...one]
      assert.equal(computeVolumeLoadKg(together), computeVolumeLoadKg(one) + computeVolumeLoadKg(other))
      assert.equal(countWorkingSets(together), countWorkingSets(one) + countWorkingSets(other))
      const warmUps = one.map(done => ({ ...done, role: 'warm-up' as const }))
      assert.equal(computeVolumeLoadKg([...warmUps, ...other]), computeVolumeLoadKg(other))
    }),
    { seed: 1 },
  )
})
