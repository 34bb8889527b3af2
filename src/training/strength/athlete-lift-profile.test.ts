import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { buildAthleteLiftProfile, type RepCountSummary } from './athlete-lift-profile.ts'
import { findBestForReps } from './best-for-reps.ts'
import type { StrengthSet } from './strength-filter.ts'

const done = (reps: number, loadKg: number, date: string): RepCountSummary => ({
  reps,
  best: { loadKg, date },
  last: { loadKg, date },
})
const buildProfile = (sets: RepCountSummary[], recent: StrengthSet[] = []) =>
  buildAthleteLiftProfile([], sets, recent, '2026-11-20')

test('the estimate is based on the best recent set within the range of the formula', () => {
  const lift = buildProfile(
    [],
    [
      { date: '2026-11-02', reps: 5, loadKg: 100, rpe: null },
      { date: '2026-11-02', reps: 1, loadKg: 112, rpe: null },
      { date: '2026-11-16', reps: 20, loadKg: 90, rpe: null },
    ],
  )
  assert.equal(lift.estimate?.loadKg.toFixed(2), '116.67')
  assert.equal(lift.estimate?.date, '2026-11-02')
})

test('old sets do not affect the estimate but still count as personal bests', () => {
  const lift = buildProfile([done(5, 100, '2024-11-02')])
  assert.equal(lift.estimate, null)
  assert.deepEqual(lift.bests, [{ reps: 5, loadKg: 100, date: '2024-11-02' }])
})

test('`last` contains all sets of the most recent training day', () => {
  const lift = buildProfile([
    done(5, 100, '2026-11-02'),
    done(3, 105, '2026-11-09'),
    done(8, 85, '2026-11-09'),
  ])
  assert.deepEqual(lift.last, {
    date: '2026-11-09',
    sets: [
      { reps: 3, loadKg: 105 },
      { reps: 8, loadKg: 85 },
    ],
  })
  assert.equal(buildProfile([]).last, null)
})

test('a heavier set of six reps also counts as the best for five reps', () => {
  const { bests } = buildProfile([done(5, 100, '2026-11-02'), done(6, 102.5, '2026-11-09')])
  assert.deepEqual(bests, [{ reps: 6, loadKg: 102.5, date: '2026-11-09' }])
  assert.equal(findBestForReps(bests, 5)?.loadKg, 102.5)
  assert.equal(findBestForReps(bests, 7), undefined)
})

test('omitting redundant personal bests does not change the best for any number of repetitions', () => {
  const sets = fc.uniqueArray(
    fc.record({ reps: fc.integer({ min: 1, max: 20 }), loadKg: fc.integer({ min: 1, max: 300 }) }),
    {
      selector: set => set.reps,
    },
  )
  fc.assert(
    fc.property(sets, fc.integer({ min: 1, max: 20 }), (all, reps) => {
      const { bests } = buildProfile(all.map(set => done(set.reps, set.loadKg, '2026-11-02')))
      assert.equal(findBestForReps(bests, reps)?.loadKg, findBestForReps(all, reps)?.loadKg)
    }),
    { seed: 7 },
  )
})
