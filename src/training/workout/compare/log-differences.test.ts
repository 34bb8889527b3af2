import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { metricUnits } from '#training/units.ts'
import { findLogDifferences, type LogVersion } from './log-differences.ts'

type Exercise = LogVersion['exercises'][number]

const makeSet = (reps: number, loadKg: number, role: Exercise['sets'][number]['role'] = 'working') => ({
  role,
  reps,
  loadKg,
  rpe: null,
  seconds: null,
  meters: null,
})
const makeExercise = (name: string, sets: Exercise['sets'], more: Partial<Exercise> = {}): Exercise => ({
  id: name,
  name,
  notes: '',
  skippedReason: null,
  sets,
  ...more,
})
const squat = makeExercise('Squat', [makeSet(5, 100), makeSet(5, 100)])
const row = makeExercise('Row', [makeSet(8, 60)])
const log: LogVersion = {
  name: 'Lower',
  completedAt: '2026-11-24T10:00:00.000Z',
  durationMinutes: 60,
  sessionRpe: 7,
  notes: '',
  blockResults: [],
  exercises: [squat, row],
}
const compare = (after: Partial<LogVersion>, before = log) =>
  findLogDifferences(before, { ...log, ...after }, metricUnits).map(({ label, before: old, after: now }) => [
    label,
    old,
    now,
  ])

test('shows the sets of a changed exercise, and no line for an unchanged one', () => {
  const changed = makeExercise('Squat', [makeSet(5, 100), makeSet(4, 100)])
  assert.deepEqual(compare({ exercises: [changed, row] }), [
    ['Squat', '100 × 5, 100 × 5', '100 × 5, 100 × 4'],
  ])
})

test('shows an exercise that was added, removed, renamed or skipped', () => {
  assert.deepEqual(compare({ exercises: [squat] }), [['Row', '60 × 8', null]])
  assert.deepEqual(compare({ exercises: [squat, row, makeExercise('Dip', [])] }), [['Dip', null, 'no sets']])
  assert.deepEqual(compare({ exercises: [{ ...squat, name: 'Front squat' }, row] }), [
    ['Front squat', 'Squat: 100 × 5, 100 × 5', '100 × 5, 100 × 5'],
  ])
  const skipped = makeExercise('Row', [], { skippedReason: 'tired', notes: 'Back felt stiff.' })
  assert.deepEqual(compare({ exercises: [squat, skipped] }), [
    ['Row', '60 × 8', 'skipped “Back felt stiff.”'],
  ])
})

test('a set that became a warm-up is a difference', () => {
  const warmedUp = makeExercise('Squat', [makeSet(5, 100, 'warm-up'), makeSet(5, 100)])
  assert.deepEqual(compare({ exercises: [warmedUp, row] }), [
    ['Squat', '100 × 5, 100 × 5', '100 × 5 warm-up, 100 × 5'],
  ])
})

test('shows changes to the effort, the time, the comment and block results', () => {
  const amrap = {
    blockId: 'a',
    kind: 'amrap',
    name: 'AMRAP 12:00',
    rounds: 7,
    reps: 4,
    seconds: null,
  } as const
  const result = { ...amrap, isCapped: false, notes: '' }
  assert.deepEqual(
    compare(
      { sessionRpe: null, durationMinutes: 50, notes: 'Short.', blockResults: [{ ...result, rounds: 8 }] },
      { ...log, blockResults: [result] },
    ),
    [
      ['AMRAP 12:00', '7 rounds + 4', '8 rounds + 4'],
      ['Time', '60 min', '50 min'],
      ['Session RPE', '7', null],
      ['Comment', null, 'Short.'],
    ],
  )
})

test('a log does not differ from itself', () => {
  const anySet = fc
    .record({ reps: fc.nat(20), loadKg: fc.nat(200) })
    .map(one => makeSet(one.reps, one.loadKg))
  const anyExercise = fc
    .record({ name: fc.constantFrom('Squat', 'Row', 'Dip'), sets: fc.array(anySet, { maxLength: 4 }) })
    .map(({ name, sets }) => makeExercise(name, sets))
  const anyExercises = fc.uniqueArray(anyExercise, { selector: one => one.name })
  fc.assert(
    fc.property(anyExercises, exercises =>
      assert.deepEqual(compare({ exercises }, { ...log, exercises }), []),
    ),
  )
})
