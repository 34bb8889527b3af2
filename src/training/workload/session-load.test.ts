import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { computeMonotonyAndStrain, computeSessionLoad } from './session-load.ts'

test('an hour at RPE 7 gives a session load of 420', () => {
  assert.equal(computeSessionLoad(7, 60), 420)
  assert.equal(computeSessionLoad(0, 60), 0)
})

test('the session load is undefined without a valid RPE and duration', () => {
  for (const [rpe, minutes] of [
    [null, 60],
    [7, null],
    [11, 60],
    [7, -1],
  ] as const)
    assert.equal(computeSessionLoad(rpe, minutes), undefined)
})

test('computes monotony and strain for a week with three equal training days', () => {
  const week = computeMonotonyAndStrain([420, 0, 420, 0, 420, 0, 0])
  assert.ok(week.ok)
  assert.equal(week.monotony.toFixed(2), '0.87')
  assert.equal(week.strain.toFixed(0), '1091')
})

test('monotony is undefined if the week is not over, a workout has no rating or all days have the same load', () => {
  const reasonOf = (days: (number | undefined)[]) => {
    const week = computeMonotonyAndStrain(days)
    return week.ok ? undefined : week.reason
  }
  assert.equal(reasonOf([420, 0]), 'not-seven-days')
  assert.equal(reasonOf([420, undefined, 0, 0, 0, 0, 0]), 'not-all-rated')
  assert.equal(reasonOf([0, 0, 0, 0, 0, 0, 0]), 'all-alike')
  assert.equal(reasonOf([300.1, 300.1, 300.1, 300.1, 300.1, 300.1, 300.1]), 'all-alike')
})

const anyWeek = fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 7, maxLength: 7 })

test('the order of days does not matter, and doubling every load doubles the strain but not the monotony', () => {
  fc.assert(
    fc.property(anyWeek, days => {
      const week = computeMonotonyAndStrain(days)
      const reversed = computeMonotonyAndStrain(days.toReversed())
      const doubled = computeMonotonyAndStrain(days.map(load => 2 * load))
      assert.equal(reversed.ok, week.ok)
      if (!week.ok || !reversed.ok || !doubled.ok) return
      const isNear = (one: number, other: number) => Math.abs(one - other) <= 1e-6 * Math.abs(other)
      assert.ok(isNear(reversed.monotony, week.monotony))
      assert.ok(isNear(doubled.monotony, week.monotony))
      assert.ok(isNear(doubled.strain, 2 * week.strain))
    }),
    { seed: 1 },
  )
})
