import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { SetRole } from '../prescription/prescription.ts'
import type { RatedSet } from './one-rep-max.ts'
import { isFirstSet, setRecords } from './set-records.ts'

const seed = 20_261_121
const done = (loadKg: number | null, reps: number | null, role: SetRole = 'working'): RatedSet => ({
  role,
  loadKg,
  reps,
  rpe: null,
  seconds: null,
  meters: null,
})
const kinds = (set: RatedSet, before: RatedSet[]) =>
  setRecords(set, before, 'epley').map(({ kind, value, previous }) => [kind, value, previous])

test('more with as many repetitions is the best for them, and says what stood before', () => {
  assert.deepEqual(kinds(done(100, 5), [done(97.5, 5), done(95, 8)])[0], ['heaviest-for-reps', 100, 97.5])
})

test('a heavier set of more repetitions holds the best for fewer', () => {
  assert.deepEqual(kinds(done(100, 5), [done(102.5, 6)]), [])
})

test('one repetition more with a load is a best of its own', () => {
  assert.deepEqual(kinds(done(100, 6), [done(100, 5)])[0], ['most-reps', 6, 5])
  assert.deepEqual(kinds(done(100, 6), [done(110, 6)]), [])
})

test('an estimate is beaten by a set that beats nothing else', () => {
  // Nobody did ten before, nor 95 kg; the estimate of 126.7 kg beats 120.
  assert.deepEqual(
    setRecords(done(95, 10), [done(90, 10), done(120, 1)], 'epley').map(one => one.kind),
    ['heaviest-for-reps', 'most-reps', 'best-e1rm'],
  )
  assert.deepEqual(kinds(done(110, 4), [done(115, 2), done(100, 6)])[0]?.[0], 'heaviest-for-reps')
})

test('the first time of a lift is the first and beats nobody', () => {
  assert.deepEqual(kinds(done(100, 5), []), [])
  assert.equal(isFirstSet(done(100, 5), []), true)
  assert.equal(isFirstSet(done(100, 5), [done(60, 5, 'warm-up')]), true)
  assert.equal(isFirstSet(done(100, 5, 'warm-up'), []), false)
  assert.equal(isFirstSet(done(100, 5), [done(60, 5)]), false)
  assert.equal(isFirstSet(done(null, null), []), false)
})

const role = fc.constantFrom<SetRole>('warm-up', 'working', 'top', 'back-off', 'drop', 'amrap')
const anySet = fc
  .tuple(fc.option(fc.integer({ min: 0, max: 600 })), fc.option(fc.integer({ min: 0, max: 20 })), role)
  .map(([halves, reps, as]) => done(halves === null ? null : halves / 2, reps, as))
const history = fc.array(anySet, { maxLength: 12 })
const formula = fc.constantFrom('epley' as const, 'brzycki' as const, 'rpe-adjusted' as const)

test('the same set again is never a record, whatever was done between', () => {
  fc.assert(
    fc.property(anySet, history, formula, (set, before, by) => {
      assert.deepEqual(setRecords(set, [...before, set], by), [])
    }),
    { seed },
  )
})

test('warm-ups set no record and hold none', () => {
  fc.assert(
    fc.property(anySet, history, history, formula, (set, before, warmUps, by) => {
      const warm = warmUps.map(one => ({ ...one, role: 'warm-up' as const }))
      assert.deepEqual(setRecords({ ...set, role: 'warm-up' }, before, by), [])
      assert.deepEqual(setRecords(set, [...before, ...warm], by), setRecords(set, before, by))
    }),
    { seed },
  )
})

test('whatever was done besides takes records away and never gives one that raises what stood before', () => {
  fc.assert(
    fc.property(anySet, history, anySet, formula, (set, before, more, by) => {
      for (const { kind, value, previous } of setRecords(set, [...before, more], by)) {
        assert.ok(value > previous && previous > 0)
        const without = setRecords(set, before, by).find(one => one.kind === kind)
        assert.ok(!without || without.previous <= previous)
      }
    }),
    { seed },
  )
})

test('the order of what was done before says nothing', () => {
  fc.assert(
    fc.property(anySet, history, formula, (set, before, by) => {
      assert.deepEqual(setRecords(set, before.toReversed(), by), setRecords(set, before, by))
    }),
    { seed },
  )
})
