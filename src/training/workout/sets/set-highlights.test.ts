import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SetRole } from '#training/prescription/set-role.ts'
import { applyWorkoutChange } from '#training/workout/changes/workout-change.ts'
import {
  type ActiveExercise,
  type ActiveWorkout,
  createActiveWorkout,
  createAddedExercise,
} from '#training/workout/model/active-workout.ts'
import { findSetHighlights } from './set-highlights.ts'

const at = (minute: number) => `2026-11-21T18:0${minute}:00.000Z`
const nothing = { rpe: null, seconds: null, meters: null }
const fives = (loadKg: number) => ({ role: 'working' as const, loadKg, reps: 5, ...nothing })
const keyOf = (exercise: ActiveExercise) => exercise.name
const kindsOf = (workout: ActiveWorkout, history: [string, ReturnType<typeof fives>[]][]) =>
  [...findSetHighlights(workout, new Map(history), keyOf)].map(([id, mark]) =>
    mark.kind === 'first' ? [id, 'first'] : [id, mark.records[0].value, mark.records[0].previous],
  )

/** Creates a workout with completed squat sets of five reps each. */
function squats(...kilos: [loadKg: number, role?: SetRole][]): ActiveWorkout {
  const empty = createActiveWorkout({ sessionId: null, name: '', blocks: [] }, () => 'log')
  let workout = applyWorkoutChange(empty, {
    kind: 'exercise-added',
    id: 'squat',
    setId: '0',
    name: 'Squat',
    measure: 'reps',
  })
  kilos.forEach(([loadKg, role = 'working'], index) => {
    const setId = String(index)
    if (index > 0) workout = applyWorkoutChange(workout, { kind: 'set-added', exerciseId: 'squat', setId })
    workout = applyWorkoutChange(workout, { kind: 'role-chosen', setId, role })
    workout = applyWorkoutChange(workout, { kind: 'typed', setId, figure: 'loadKg', value: loadKg })
    workout = applyWorkoutChange(workout, { kind: 'typed', setId, figure: 'reps', value: 5 })
    workout = applyWorkoutChange(workout, { kind: 'ticked', setId, at: at(index) })
  })
  return workout
}

test('highlights a set that beats the previous best, but not one that only equals it', () => {
  assert.deepEqual(kindsOf(squats([95], [100], [100], [97.5]), [['Squat', [fives(97.5)]]]), [
    ['1', 100, 97.5],
  ])
})

test('never highlights a warm-up', () => {
  assert.deepEqual(kindsOf(squats([120, 'warm-up'], [95]), [['Squat', [fives(97.5)]]]), [])
})

test('highlights the first set of a new lift, and a heavier set after it', () => {
  assert.deepEqual(kindsOf(squats([60], [70]), [['Squat', []]]), [
    ['0', 'first'],
    ['1', 70, 60],
  ])
})

test('highlights nothing if the lift’s history is unknown', () => {
  assert.deepEqual(kindsOf(squats([60], [70]), []), [])
})

test('treats two occurrences of a lift in the same workout as one lift', () => {
  const workout = squats([100])
  const repeated = { ...createAddedExercise('again', 'Squat', 'reps', 'own'), sets: [] }
  const [block] = workout.blocks
  assert.ok(block)
  const both = { ...workout, blocks: [{ ...block, id: 'again', exercises: [repeated] }, ...workout.blocks] }
  assert.deepEqual(kindsOf(both, [['Squat', [fives(97.5)]]]), [['0', 100, 97.5]])
})
