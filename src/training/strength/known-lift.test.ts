import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bestAt, knownLift, type RepsDone } from './known-lift.ts'

const done = (reps: number, loadKg: number, date: string, late: number | null = loadKg): RepsDone => ({
  reps,
  best: { loadKg, date },
  late: late === null ? null : { loadKg: late, date },
  last: { loadKg, date },
})

test('an estimate is the best of late, of repetitions from which one can estimate', () => {
  const lift = knownLift(
    [],
    [done(5, 100, '2026-11-02'), done(1, 112, '2026-10-05'), done(20, 90, '2026-11-16')],
  )
  assert.equal(lift.estimate?.loadKg.toFixed(2), '116.67')
  assert.equal(lift.estimate?.date, '2026-11-02')
})

test('what is long ago says nothing of what can be lifted now, but it stays the best', () => {
  const lift = knownLift([], [done(5, 100, '2024-11-02', null)])
  assert.equal(lift.estimate, null)
  assert.deepEqual(lift.bests, [{ reps: 5, loadKg: 100, date: '2024-11-02' }])
})

test('the last time is its newest day, with what was done on it', () => {
  const lift = knownLift(
    [],
    [done(5, 100, '2026-11-02'), done(3, 105, '2026-11-09'), done(8, 85, '2026-11-09')],
  )
  assert.deepEqual(lift.last, {
    date: '2026-11-09',
    sets: [
      { reps: 3, loadKg: 105 },
      { reps: 8, loadKg: 85 },
    ],
  })
  assert.equal(knownLift([], []).last, null)
})

test('the best at five is also what was done six times', () => {
  const { bests } = knownLift([], [done(5, 100, '2026-11-02'), done(6, 102.5, '2026-11-09')])
  assert.deepEqual(bests, [{ reps: 6, loadKg: 102.5, date: '2026-11-09' }])
  assert.equal(bestAt(bests, 5)?.loadKg, 102.5)
  assert.equal(bestAt(bests, 7), undefined)
})

test('what is left out of the bests was beaten by others', () => {
  const sets = fc.uniqueArray(
    fc.record({ reps: fc.integer({ min: 1, max: 20 }), loadKg: fc.integer({ min: 1, max: 300 }) }),
    {
      selector: set => set.reps,
    },
  )
  fc.assert(
    fc.property(sets, fc.integer({ min: 1, max: 20 }), (all, reps) => {
      const { bests } = knownLift(
        [],
        all.map(set => done(set.reps, set.loadKg, '2026-11-02')),
      )
      assert.equal(bestAt(bests, reps)?.loadKg, bestAt(all, reps)?.loadKg)
    }),
    { seed: 7 },
  )
})
