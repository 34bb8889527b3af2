import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bodyWeightRanges, computeDots, computeIpfGl, type MeetPoints, meetEquipment } from './meet-points.ts'
import { sexes } from './sexes.ts'

const round = (points: MeetPoints) => (points.ok ? points.points.toFixed(2) : points.reason)

test('gives the published IPF GL points of a lifter at the 2019 world championship', () => {
  // The example of the IPF: a total of 1,035 kg, equipped, at a body weight of 92.04 kg.
  assert.equal(round(computeIpfGl({ totalKg: 1035, bodyWeightKg: 92.04, sex: 'male' }, 'equipped')), '112.85')
})

test('computes DOTS and IPF GL points with the coefficients for each sex', () => {
  const [ana, bo] = [
    { totalKg: 400, bodyWeightKg: 63, sex: 'female' },
    { totalKg: 600, bodyWeightKg: 90, sex: 'male' },
  ] as const
  assert.deepEqual(
    [ana, bo].map(one => round(computeDots(one))),
    ['430.21', '387.96'],
  )
  assert.deepEqual(
    [ana, bo].map(one => round(computeIpfGl(one, 'classic'))),
    ['87.51', '79.77'],
  )
})

test('without a total, a body weight in the range or a sex, there is a reason instead of points', () => {
  const lifter = { totalKg: 400, bodyWeightKg: 63, sex: 'female' } as const
  for (const compute of [computeDots, (one: typeof lifter) => computeIpfGl(one, 'classic')]) {
    const reasonOf = (change: object) => round(compute({ ...lifter, ...change }))
    assert.equal(reasonOf({ totalKg: null }), 'no-total')
    assert.equal(reasonOf({ bodyWeightKg: null }), 'no-body-weight')
    assert.equal(reasonOf({ sex: null }), 'no-sex')
    assert.equal(reasonOf({ bodyWeightKg: 151 }), 'body-weight-out-of-range')
    assert.equal(reasonOf({ bodyWeightKg: 39.9 }), 'body-weight-out-of-range')
  }
  assert.ok(computeDots({ ...lifter, sex: 'male', bodyWeightKg: 151 }).ok)
})

test('points are proportional to the total and, for the same total, fewer for a heavier lifter', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sexes),
      fc.constantFrom(...meetEquipment),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (sex, equipment, share) => {
        const { from, to } = bodyWeightRanges[sex]
        const bodyWeightKg = from + share * (to - from - 1)
        const lifter = { totalKg: 300, bodyWeightKg, sex }
        for (const compute of [computeDots, (one: typeof lifter) => computeIpfGl(one, equipment)]) {
          const [one, double, heavier] = [
            compute(lifter),
            compute({ ...lifter, totalKg: 600 }),
            compute({ ...lifter, bodyWeightKg: bodyWeightKg + 1 }),
          ]
          assert.ok(one.ok && double.ok && heavier.ok)
          assert.ok(Math.abs(double.points - 2 * one.points) < 1e-9 * double.points)
          assert.ok(one.points > 0 && heavier.points <= one.points)
        }
      },
    ),
    { seed: 63 },
  )
})
