import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bestEstimate, brzycki, epley, type RatedSet, rpeAdjusted } from './one-rep-max.ts'

const set = (done: Partial<RatedSet>): RatedSet => ({
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

test('five with 100 kg are 116.67 by Epley and 112.5 by Brzycki', () => {
  assert.equal(kgOf(epley(100, 5)), 116.67)
  assert.equal(kgOf(brzycki(100, 5)), 112.5)
})

test('what was left of repetitions is added where the RPE tells it', () => {
  assert.equal(kgOf(rpeAdjusted(92.5, 5, 7.5)), 115.63)
  assert.equal(kgOf(rpeAdjusted(92.5, 5, 10)), kgOf(epley(92.5, 5)))
  assert.equal(kgOf(rpeAdjusted(92.5, 1, 10)), 92.5)
  assert.equal(kgOf(rpeAdjusted(92.5, 5, 6.5)), 'rpe-too-low')
  assert.equal(kgOf(rpeAdjusted(92.5, 5, null)), 'no-rpe')
  assert.equal(kgOf(rpeAdjusted(92.5, 10, 7)), 'too-many-reps')
})

test('outside of its range a formula says why it cannot say', () => {
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

test('the best of a day is the highest estimate of its working sets, the first of equal ones', () => {
  const [triple, five, same] = [
    set({ loadKg: 110, reps: 3 }),
    set({ loadKg: 105, reps: 5 }),
    set({ loadKg: 105, reps: 5 }),
  ]
  const best = bestEstimate([set({ role: 'warm-up', loadKg: 200, reps: 5 }), triple, five, same], 'epley')
  assert.ok(best.ok && best.set === five)
  assert.equal(kgOf(best), 122.5)
})

test('without any estimate the reason is the one that can be mended', () => {
  const reasonOf = (...sets: RatedSet[]) => kgOf(bestEstimate(sets, 'rpe-adjusted'))
  assert.equal(reasonOf(), 'no-sets')
  assert.equal(reasonOf(set({ role: 'warm-up', loadKg: 60, reps: 5 })), 'no-sets')
  assert.equal(reasonOf(set({ reps: 10 }), set({ loadKg: 60, reps: 20 })), 'too-many-reps')
  assert.equal(reasonOf(set({ loadKg: 60, reps: 20 }), set({ loadKg: 60, reps: 5 })), 'no-rpe')
})

test('a single is its own estimate, by every formula', () => {
  fc.assert(
    fc.property(anyLoad, load => {
      for (const one of [epley(load, 1), brzycki(load, 1), rpeAdjusted(load, 1, 10)])
        assert.ok(one.ok && Math.abs(one.kg - load) < 1e-9)
    }),
    { seed: 1 },
  )
})

test('more load or more repetitions never lower an estimate, and it is never below the load', () => {
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
          (l: number, r: number) => rpeAdjusted(l, r, Math.max(rpe, r - 2)),
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

test('nothing is ever thrown, and what is said is a number', () => {
  const anything = fc.option(fc.double())
  fc.assert(
    fc.property(anything, anything, anything, (load, reps, rpe) => {
      for (const one of [epley(load, reps), brzycki(load, reps), rpeAdjusted(load, reps, rpe)])
        assert.ok(!one.ok || one.kg > 0)
    }),
    { seed: 1 },
  )
})
