import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { countSets, type DoneSet, totalMeters, volumeLoadKg } from './volume.ts'

const set = (done: Partial<DoneSet>): DoneSet => ({
  role: 'working',
  reps: null,
  loadKg: null,
  seconds: null,
  meters: null,
  ...done,
})
const anyFigure = fc.option(fc.integer({ min: 0, max: 500 }))
const anySet: fc.Arbitrary<DoneSet> = fc.record({
  role: fc.constantFrom('warm-up', 'working', 'top', 'back-off', 'drop', 'amrap'),
  reps: anyFigure,
  loadKg: anyFigure,
  seconds: anyFigure,
  meters: anyFigure,
})

test('three sets of five with 100 kg are 1500 kg', () => {
  const five = set({ reps: 5, loadKg: 100 })
  assert.equal(volumeLoadKg([five, five, five]), 1500)
})

test('warm-ups and sets without a load or repetitions add nothing', () => {
  const sets = [
    set({ role: 'warm-up', reps: 5, loadKg: 60 }),
    set({ reps: 10 }),
    set({ loadKg: 100 }),
    set({ seconds: 60 }),
  ]
  assert.equal(volumeLoadKg(sets), 0)
})

test('a set counts when something was done in it, warm-ups never', () => {
  const sets = [
    set({ reps: 10 }),
    set({ seconds: 60 }),
    set({ meters: 400 }),
    set({ role: 'warm-up', reps: 5 }),
    set({ loadKg: 100, reps: 0 }),
    set({}),
  ]
  assert.equal(countSets(sets), 3)
})

test('a workout has a length only where all of it was distance', () => {
  assert.equal(totalMeters([set({ meters: 800 }), set({ meters: 400, seconds: 90 })]), 1200)
  assert.equal(totalMeters([set({ meters: 800 }), set({ reps: 5 })]), null)
  assert.equal(totalMeters([set({ meters: 20, loadKg: 40 })]), null)
  assert.equal(totalMeters([]), null)
})

test('the volume of two workouts is the sum of theirs, in any order, and warm-ups change nothing', () => {
  fc.assert(
    fc.property(fc.array(anySet), fc.array(anySet), (one, other) => {
      const together = [...other, ...one]
      assert.equal(volumeLoadKg(together), volumeLoadKg(one) + volumeLoadKg(other))
      assert.equal(countSets(together), countSets(one) + countSets(other))
      const warmUps = one.map(done => ({ ...done, role: 'warm-up' as const }))
      assert.equal(volumeLoadKg([...warmUps, ...other]), volumeLoadKg(other))
    }),
    { seed: 1 },
  )
})
