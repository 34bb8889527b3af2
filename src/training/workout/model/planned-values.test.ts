import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Prescription } from '#training/prescription/prescription.ts'
import { restorePrescription, toPlannedValues } from './planned-values.ts'

const nothing = { reps: null, repsTo: null, loadKg: null, rpe: null, seconds: null, meters: null }
const prescribe = (part: Partial<Prescription>): Prescription => ({
  amount: null,
  load: null,
  effort: null,
  ...part,
})

const cases: [string, Partial<Prescription>, Partial<typeof nothing> | Record<string, number>][] = [
  ['nothing', {}, {}],
  ['5 reps', { amount: { kind: 'reps', reps: 5 } }, { reps: 5 }],
  ['8 to 12 reps', { amount: { kind: 'range', from: 8, to: 12 } }, { reps: 8, repsTo: 12 }],
  ['45 seconds', { amount: { kind: 'time', seconds: 45 } }, { seconds: 45 }],
  ['400 meters', { amount: { kind: 'distance', meters: 400 } }, { meters: 400 }],
  ['as many as possible', { amount: { kind: 'max' } }, {}],
  ['100 kg', { load: { kind: 'kg', loadKg: 100 } }, { loadKg: 100 }],
  ['80 % of an unknown max', { load: { kind: 'percent', percent: 80, of: '1rm' } }, {}],
  ['bodyweight', { load: { kind: 'bodyweight', addedKg: 0 } }, {}],
  ['bodyweight plus 20 kg', { load: { kind: 'bodyweight', addedKg: 20 } }, { loadKg: 20 }],
  ['assisted bodyweight', { load: { kind: 'bodyweight', addedKg: -20 } }, {}],
  ['RPE 8', { effort: { kind: 'rpe', rpe: 8 } }, { rpe: 8 }],
  ['3 reps in reserve', { effort: { kind: 'rir', rir: 3 } }, { rpe: 7 }],
  ['more reps in reserve than the scale allows', { effort: { kind: 'rir', rir: 12 } }, {}],
  ['a zone', { effort: { kind: 'zone', zone: 2 } }, {}],
]

for (const [words, prescription, figures] of cases) {
  test(`converts ${words} to planned values`, () => {
    assert.deepEqual(toPlannedValues(prescribe(prescription)), { ...nothing, ...figures })
  })
}

test('planned values survive a round trip through a prescription', () => {
  for (const [, prescription] of cases) {
    const planned = toPlannedValues(prescribe(prescription))
    assert.deepEqual(toPlannedValues(restorePrescription(planned)), planned)
  }
})
