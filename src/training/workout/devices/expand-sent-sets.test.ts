import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { expandSentSets } from './expand-sent-sets.ts'

const nothing = { reps: null, loadKg: null, rpe: null, seconds: null, meters: null }

test('expands three sets of five at 100 kg into three sets', () => {
  const five = { ...nothing, reps: 5, loadKg: 100 }
  assert.deepEqual(expandSentSets({ sets: 3, reps: 5, weight: 100 }), [five, five, five])
})

test('values without a number of sets become one set, and an exercise without values has no sets', () => {
  assert.deepEqual(expandSentSets({ meters: 5000 }), [{ ...nothing, meters: 5000 }])
  assert.deepEqual(expandSentSets({}), [])
  assert.deepEqual(expandSentSets({ sets: 0, reps: 5 }), [])
})

test('the values of a set override those of its exercise, and `loadKg` overrides `weight`', () => {
  const sets = [{ reps: 3, id: 'first' }, { weight: 90 }, { loadKg: 80, weight: 70 }]
  assert.deepEqual(expandSentSets({ sets, reps: 5, loadKg: 100 }), [
    { ...nothing, id: 'first', reps: 3, loadKg: 100 },
    { ...nothing, weight: 90, reps: 5, loadKg: 90 },
    { ...nothing, weight: 70, reps: 5, loadKg: 80 },
  ])
})

test('expands a set count into identical sets', () => {
  const figure = fc.option(fc.nat(500))
  fc.assert(
    fc.property(fc.nat(100), figure, figure, (sets, reps, weight) => {
      const expanded = expandSentSets({ sets, reps, weight })
      assert.equal(expanded.length, sets)
      // Expanding the expanded sets changes nothing.
      assert.deepEqual(expandSentSets({ sets: expanded }), expanded)
      for (const set of expanded) assert.deepEqual(set, { ...nothing, reps, loadKg: weight })
    }),
    { seed: 1 },
  )
})
