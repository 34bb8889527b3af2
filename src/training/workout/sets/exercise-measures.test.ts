import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { OwnLibraryExercise } from '#training/exercises/exercise.ts'
import { findExerciseCues } from '#training/exercises/exercise-cues.ts'
import { createExerciseMeasureLookup } from '#training/exercises/exercise-measures.ts'
import { buildLibrary } from '#training/exercises/library.ts'
import { movements } from '#training/exercises/movements.ts'
import type { Amount, BlockKind } from '#training/prescription/prescription.ts'
import { applyWorkoutChange } from '#training/workout/changes/workout-change.ts'
import { createActiveWorkout, type ExerciseMeasure } from '#training/workout/model/active-workout.ts'
import { applyExerciseMeasures } from './exercise-measures.ts'

const makeOwnExercise = (
  name: string,
  measure: ExerciseMeasure,
  more: Partial<OwnLibraryExercise> = {},
): OwnLibraryExercise => ({
  id: name,
  name,
  aliases: [],
  looseNames: [],
  primary: [],
  secondary: [],
  equipment: [],
  pattern: 'other',
  measure,
  isPerSide: false,
  mergedInto: null,
  isArchived: false,
  ...more,
})
const library = buildLibrary(movements, [
  makeOwnExercise('Monday hold', 'time', { aliases: ['MH one'], isPerSide: true }),
  makeOwnExercise('Hill of the club', 'distance'),
  makeOwnExercise('Keg to the gate', 'load-distance'),
  makeOwnExercise('Old hold', 'reps', { mergedInto: 'Monday hold' }),
])
const measureLookup = createExerciseMeasureLookup(library)

const seconds = (seconds: number): Amount => ({ kind: 'time', seconds })
const meters = (meters: number): Amount => ({ kind: 'distance', meters })
const reps = (reps: number): Amount => ({ kind: 'reps', reps })

function workoutOf(
  name: string,
  amounts: (Amount | null)[],
  kind: BlockKind = 'straight',
  isPerSide = false,
) {
  const sets = amounts.map(
    amount => ({ role: 'working', amount, load: null, effort: null, isPerSide }) as const,
  )
  const item = { id: 'item', exercise: { name, exerciseId: null }, sets, tempo: '', restSeconds: null }
  const items = [{ ...item, notes: '', mediaUrl: '' }]
  const block = { id: 'block', kind, name: '', rounds: null, seconds: null, restSeconds: null, items }
  return createActiveWorkout({ sessionId: null, name: '', blocks: [block] }, what => what)
}

const measureOf = (...of: Parameters<typeof workoutOf>) =>
  applyExerciseMeasures(workoutOf(...of), measureLookup).blocks[0]?.exercises[0]?.measure

test('if a program line has no unit, the coach’s library or the built-in one determines the measure', () => {
  assert.equal(measureOf('Monday hold', [null, null]), 'time')
  assert.equal(measureOf('one MH', [{ kind: 'max' }]), 'time', 'matches any alias')
  assert.equal(measureOf('Old hold', [null]), 'time', 'follows a merge')
  assert.equal(measureOf('Plank', [{ kind: 'max' }, { kind: 'max' }]), 'time')
  assert.equal(measureOf('Monday hold of nobody', [null]), 'reps')
})

test('an exercise with a unit is measured in that unit', () => {
  assert.equal(measureOf('Monday hold', [reps(5)]), 'reps')
  assert.equal(measureOf('Monday hold', [meters(20)]), 'distance')
  assert.equal(measureOf('Back squat', [seconds(30)]), 'time')
})

test('a timed run also has a distance, and a carry also has a load, except in timed blocks', () => {
  assert.equal(measureOf('Hill of the club', [seconds(1800)]), 'distance')
  assert.equal(measureOf('Keg to the gate', [meters(40)]), 'load-distance')
  assert.equal(measureOf('Keg to the gate', [meters(40)], 'intervals'), 'distance')
  assert.equal(measureOf('Keg to the gate', [seconds(40)]), 'time')
})

test('an exercise in the coach’s library can specify that its reps are per side, but one in the built-in library cannot', () => {
  const sides = (...of: Parameters<typeof workoutOf>) =>
    applyExerciseMeasures(workoutOf(...of), measureLookup).blocks[0]?.exercises[0]?.isPerSide ?? false
  assert.equal(sides('Monday hold', [null]), true)
  assert.equal(sides('Monday hold', [null], 'straight', true), false)
  assert.equal(sides('Bulgarian split squat', [reps(8)]), false)
})

test('applying the known measure of an exercise does not hide logged values', () => {
  const before = applyWorkoutChange(workoutOf('Monday hold', [null]), {
    kind: 'typed',
    setId: 'set item 1',
    figure: 'reps',
    value: 12,
  })
  const done = applyWorkoutChange(before, {
    kind: 'ticked',
    setId: 'set item 1',
    at: '2026-11-21T10:00:00.000Z',
  })
  assert.equal(applyExerciseMeasures(done, measureLookup).blocks[0]?.exercises[0]?.measure, 'reps')
})

test('a swapped-in exercise keeps the measure that the athlete chose', () => {
  const swapped = applyWorkoutChange(workoutOf('Back squat', [reps(5)]), {
    kind: 'swapped',
    exerciseId: 'exercise item',
    name: 'Monday hold',
    measure: 'reps',
  })
  assert.equal(applyExerciseMeasures(swapped, measureLookup).blocks[0]?.exercises[0]?.measure, 'reps')
})

test('applying measures again changes nothing, and unknown exercises stay unchanged', () => {
  const names = fc.constantFrom('Monday hold', 'Keg to the gate', 'Hill of the club', 'Plank', 'Nobody’s')
  const amounts = fc.constantFrom<Amount | null>(null, { kind: 'max' }, seconds(60), meters(40), reps(5))
  const kinds = fc.constantFrom<BlockKind>('straight', 'intervals', 'emom')
  fc.assert(
    fc.property(names, fc.array(amounts, { minLength: 1, maxLength: 4 }), kinds, (name, all, kind) => {
      const workout = workoutOf(name, all, kind)
      const known = applyExerciseMeasures(workout, measureLookup)
      assert.equal(applyExerciseMeasures(known, measureLookup), known)
      assert.equal(
        applyExerciseMeasures(workout, () => undefined),
        workout,
      )
    }),
    { seed: 4171 },
  )
})

test('finds a coach’s cues for an exercise under any alias and lists each cue once', () => {
  const savedExercises = [
    { name: 'Monday hold', cues: 'Hips level.', mediaUrl: '' },
    { name: 'MH one', cues: 'Hips level.', mediaUrl: 'https://video.example/hold' },
    { name: 'Plank' },
  ]
  const canonical = (name: string) => (name === 'MH one' ? 'Monday hold' : name)
  const expected = { cues: 'Hips level.', mediaUrl: 'https://video.example/hold' }
  assert.deepEqual(findExerciseCues('monday  HOLD', savedExercises, canonical), expected)
  assert.deepEqual(findExerciseCues('Plank', savedExercises, canonical), { cues: '', mediaUrl: '' })
})
