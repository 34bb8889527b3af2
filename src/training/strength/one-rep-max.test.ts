import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { PerformedSet } from '#training/workout/model/set-values.ts'
import { brzycki, epley, epleyAdjustedForRpe, findBestEstimate } from './one-rep-max.ts'

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
const anyLoad = fc.double({ min: 0.5, max: 500, noNaN: true })

test('five reps at 100 kg give 116.67 kg by Epley and 112.5 kg by Brzycki', () => {
  assert.equal(kgOf(epley(100, 5)), 116.67)
  assert.equal(kgOf(brzycki(100, 5)), 112.5)
})

test('adds the repetitions in reserve to those done, but only if the RPE is high enough to infer them', () => {
  assert.equal(kgOf(epleyAdjustedForRpe(92.5, 5, 7.5)), 115.63)
  assert.equal(kgOf(epleyAdjustedForRpe(92.5, 5, 10)), kgOf(epley(92.5, 5)))
  assert.equal(kgOf(epleyAdjustedForRpe(92.5, 1, 10)), 92.5)
  assert.equal(kgOf(epleyAdjustedForRpe(92.5, 5, 6.5)), 'rpe-too-low')
  assert.equal(kgOf(epleyAdjustedForRpe(92.5, 5, null)), 'no-rpe')
  assert.equal(kgOf(epleyAdjustedForRpe(92.5, 10, 7)), 'too-many-reps')
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
  const reasonOf = (...sets: PerformedSet[]) => kgOf(findBestEstimate(sets, 'rpe-adjusted'))
  assert.equal(reasonOf(), 'no-sets')
  assert.equal(reasonOf(set({ role: 'warm-up', loadKg: 60, reps: 5 })), 'no-sets')
  assert.equal(reasonOf(set({ reps: 10 }), set({ loadKg: 60, reps: 20 })), 'too-many-reps')
  assert.equal(reasonOf(set({ loadKg: 60, reps: 20 }), set({ loadKg: 60, reps: 5 })), 'no-rpe')
})

test('for a single, every formula returns the load itself as the estimated 1RM', () => {
  fc.assert(
    fc.property(anyLoad, load => {
      for (const one of [epley(load, 1), brzycki(load, 1), epleyAdjustedForRpe(load, 1, 10)])
        assert.ok(one.ok && Math.abs(one.kg - load) < 1e-9)
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
        for (const formula of [
          epley,
          brzycki,
          (l: number, r: number) => epleyAdjustedForRpe(l, r, Math.max(rpe, r - 2)),
        ]) {
          const [low, high, more] = [formula(light, reps), formula(heavy, reps), formula(light, reps + 1)]
          if (!low.ok || !high.ok) continue
          assert.ok(high.kg >= low.kg)
          assert.ok(low.kg >= light)
          if (more.ok && formula !== epley) assert.ok(more.kg >= light)
          if (formula === epley || formula === brzycki) assert.ok(!more.ok || more.kg >= low.kg)
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
      for (const one of [epley(load, reps), brzycki(load, reps), epleyAdjustedForRpe(load, reps, rpe)])
        assert.ok(!one.ok || one.kg > 0)
    }),
    { seed: 1 },
  )
})
