import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { LoadRoundingMode } from '#training/equipment.ts'
import { equipmentPresets } from '#training/plates/equipment-presets.ts'
import type { AthleteLiftProfile } from '#training/strength/athlete-lift-profile.ts'
import type { RecordedMax } from '#training/strength/current-max.ts'
import { estimateOneRepMax } from '#training/strength/one-rep-max.ts'
import { findLoadWarnings } from './load-warnings.ts'
import type { Effort, Load, LoadBase, Prescription } from './prescription.ts'
import { type LiftContext, resolveSet, resolveSets } from './resolve-sets.ts'
import type { SetRole } from './set-role.ts'

const nothing: AthleteLiftProfile = { maxes: [], estimate: null, bests: [], last: null }
const tested: RecordedMax = { kind: '1rm', origin: 'tested', date: '2026-10-12', loadKg: 118 }
const lifter = (lift: Partial<AthleteLiftProfile> = {}, more: Partial<LiftContext> = {}): LiftContext => ({
  equipment: equipmentPresets['gym-kg'],
  how: 'barbell',
  lift: { ...nothing, ...lift },
  liftOf: () => nothing,
  bodyWeight: null,
  ...more,
})
const ana = lifter({ maxes: [tested] })
const set = (load: Load | null, more: Partial<Prescription & { role: SetRole }> = {}) => ({
  role: 'working' as SetRole,
  amount: { kind: 'reps', reps: 5 } as const,
  load,
  effort: null,
  ...more,
})
const share = (percent: number, of: LoadBase = '1rm', toPercent?: number): Load => ({
  kind: 'percent',
  percent,
  of,
  ...(toPercent !== undefined && { toPercent }),
})
const kilos = (one: ReturnType<typeof resolveSet>) =>
  one.kind === 'load' ? [one.from.loadKg, one.to.loadKg] : one

const base = (one: ReturnType<typeof resolveSet>) =>
  one.kind === 'load' && one.because.kind === 'percent' ? one.because.base : undefined

test('rounds 80 % of a tested max of 118 kg to 95 kg, in steps of 2.5 kg, and returns the max on which the load is based', () => {
  const squat = resolveSet(set(share(80)), ana)
  assert.deepEqual(kilos(squat), [95, 95])
  assert.deepEqual(base(squat), {
    of: '1rm',
    loadKg: 118,
    origin: 'tested',
    date: '2026-10-12',
    oneRmKg: null,
  })
})

test('the newest max takes precedence, whether tested or typed, and any recorded max over an estimate', () => {
  const typed: RecordedMax = { kind: '1rm', origin: 'typed', date: '2026-11-10', loadKg: 130 }
  const estimate = { loadKg: 140, lowKg: 132, highKg: 149, date: '2026-11-16' }
  const of = (maxes: RecordedMax[]) => base(resolveSet(set(share(80)), lifter({ maxes, estimate })))?.origin
  const retested: RecordedMax = { ...tested, date: '2026-11-12' }
  assert.deepEqual(
    [of([tested, typed]), of([typed, retested]), of([tested]), of([])],
    ['typed', 'tested', 'tested', 'logged'],
  )
})

test('reports what is missing if a percentage refers to an unknown max, body weight or top set', () => {
  assert.deepEqual(resolveSet(set(share(80)), lifter()), { kind: 'missing', what: 'max' })
  assert.deepEqual(resolveSet(set(share(80, 'bodyweight')), ana), { kind: 'missing', what: 'body-weight' })
  assert.deepEqual(resolveSet(set(share(80, 'top-set')), ana), { kind: 'missing', what: 'top-set' })
})

test('uses the recorded training max or, if there is no recorded training max, 90 % of the 1RM', () => {
  const trainingMax: RecordedMax = { kind: 'training-max', origin: 'typed', date: '2026-11-02', loadKg: 100 }
  assert.equal(
    base(resolveSet(set(share(75, 'training-max')), lifter({ maxes: [tested, trainingMax] })))?.loadKg,
    100,
  )
  const derived = base(resolveSet(set(share(75, 'training-max')), ana))
  assert.deepEqual([derived?.loadKg.toFixed(1), derived?.oneRmKg], ['106.2', 118])
})

test('calculates a rep max from the 1RM', () => {
  const fiveRepMax = base(resolveSet(set(share(90, '5rm')), ana))
  assert.deepEqual([fiveRepMax?.loadKg.toFixed(1), fiveRepMax?.oneRmKg], ['101.1', 118])
  assert.equal(base(resolveSet(set(share(90, '10rm')), ana))?.loadKg.toFixed(1), '88.5')
  assert.deepEqual(resolveSet(set(share(90, '5rm')), lifter()), { kind: 'missing', what: 'max' })
})

test('a training max does not count as a 1RM', () => {
  const trainingMax: RecordedMax = { kind: 'training-max', origin: 'typed', date: '2026-11-02', loadKg: 100 }
  assert.equal(resolveSet(set(share(75)), lifter({ maxes: [trainingMax] })).kind, 'missing')
})

test('a range of percentages resolves to a range of loads', () => {
  assert.deepEqual(kilos(resolveSet(set(share(75, '1rm', 80)), ana)), [87.5, 95])
})

test('a back-off set is based on the planned top set or, once the top set is logged, on the completed top set', () => {
  const sets = [set(share(90), { role: 'top' }), set(share(85, 'top-set'), { role: 'back-off' })]
  assert.deepEqual(resolveSets(sets, ana).map(kilos), [
    [105, 105],
    [90, 90],
  ])
  assert.deepEqual(kilos(resolveSet(set(share(85, 'top-set')), ana, 100)), [85, 85])
})

test('if no set is marked as the top set, a back-off set is based on the heaviest earlier set, not on the last one', () => {
  const sets = [set(share(80)), set(share(60)), set(share(50, 'top-set'))]
  assert.deepEqual(kilos(resolveSets(sets, ana)[2] ?? { kind: 'none' }), [47.5, 47.5])
})

test('a set marked as the top set takes precedence over a heavier set', () => {
  const sets = [set(share(95)), set(share(80), { role: 'top' }), set(share(50, 'top-set'))]
  assert.deepEqual(kilos(resolveSets(sets, ana)[2] ?? { kind: 'none' }), [47.5, 47.5])
})

test('a percentage of body weight is based on the measured weight', () => {
  const bodyWeight = { weightKg: 70.8, date: '2026-11-16' }
  const carry = resolveSet(set(share(50, 'bodyweight')), lifter({}, { bodyWeight, how: 'kettlebell' }))
  assert.deepEqual(kilos(carry), [32, 32])
  assert.equal(base(carry)?.origin, 'weighed')
})

test('rounds loads prescribed in kilograms to weights that the athlete’s plates can make, even if the plates are in pounds', () => {
  const pounds = lifter({}, { equipment: equipmentPresets['gym-lb'] })
  const hundred = resolveSet(set({ kind: 'kg', loadKg: 100 }), pounds)
  assert.equal(hundred.kind === 'load' && hundred.from.weight, 220)
})

const atRpe = (effort: Effort, amount: Prescription['amount'] = { kind: 'reps', reps: 5 }) =>
  set(null, { effort, amount })

test('suggests the load of an RPE from the RPE table, rounded to loadable weights, and returns the max', () => {
  const five = resolveSet(atRpe({ kind: 'rpe', rpe: 8 }), ana)
  // 81.1 % of 118 kg is 95.7 kg.
  assert.deepEqual(kilos(five), [95, 95])
  assert.ok(five.kind === 'load' && five.because.kind === 'effort')
  assert.deepEqual([five.because.percent, five.because.base.origin], [81.1, 'tested'])
  assert.deepEqual(resolveSet(atRpe({ kind: 'rir', rir: 2 }), ana), five)
  const single = resolveSet(atRpe({ kind: 'rpe', rpe: 9 }, { kind: 'reps', reps: 1 }), ana)
  assert.equal(single.kind === 'load' && single.because.kind === 'effort' && single.because.percent, 95.5)
})

test('a range of repetitions or RPE gets a range of loads', () => {
  // 78.6 to 81.1 % of 118 kg is 92.7 to 95.7 kg.
  assert.deepEqual(kilos(resolveSet(atRpe({ kind: 'rpe', rpe: 7, toRpe: 8 }), ana)), [92.5, 95])
  const reps = { kind: 'range', from: 5, to: 8 } as const
  assert.deepEqual(kilos(resolveSet(atRpe({ kind: 'rpe', rpe: 8 }, reps), ana)), [87.5, 95])
})

test('outside the RPE table, says so instead of suggesting a load', () => {
  assert.deepEqual(resolveSet(atRpe({ kind: 'rpe', rpe: 6 }), ana), {
    kind: 'none',
    cannotSay: 'rpe-too-low',
  })
  const last = { date: '2026-11-14', sets: [{ reps: 15, loadKg: 60 }] }
  assert.deepEqual(
    resolveSet(atRpe({ kind: 'rpe', rpe: 8 }, { kind: 'reps', reps: 15 }), lifter({ maxes: [tested], last })),
    { kind: 'last', loadKg: 60, date: '2026-11-14', cannotSay: 'too-many-reps' },
  )
})

test('a set that prescribes only an effort shows the previous load if no load can be suggested', () => {
  const rpe8 = set(null, { effort: { kind: 'rpe', rpe: 8 } })
  const last = { date: '2026-11-14', sets: [{ reps: 5, loadKg: 90 }] }
  assert.deepEqual(resolveSet(rpe8, lifter({ last })), { kind: 'last', loadKg: 90, date: '2026-11-14' })
  assert.deepEqual(resolveSet(rpe8, lifter()), { kind: 'none' })
  const pace = set(null, { effort: { kind: 'race-pace', of: '5k' } })
  assert.deepEqual(resolveSet(pace, ana), { kind: 'none' })
})

test('a suggested load leads back to the max from which it was suggested, up to the rounding', () => {
  const sets = fc.tuple(
    fc.integer({ min: 50, max: 300 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 13, max: 20 }).map(halves => halves / 2),
  )
  fc.assert(
    fc.property(sets, ([max, reps, rpe]) => {
      const lift = lifter({ maxes: [{ ...tested, loadKg: max }] })
      const one = resolveSet(atRpe({ kind: 'rpe', rpe }, { kind: 'reps', reps }), lift)
      assert.ok(one.kind === 'load' && one.because.kind === 'effort')
      const [estimate, exact] = [one.from.loadKg, (max * one.because.percent) / 100].map(loadKg =>
        estimateOneRepMax({ loadKg, reps, rpe }, 'rpe-table'),
      )
      assert.ok(estimate?.ok && exact?.ok && Math.abs(exact.kg - max) < 1e-9 * max)
      assert.ok(Math.abs(estimate.kg - max) <= (1.25 / one.because.percent) * 100 + 1e-9)
    }),
    { seed: 8 },
  )
})

test('a load is rounded to the nearest half kilogram if the equipment is unknown', () => {
  const belt = lifter({ maxes: [{ ...tested, loadKg: 41 }] }, { how: null })
  assert.deepEqual(kilos(resolveSet(set(share(50)), belt)), [20.5, 20.5])
  const roundTo = (rounding: LoadRoundingMode, percent: number) =>
    kilos(
      resolveSet(set(share(percent)), { ...belt, equipment: { ...equipmentPresets['gym-kg'], rounding } }),
    )
  // 41.25 % of 41 kg is 16.9 kg, and 25 % is 10.25 kg, between two halves.
  assert.deepEqual(roundTo('nearest', 25), [10.5, 10.5])
  assert.deepEqual(roundTo('down', 41.25), [16.5, 16.5])
  assert.deepEqual(roundTo('up', 25), [10.5, 10.5])
})

test('a resolved load differs from the exact percentage by at most half a plate step', () => {
  const ofMax = fc.tuple(fc.integer({ min: 40, max: 100 }), fc.integer({ min: 50, max: 300 }))
  fc.assert(
    fc.property(ofMax, ([percent, max]) => {
      const one = resolveSet(set(share(percent)), lifter({ maxes: [{ ...tested, loadKg: max }] }))
      assert.ok(one.kind === 'load')
      assert.ok(Math.abs(one.from.loadKg - (max * percent) / 100) <= 1.25 + 1e-9)
    }),
    { seed: 118 },
  )
})

// Load warnings

const five = { kind: 'reps', reps: 5 } as const
const history = (bestKg: number, lastKg: number) => ({
  bests: [{ reps: 5, loadKg: bestKg, date: '2026-11-02' }],
  last: { date: '2026-11-14', sets: [{ reps: 5, loadKg: lastKg }] },
})
const flags = (lift: Parameters<typeof findLoadWarnings>[2], jump?: number) =>
  findLoadWarnings(five, resolveSet(set(share(80)), ana), lift, jump).map(flag =>
    'percent' in flag ? `${flag.kind} ${flag.loadKg} +${flag.percent.toFixed(0)}` : flag.kind,
  )

test('flags a load that exceeds the athlete’s best load for the same number of reps, or exceeds the previous load by more than the jump limit', () => {
  assert.deepEqual(flags(history(82.5, 82.5)), ['above-best 82.5 +15', 'above-last 82.5 +15'])
  assert.deepEqual(flags(history(100, 82.5)), ['above-last 82.5 +15'])
  assert.deepEqual(flags(history(100, 82.5), 20), [])
  assert.deepEqual(flags(history(95, 95)), [])
})

test('does not flag a load if the athlete has never done the prescribed number of reps', () => {
  const triples = { bests: [{ reps: 3, loadKg: 60, date: '2026-11-02' }], last: null }
  assert.deepEqual(flags(triples), [])
  assert.deepEqual(findLoadWarnings({ kind: 'max' }, resolveSet(set(share(80)), ana), history(50, 50)), [])
})

test('flags a missing max, a missing body weight and a load too heavy for the plates', () => {
  assert.deepEqual(findLoadWarnings(five, { kind: 'missing', what: 'max' }, nothing), [{ kind: 'no-max' }])
  assert.deepEqual(findLoadWarnings(five, { kind: 'missing', what: 'body-weight' }, nothing), [
    { kind: 'no-body-weight' },
  ])
  const home = resolveSet(set(share(120)), lifter({ maxes: [tested] }, { equipment: equipmentPresets.home }))
  assert.deepEqual(findLoadWarnings(five, home, nothing), [{ kind: 'too-heavy', missing: 24.1, unit: 'kg' }])
})
