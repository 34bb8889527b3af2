import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presets } from '../plates/presets.ts'
import type { KnownLift } from '../strength/known-lift.ts'
import { resolveItem } from './athlete.ts'
import type { WrittenSet } from './prescription.ts'

const squat: KnownLift = {
  maxes: [{ kind: '1rm', origin: 'tested', date: '2026-10-12', loadKg: 118 }],
  estimate: null,
  bests: [{ reps: 5, loadKg: 82.5, date: '2026-11-02' }],
  last: { date: '2026-11-14', sets: [{ reps: 5, loadKg: 82.5 }] },
}
const ana = { equipment: presets['gym-kg'], bodyWeight: null, lifts: new Map([['back squat', squat]]) }
const set = (percent: number, reps = 5): WrittenSet => ({
  role: 'working',
  amount: { kind: 'reps', reps },
  load: { kind: 'percent', percent, of: '1rm' },
  effort: null,
  isPerSide: false,
})

test('a lift is found under its name, however that is spaced and cased', () => {
  const { sets } = resolveItem({ name: ' Back  squat', sets: [set(80)] }, ana)
  assert.equal(sets[0]?.kind === 'load' && sets[0].from.weight, 95)
  assert.deepEqual(resolveItem({ name: 'Front squat', sets: [set(80)] }, ana).flags, [{ kind: 'no-max' }])
})

test('of several sets that are over, the farthest is told', () => {
  const { flags } = resolveItem({ name: 'Back squat', sets: [set(75), set(85), set(80)] }, ana)
  assert.deepEqual(
    flags.map(flag => [flag.kind, 'percent' in flag && Math.round(flag.percent)]),
    [
      ['above-best', 21],
      ['above-last', 21],
    ],
  )
})

test('how far a load may jump is the coach’s to say', () => {
  const kinds = (jump: number) =>
    resolveItem({ name: 'Back squat', sets: [set(80)] }, ana, jump).flags.map(flag => flag.kind)
  assert.deepEqual([kinds(10), kinds(20)], [['above-best', 'above-last'], ['above-best']])
})

test('what is loaded with dumbbells is rounded to dumbbells', () => {
  const press = { ...squat, maxes: squat.maxes.map(max => ({ ...max, loadKg: 40 })) }
  const bo = { ...ana, lifts: new Map([['db bench press', press]]) }
  const { sets } = resolveItem({ name: 'DB bench press', sets: [set(70)] }, bo)
  assert.equal(sets[0]?.kind === 'load' && sets[0].from.weight, 27.5)
})
