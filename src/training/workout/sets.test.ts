import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { spellOut } from './sets.ts'

const nothing = { reps: null, loadKg: null, rpe: null, seconds: null, meters: null }

test('three sets of five with 100 kg are three sets', () => {
  const five = { ...nothing, reps: 5, loadKg: 100 }
  assert.deepEqual(spellOut({ sets: 3, reps: 5, weight: 100 }), [five, five, five])
})

test('figures without a number of sets are one set, a bare name is none', () => {
  assert.deepEqual(spellOut({ meters: 5000 }), [{ ...nothing, meters: 5000 }])
  assert.deepEqual(spellOut({}), [])
  assert.deepEqual(spellOut({ sets: 0, reps: 5 }), [])
})

test('a set says more than its exercise, the load more than the weight', () => {
  const sets = [{ reps: 3, id: 'first' }, { weight: 90 }, { loadKg: 80, weight: 70 }]
  assert.deepEqual(spellOut({ sets, reps: 5, loadKg: 100 }), [
    { ...nothing, id: 'first', reps: 3, loadKg: 100 },
    { ...nothing, weight: 90, reps: 5, loadKg: 90 },
    { ...nothing, weight: 70, reps: 5, loadKg: 80 },
  ])
})

test('so many alike are as many sets, and each the same', () => {
  const figure = fc.option(fc.nat(500))
  fc.assert(
    fc.property(fc.nat(100), figure, figure, (sets, reps, weight) => {
      const spelled = spellOut({ sets, reps, weight })
      assert.equal(spelled.length, sets)
      // Spelled out already, it stays as it is.
      assert.deepEqual(spellOut({ sets: spelled }), spelled)
      for (const set of spelled) assert.deepEqual(set, { ...nothing, reps, loadKg: weight })
    }),
    { seed: 1 },
  )
})
