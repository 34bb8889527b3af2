import assert from 'node:assert/strict'
import { test } from 'node:test'
import { equipmentPresets } from '#training/plates/equipment-presets.ts'
import { findImpossibleSet } from '#training/prescription/load-warnings.ts'
import type { Load, LoadBase, PrescribedSet } from '#training/prescription/prescription.ts'
import {
  type AthleteLoadProfile,
  resolveItem,
  resolveLoadsInKg,
} from '#training/prescription/resolve-item.ts'
import { computeNextTrainingMax } from '#training/progression/from-log/compute-next-training-max.ts'
import { getDefaultLoadStep } from '#training/progression/progression-rule.ts'
import type { AthleteLiftProfile } from '#training/strength/athlete-lift-profile.ts'
import type { RecordedMax } from '#training/strength/current-max.ts'
import { findPlannedRpe } from '#training/workload/planned-session-load.ts'
import { listLoadLifts } from './list-load-lifts.ts'

const nothing: AthleteLiftProfile = { maxes: [], estimate: null, bests: [], last: null }
const tested: RecordedMax = { kind: '1rm', origin: 'tested', date: '2026-11-03', loadKg: 100 }
const profile = (lifts: Record<string, Partial<AthleteLiftProfile>>): AthleteLoadProfile => ({
  equipment: equipmentPresets['gym-kg'],
  implementOf: () => 'barbell',
  bodyWeight: null,
  lifts: new Map(Object.entries(lifts).map(([key, lift]) => [key, { ...nothing, ...lift }])),
})
const ana = profile({ snatch: { maxes: [tested] }, 'snatch pull': { maxes: [{ ...tested, loadKg: 140 }] } })
const share = (percent: number, of: LoadBase = '1rm'): Load => ({
  kind: 'percent',
  percent,
  of,
  ofExercise: 'Snatch',
})
const set = (load: Load): PrescribedSet => ({
  role: 'working',
  amount: { kind: 'reps', reps: 3 },
  load,
  effort: null,
  isPerSide: false,
})
const pull = (load: Load, athlete: AthleteLoadProfile) => {
  const { sets, flags } = resolveItem({ name: 'Snatch pull', sets: [set(load)] }, athlete)
  return { one: sets[0], flags }
}
const kilos = (load: Load, athlete = ana) => {
  const { one } = pull(load, athlete)
  return one?.kind === 'load' ? one.to.loadKg : one
}

test('a snatch pull at 105 % of a snatch of 100 kg is 105 kg, whatever the max of the pull is, and says why', () => {
  const { one, flags } = pull(share(105), ana)
  assert.deepEqual(one?.kind === 'load' && [one.to.loadKg, one.because], [
    105,
    {
      kind: 'percent',
      percent: 105,
      toPercent: 105,
      base: {
        of: '1rm',
        exercise: 'Snatch',
        loadKg: 100,
        origin: 'tested',
        date: '2026-11-03',
        oneRmKg: null,
      },
    },
  ])
  assert.deepEqual(flags, [])
})

test('training maxes, rep maxes and estimates are those of the other exercise', () => {
  const trainingMax: RecordedMax = { ...tested, kind: 'training-max', loadKg: 92.5 }
  assert.equal(kilos(share(100, 'training-max'), profile({ snatch: { maxes: [tested, trainingMax] } })), 92.5)
  // Without a training max, 90 % of the 1RM; the heaviest triple is 100 kg ÷ (1 + 3 ÷ 30) = 90.9 kg.
  assert.equal(kilos(share(100, 'training-max')), 90)
  assert.equal(kilos(share(100, '3rm')), 90)
  const estimate = { loadKg: 110, lowKg: 104, highKg: 116, date: '2026-11-16' }
  assert.equal(kilos(share(100, 'e1rm'), profile({ snatch: { maxes: [tested], estimate } })), 110)
  assert.equal(kilos(share(100), profile({ snatch: { estimate } })), 110)
})

test('without a max of the other exercise, the load is missing, even if the exercise itself has a max', () => {
  const { one, flags } = pull(share(100), profile({ 'snatch pull': { maxes: [tested] } }))
  assert.deepEqual(one, { kind: 'missing', what: 'max', exercise: 'Snatch' })
  assert.deepEqual(flags, [{ kind: 'no-max', exercise: 'Snatch' }])
})

test('the load is rounded to the equipment of the exercise that is done', () => {
  const withDumbbells = {
    ...ana,
    implementOf: (name: string) => (name === 'Snatch' ? 'barbell' : 'dumbbell'),
  } as const
  const { one } = pull(share(31), withDumbbells)
  assert.equal(one?.kind === 'load' && one.to.bar, null)
  assert.notEqual(kilos(share(31)), 31)
})

test('loads in kilograms replace percentages of the other exercise only if its max is known', () => {
  const sets = [set(share(90))]
  assert.deepEqual(resolveLoadsInKg('Snatch pull', sets, ana)[0]?.load, { kind: 'kg', loadKg: 90 })
  assert.deepEqual(resolveLoadsInKg('Snatch pull', sets, profile({})), sets)
})

test('many repetitions above 100 % of another exercise are not questioned, but those of its own max are', () => {
  const item = (load: Load) => ({ name: 'Snatch pull', sets: [set(load)] })
  assert.equal(findImpossibleSet(item(share(115))), null)
  assert.notEqual(findImpossibleSet(item({ kind: 'percent', percent: 115, of: '1rm' })), null)
})

test('an RPE and a training max are derived only from percentages of the exercise itself', () => {
  const own: Load = { kind: 'percent', percent: 90, of: '1rm' }
  assert.notEqual(findPlannedRpe(set(own)), undefined)
  assert.equal(findPlannedRpe(set(share(90))), undefined)
  const raise = (load: Load) =>
    computeNextTrainingMax(
      { kind: 'training-max', addKg: 5 },
      { planned: [set(load)], done: [{ role: 'working', reps: 3, loadKg: 90 }] },
      100,
      getDefaultLoadStep('kg'),
    )
  assert.equal(raise({ kind: 'percent', percent: 90, of: 'training-max' }).ok, true)
  assert.equal(raise(share(90, 'training-max')).ok, false)
})

test('the maxes of an exercise and of those to which it refers are needed', () => {
  assert.deepEqual(listLoadLifts('Snatch pull', [share(90), null, share(95)]), ['Snatch pull', 'Snatch'])
  assert.deepEqual(listLoadLifts('Squat', [{ kind: 'percent', percent: 80, of: '1rm' }]), ['Squat'])
})
