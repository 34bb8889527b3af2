import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { presets } from '../plates/presets.ts'
import type { KnownMax } from '../strength/current-max.ts'
import type { KnownLift } from '../strength/known-lift.ts'
import { flagsOf } from './flags.ts'
import type { Load, LoadBase, Prescription, SetRole } from './prescription.ts'
import { type Lifter, resolve, resolveSets } from './resolve.ts'

const nothing: KnownLift = { maxes: [], estimate: null, bests: [], last: null }
const tested: KnownMax = { kind: '1rm', origin: 'tested', date: '2026-10-12', loadKg: 118 }
const lifter = (lift: Partial<KnownLift> = {}, more: Partial<Lifter> = {}): Lifter => ({
  equipment: presets['gym-kg'],
  how: 'barbell',
  lift: { ...nothing, ...lift },
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
const kilos = (one: ReturnType<typeof resolve>) =>
  one.kind === 'load' ? [one.from.loadKg, one.to.loadKg] : one

const base = (one: ReturnType<typeof resolve>) =>
  one.kind === 'load' && one.because.kind === 'percent' ? one.because.base : undefined

test('80 % of a tested 118 are 95 kg on a bar of 20 with steps of 2.5, and say of what', () => {
  const squat = resolve(set(share(80)), ana)
  assert.deepEqual(kilos(squat), [95, 95])
  assert.deepEqual(base(squat), {
    of: '1rm',
    loadKg: 118,
    origin: 'tested',
    date: '2026-10-12',
    oneRmKg: null,
  })
})

test('a tested max wins over a newer typed one, and what was written down over an estimate', () => {
  const typed: KnownMax = { kind: '1rm', origin: 'typed', date: '2026-11-10', loadKg: 130 }
  const estimate = { loadKg: 140, date: '2026-11-16' }
  const of = (maxes: KnownMax[]) => base(resolve(set(share(80)), lifter({ maxes, estimate })))?.origin
  assert.deepEqual([of([tested, typed]), of([typed]), of([])], ['tested', 'typed', 'logged'])
})

test('without a max there is no number', () => {
  assert.deepEqual(resolve(set(share(80)), lifter()), { kind: 'missing', what: 'max' })
  assert.deepEqual(resolve(set(share(80, 'bodyweight')), ana), { kind: 'missing', what: 'body-weight' })
  assert.deepEqual(resolve(set(share(80, 'top-set')), ana), { kind: 'missing', what: 'top-set' })
})

test('a training max is what was given, else 90 % of the 1RM, and says so', () => {
  const given: KnownMax = { kind: 'training-max', origin: 'typed', date: '2026-11-02', loadKg: 100 }
  assert.equal(base(resolve(set(share(75, 'training-max')), lifter({ maxes: [tested, given] })))?.loadKg, 100)
  const reckoned = base(resolve(set(share(75, 'training-max')), ana))
  assert.deepEqual([reckoned?.loadKg.toFixed(1), reckoned?.oneRmKg], ['106.2', 118])
})

test('a training max is no 1RM', () => {
  const given: KnownMax = { kind: 'training-max', origin: 'typed', date: '2026-11-02', loadKg: 100 }
  assert.equal(resolve(set(share(75)), lifter({ maxes: [given] })).kind, 'missing')
})

test('a range comes to two numbers', () => {
  assert.deepEqual(kilos(resolve(set(share(75, '1rm', 80)), ana)), [87.5, 95])
})

test('a back-off set is taken of the top set before it, and follows what was really lifted', () => {
  const sets = [set(share(90), { role: 'top' }), set(share(85, 'top-set'), { role: 'back-off' })]
  assert.deepEqual(resolveSets(sets, ana).map(kilos), [
    [105, 105],
    [90, 90],
  ])
  assert.deepEqual(kilos(resolve(set(share(85, 'top-set')), ana, 100)), [85, 85])
})

test('without a set that is called the top set the heaviest before it counts, not the last', () => {
  const sets = [set(share(80)), set(share(60)), set(share(50, 'top-set'))]
  assert.deepEqual(kilos(resolveSets(sets, ana)[2] ?? { kind: 'none' }), [47.5, 47.5])
})

test('the top set counts where one is called so, though another was heavier', () => {
  const sets = [set(share(95)), set(share(80), { role: 'top' }), set(share(50, 'top-set'))]
  assert.deepEqual(kilos(resolveSets(sets, ana)[2] ?? { kind: 'none' }), [47.5, 47.5])
})

test('of the body is taken what was weighed, with its day', () => {
  const bodyWeight = { weightKg: 70.8, date: '2026-11-16' }
  const carry = resolve(set(share(50, 'bodyweight')), lifter({}, { bodyWeight, how: 'kettlebell' }))
  assert.deepEqual(kilos(carry), [32, 32])
  assert.equal(base(carry)?.origin, 'weighed')
})

test('written kilos are rounded to the athlete’s own plates, and pounds stay pounds', () => {
  const pounds = lifter({}, { equipment: presets['gym-lb'] })
  const hundred = resolve(set({ kind: 'kg', loadKg: 100 }), pounds)
  assert.equal(hundred.kind === 'load' && hundred.from.weight, 220)
})

test('what is left to the effort shows the last time and no number of its own', () => {
  const rpe8 = set(null, { effort: { kind: 'rpe', rpe: 8 } })
  const last = { date: '2026-11-14', sets: [{ reps: 5, loadKg: 90 }] }
  assert.deepEqual(resolve(rpe8, lifter({ last })), { kind: 'last', loadKg: 90, date: '2026-11-14' })
  assert.deepEqual(resolve(rpe8, ana), { kind: 'none' })
  const pace = set(null, { effort: { kind: 'race-pace', of: '5k' } })
  assert.deepEqual(resolve(pace, ana), { kind: 'none' })
})

test('what stands on no rack is rounded to half a kilogram', () => {
  const belt = lifter({ maxes: [{ ...tested, loadKg: 41 }] }, { how: null })
  assert.deepEqual(kilos(resolve(set(share(50)), belt)), [20.5, 20.5])
})

test('a resolved load is never more than asked for by more than half a step, whatever the percentage', () => {
  const ofMax = fc.tuple(fc.integer({ min: 40, max: 100 }), fc.integer({ min: 50, max: 300 }))
  fc.assert(
    fc.property(ofMax, ([percent, max]) => {
      const one = resolve(set(share(percent)), lifter({ maxes: [{ ...tested, loadKg: max }] }))
      assert.ok(one.kind === 'load')
      assert.ok(Math.abs(one.from.loadKg - (max * percent) / 100) <= 1.25 + 1e-9)
    }),
    { seed: 118 },
  )
})

// What a coach is told to look at.

const five = { kind: 'reps', reps: 5 } as const
const known = (bestKg: number, lastKg: number) => ({
  bests: [{ reps: 5, loadKg: bestKg, date: '2026-11-02' }],
  last: { date: '2026-11-14', sets: [{ reps: 5, loadKg: lastKg }] },
})
const flags = (lift: Parameters<typeof flagsOf>[2], jump?: number) =>
  flagsOf(five, resolve(set(share(80)), ana), lift, jump).map(flag =>
    'percent' in flag ? `${flag.kind} ${flag.loadKg} +${flag.percent.toFixed(0)}` : flag.kind,
  )

test('above the best ever at so many repetitions, and above the last time by more than allowed', () => {
  assert.deepEqual(flags(known(82.5, 82.5)), ['above-best 82.5 +15', 'above-last 82.5 +15'])
  assert.deepEqual(flags(known(100, 82.5)), ['above-last 82.5 +15'])
  assert.deepEqual(flags(known(100, 82.5), 20), [])
  assert.deepEqual(flags(known(95, 95)), [])
})

test('of what was never done so often nothing is said', () => {
  const triples = { bests: [{ reps: 3, loadKg: 60, date: '2026-11-02' }], last: null }
  assert.deepEqual(flags(triples), [])
  assert.deepEqual(flagsOf({ kind: 'max' }, resolve(set(share(80)), ana), known(50, 50)), [])
})

test('no max, no body weight, and beyond the plates', () => {
  assert.deepEqual(flagsOf(five, { kind: 'missing', what: 'max' }, nothing), [{ kind: 'no-max' }])
  assert.deepEqual(flagsOf(five, { kind: 'missing', what: 'body-weight' }, nothing), [
    { kind: 'no-body-weight' },
  ])
  const home = resolve(set(share(120)), lifter({ maxes: [tested] }, { equipment: presets.home }))
  assert.deepEqual(flagsOf(five, home, nothing), [{ kind: 'too-heavy', missing: 24.1, unit: 'kg' }])
})
