import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createImplementLookup } from '#training/exercises/exercise-implement.ts'
import { buildLibrary } from '#training/exercises/library.ts'
import { movements } from '#training/exercises/movements.ts'
import { equipmentPresets } from '#training/plates/equipment-presets.ts'
import type { AthleteLiftProfile } from '#training/strength/athlete-lift-profile.ts'
import type { PrescribedSet } from './prescription.ts'
import { resolveItem } from './resolve-item.ts'

const squat: AthleteLiftProfile = {
  maxes: [{ kind: '1rm', origin: 'tested', date: '2026-10-12', loadKg: 118 }],
  estimate: null,
  bests: [{ reps: 5, loadKg: 82.5, date: '2026-11-02' }],
  last: { date: '2026-11-14', sets: [{ reps: 5, loadKg: 82.5 }] },
}
const implementOf = createImplementLookup(buildLibrary(movements))
const ana = {
  equipment: equipmentPresets['gym-kg'],
  implementOf,
  bodyWeight: null,
  lifts: new Map([['back squat', squat]]),
}
const set = (percent: number, reps = 5): PrescribedSet => ({
  role: 'working',
  amount: { kind: 'reps', reps },
  load: { kind: 'percent', percent, of: '1rm' },
  effort: null,
  isPerSide: false,
})

test('finds a lift by its exercise name, ignoring spaces and case', () => {
  const { sets } = resolveItem({ name: ' Back  squat', sets: [set(80)] }, ana)
  assert.equal(sets[0]?.kind === 'load' && sets[0].from.weight, 95)
  assert.deepEqual(resolveItem({ name: 'Front squat', sets: [set(80)] }, ana).flags, [{ kind: 'no-max' }])
})

test('reports only the most serious load warning of each kind', () => {
  const { flags } = resolveItem({ name: 'Back squat', sets: [set(75), set(85), set(80)] }, ana)
  assert.deepEqual(
    flags.map(flag => [flag.kind, 'percent' in flag && Math.round(flag.percent)]),
    [
      ['above-best', 21],
      ['above-last', 21],
    ],
  )
})

test('uses the jump limit set by the coach', () => {
  const kinds = (jump: number) =>
    resolveItem({ name: 'Back squat', sets: [set(80)] }, ana, jump).flags.map(flag => flag.kind)
  assert.deepEqual([kinds(10), kinds(20)], [['above-best', 'above-last'], ['above-best']])
})

test('rounds dumbbell loads to the dumbbells that the athlete has', () => {
  const press = { ...squat, maxes: squat.maxes.map(max => ({ ...max, loadKg: 40 })) }
  const bo = { ...ana, lifts: new Map([['db bench press', press]]) }
  const { sets } = resolveItem({ name: 'DB bench press', sets: [set(70)] }, bo)
  assert.equal(sets[0]?.kind === 'load' && sets[0].from.weight, 27.5)
})
