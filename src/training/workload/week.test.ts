import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sessionLoad, weekMonotony } from './week.ts'

test('an hour at 7 is a load of 420', () => {
  assert.equal(sessionLoad(7, 60), 420)
  assert.equal(sessionLoad(0, 60), 0)
})

test('without effort or minutes there is no load', () => {
  for (const [rpe, minutes] of [
    [null, 60],
    [7, null],
    [11, 60],
    [7, -1],
  ] as const)
    assert.equal(sessionLoad(rpe, minutes), undefined)
})

test('three equal days of seven have the monotony of their spread', () => {
  const week = weekMonotony([420, 0, 420, 0, 420, 0, 0])
  assert.ok(week.ok)
  assert.equal(week.monotony.toFixed(2), '0.87')
  assert.equal(week.strain.toFixed(0), '1091')
})

test('it cannot be said of a week that is not over, not all rated, or all alike', () => {
  const reasonOf = (days: (number | undefined)[]) => {
    const week = weekMonotony(days)
    return week.ok ? undefined : week.reason
  }
  assert.equal(reasonOf([420, 0]), 'not-seven-days')
  assert.equal(reasonOf([420, undefined, 0, 0, 0, 0, 0]), 'not-all-rated')
  assert.equal(reasonOf([0, 0, 0, 0, 0, 0, 0]), 'all-alike')
  assert.equal(reasonOf([300.1, 300.1, 300.1, 300.1, 300.1, 300.1, 300.1]), 'all-alike')
})

const anyWeek = fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 7, maxLength: 7 })

test('the order of the days changes nothing, and twice the load is as monotonous at twice the strain', () => {
  fc.assert(
    fc.property(anyWeek, days => {
      const week = weekMonotony(days)
      const turned = weekMonotony(days.toReversed())
      const doubled = weekMonotony(days.map(load => 2 * load))
      assert.equal(turned.ok, week.ok)
      if (!week.ok || !turned.ok || !doubled.ok) return
      const isNear = (one: number, other: number) => Math.abs(one - other) <= 1e-6 * Math.abs(other)
      assert.ok(isNear(turned.monotony, week.monotony))
      assert.ok(isNear(doubled.monotony, week.monotony))
      assert.ok(isNear(doubled.strain, 2 * week.strain))
    }),
    { seed: 1 },
  )
})
