import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { PerformedSet } from '#training/workout/model/set-values.ts'
import {
  computeRepPercent,
  epley,
  estimateFromRpe,
  estimateOneRepMax,
  findBestEstimate,
  maxRepsByFormula,
  type OneRepMaxFormula,
  oneRepMaxFormulas,
} from './one-rep-max.ts'
import { findRpePercent } from './rpe-table.ts'

const set = (done: Partial<PerformedSet>): PerformedSet => ({
  role: 'working',
  reps: null,
  loadKg: null,
  rpe: null,
  seconds: null,
  meters: null,
  ...done,
})
const kgOf = (estimate: { ok: true; kg: number } | { ok: false; reason: string }) =>
  estimate.ok ? Math.round(estimate.kg * 100) / 100 : estimate.reason
const estimateBy =
  (formula: OneRepMaxFormula) =>
  (loadKg: number | null, reps: number | null, rpe: number | null = 10) =>
    estimateOneRepMax({ loadKg, reps, rpe }, formula)
const brzycki = estimateBy('brzycki')
const anyLoad = fc.double({ min: 0.5, max: 500, noNaN: true })

test('five reps at 100 kg give 116.67 kg by Epley and 112.5 kg by Brzycki', () => {
  assert.equal(kgOf(epley(100, 5)), 116.67)
  assert.equal(kgOf(brzycki(100, 5)), 112.5)
})

test('five reps at 100 kg to failure give the 1RM of each published formula', () => {
  const estimates = {
    lander: 113.71,
    lombardi: 117.46,
    mayhew: 119.01,
    oconner: 112.5,
    wathan: 116.58,
    'rpe-table': 115.87,
  } as const
  for (const [formula, kg] of Object.entries(estimates))
    assert.equal(kgOf(estimateBy(formula as keyof typeof estimates)(100, 5)), kg)
})

test('a set with an RPE gives the load divided by its percentage in the table, singles included', () => {
  assert.equal(kgOf(estimateFromRpe(100, 1, 9)), 104.71)
  assert.equal(kgOf(estimateFromRpe(92.5, 1, 10)), 92.5)
  assert.equal(kgOf(estimateFromRpe(92.5, 5, 7.5)), 115.77)
  assert.equal(kgOf(estimateFromRpe(92.5, 5, 6)), 'rpe-too-low')
  assert.equal(kgOf(estimateFromRpe(92.5, 5, null)), 'no-rpe')
  assert.equal(kgOf(estimateFromRpe(92.5, 13, 10)), 'too-many-reps')
  assert.equal(kgOf(estimateFromRpe(null, 5, 8)), 'no-load')
})

test('the load suggested for an RPE leads back to the 1RM from which it was suggested', () => {
  fc.assert(
    fc.property(
      anyLoad,
      fc.integer({ min: 1, max: 12 }),
      fc.double({ min: 6.5, max: 10, noNaN: true }),
      (oneRmKg, reps, rpe) => {
        const share = findRpePercent(reps, rpe)
        assert.ok(share.ok)
        const estimate = estimateFromRpe((oneRmKg * share.percent) / 100, reps, rpe)
        assert.ok(estimate.ok && Math.abs(estimate.kg - oneRmKg) < 1e-9 * oneRmKg)
      },
    ),
    { seed: 9 },
  )
})

test('converts repetitions to a percentage of the 1RM within the range of the formula', () => {
  assert.equal(computeRepPercent(5, 'epley')?.toFixed(1), '85.7')
  assert.equal(computeRepPercent(5, 'rpe-table')?.toFixed(1), '86.3')
  for (const formula of oneRepMaxFormulas) {
    assert.equal(computeRepPercent(1, formula), 100)
    assert.equal(computeRepPercent(maxRepsByFormula[formula] + 1, formula), null)
    for (let reps = 1; reps < maxRepsByFormula[formula]; reps++)
      assert.ok((computeRepPercent(reps + 1, formula) ?? 0) < (computeRepPercent(reps, formula) ?? 0))
  }
})

test('outside its range, a formula returns a reason instead of an estimate', () => {
  for (const formula of [epley, brzycki]) {
    assert.equal(kgOf(formula(100, 13)), 'too-many-reps')
    assert.equal(kgOf(formula(100, 0)), 'no-reps')
    assert.equal(kgOf(formula(100, 2.5)), 'no-reps')
    assert.equal(kgOf(formula(100, null)), 'no-reps')
    assert.equal(kgOf(formula(null, 5)), 'no-load')
    assert.equal(kgOf(formula(0, 5)), 'no-load')
    assert.equal(kgOf(formula(Number.NaN, 5)), 'no-load')
  }
  assert.equal(kgOf(epley(100, 12)), 140)
  assert.equal(kgOf(brzycki(100, 10)), 133.33)
  assert.equal(kgOf(brzycki(100, 11)), 'too-many-reps')
})

test('returns the highest estimate among the working sets, or the first of several equal ones', () => {
  const [triple, five, same] = [
    set({ loadKg: 110, reps: 3 }),
    set({ loadKg: 105, reps: 5 }),
    set({ loadKg: 105, reps: 5 }),
  ]
  const best = findBestEstimate([set({ role: 'warm-up', loadKg: 200, reps: 5 }), triple, five, same], 'epley')
  assert.ok(best.ok && best.set === five)
  assert.equal(kgOf(best), 122.5)
})

test('if no set has an estimate, reports the problem that is easiest to fix', () => {
  const reasonOf = (...sets: PerformedSet[]) => kgOf(findBestEstimate(sets, 'rpe-table'))
  assert.equal(reasonOf(), 'no-sets')
  assert.equal(reasonOf(set({ role: 'warm-up', loadKg: 60, reps: 5 })), 'no-sets')
  assert.equal(reasonOf(set({ reps: 10 }), set({ loadKg: 60, reps: 20, rpe: 8 })), 'too-many-reps')
  assert.equal(reasonOf(set({ loadKg: 60, reps: 20 }), set({ loadKg: 60, reps: 5 })), 'no-rpe')
})

test('for a single, every formula returns the load itself as the estimated 1RM', () => {
  fc.assert(
    fc.property(anyLoad, load => {
      for (const formula of oneRepMaxFormulas) {
        const one = estimateBy(formula)(load, 1)
        assert.ok(one.ok && Math.abs(one.kg - load) < 1e-9)
      }
    }),
    { seed: 1 },
  )
})

test('a heavier load or more repetitions never lower the estimate, and the estimate is never below the load', () => {
  fc.assert(
    fc.property(
      anyLoad,
      anyLoad,
      fc.integer({ min: 1, max: 9 }),
      fc.double({ min: 7, max: 10, noNaN: true }),
      (a, b, reps, rpe) => {
        const [light, heavy] = [Math.min(a, b), Math.max(a, b)]
        for (const formula of oneRepMaxFormulas) {
          const estimate = estimateBy(formula)
          const [low, high] = [estimate(light, reps, rpe), estimate(heavy, reps, rpe)]
          const more = estimate(light, reps + 1, rpe)
          assert.ok(low.ok && high.ok && more.ok)
          assert.ok(high.kg >= low.kg && low.kg >= light && more.kg >= low.kg)
        }
      },
    ),
    { seed: 1 },
  )
})

test('never throws, and every estimate is a positive number', () => {
  const anything = fc.option(fc.double())
  fc.assert(
    fc.property(anything, anything, anything, (load, reps, rpe) => {
      for (const formula of oneRepMaxFormulas) {
        const one = estimateBy(formula)(load, reps, rpe)
        assert.ok(!one.ok || one.kg > 0)
      }
    }),
    { seed: 1 },
  )
})
