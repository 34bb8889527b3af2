import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type SetRole, setRoles } from '#training/prescription/set-role.ts'
import type { PerformedSet } from '#training/workout/model/set-values.ts'
import { oneRepMaxFormulas } from './one-rep-max.ts'
import { findSetRecords, isFirstSetOfLift } from './set-records.ts'

const seed = 20_261_121
const done = (loadKg: number | null, reps: number | null, role: SetRole = 'working'): PerformedSet => ({
  role,
  loadKg,
  reps,
  rpe: null,
  seconds: null,
  meters: null,
})
const kinds = (set: PerformedSet, before: PerformedSet[]) =>
  findSetRecords(set, before, 'epley').map(({ kind, value, previous }) => [kind, value, previous])

test('reports a heavier load for the same repetitions as a personal best, together with the previous best', () => {
  assert.deepEqual(kinds(done(100, 5), [done(97.5, 5), done(95, 8)])[0], ['heaviest-for-reps', 100, 97.5])
})

test('a heavier set with more repetitions also counts as the best for fewer repetitions', () => {
  assert.deepEqual(kinds(done(100, 5), [done(102.5, 6)]), [])
})

test('one more repetition at the same load is a personal best', () => {
  assert.deepEqual(kinds(done(100, 6), [done(100, 5)])[0], ['most-reps', 6, 5])
  assert.deepEqual(kinds(done(100, 6), [done(110, 6)]), [])
})

test('a set can beat the best estimated 1RM and other personal bests at the same time', () => {
  // Ten reps at 95 kg have an estimated 1RM of 126.7 kg, which beats 120 kg.
  assert.deepEqual(
    findSetRecords(done(95, 10), [done(90, 10), done(120, 1)], 'epley').map(one => one.kind),
    ['heaviest-for-reps', 'most-reps', 'best-e1rm'],
  )
  assert.deepEqual(kinds(done(110, 4), [done(115, 2), done(100, 6)])[0]?.[0], 'heaviest-for-reps')
})

test('the first set of a lift is not a personal best', () => {
  assert.deepEqual(kinds(done(100, 5), []), [])
  assert.equal(isFirstSetOfLift(done(100, 5), []), true)
  assert.equal(isFirstSetOfLift(done(100, 5), [done(60, 5, 'warm-up')]), true)
  assert.equal(isFirstSetOfLift(done(100, 5, 'warm-up'), []), false)
  assert.equal(isFirstSetOfLift(done(100, 5), [done(60, 5)]), false)
  assert.equal(isFirstSetOfLift(done(null, null), []), false)
})

const role = fc.constantFrom(...setRoles)
const anySet = fc
  .tuple(fc.option(fc.integer({ min: 0, max: 600 })), fc.option(fc.integer({ min: 0, max: 20 })), role)
  .map(([halves, reps, as]) => done(halves === null ? null : halves / 2, reps, as))
const history = fc.array(anySet, { maxLength: 12 })
const formula = fc.constantFrom(...oneRepMaxFormulas)

test('repeating a set is never a record', () => {
  fc.assert(
    fc.property(anySet, history, formula, (set, before, by) => {
      assert.deepEqual(findSetRecords(set, [...before, set], by), [])
    }),
    { seed },
  )
})

test('warm-ups neither set records nor count as the previous best', () => {
  fc.assert(
    fc.property(anySet, history, history, formula, (set, before, warmUps, by) => {
      const warm = warmUps.map(one => ({ ...one, role: 'warm-up' as const }))
      assert.deepEqual(findSetRecords({ ...set, role: 'warm-up' }, before, by), [])
      assert.deepEqual(findSetRecords(set, [...before, ...warm], by), findSetRecords(set, before, by))
    }),
    { seed },
  )
})

test('adding an earlier set never lowers the previous best', () => {
  fc.assert(
    fc.property(anySet, history, anySet, formula, (set, before, more, by) => {
      for (const { kind, value, previous } of findSetRecords(set, [...before, more], by)) {
        assert.ok(value > previous && previous > 0)
        const without = findSetRecords(set, before, by).find(one => one.kind === kind)
        assert.ok(!without || without.previous <= previous)
      }
    }),
    { seed },
  )
})

test('the order of earlier sets does not matter', () => {
  fc.assert(
    fc.property(anySet, history, formula, (set, before, by) => {
      assert.deepEqual(findSetRecords(set, before.toReversed(), by), findSetRecords(set, before, by))
    }),
    { seed },
  )
})
