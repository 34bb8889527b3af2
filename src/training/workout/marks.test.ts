import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SetRole } from '../prescription/prescription.ts'
import { change } from './change.ts'
import { setMarks } from './marks.ts'
import { type OpenExercise, type OpenWorkout, openWorkout, ownExercise } from './open.ts'

const at = (minute: number) => `2026-11-21T18:0${minute}:00.000Z`
const nothing = { rpe: null, seconds: null, meters: null }
const fives = (loadKg: number) => ({ role: 'working' as const, loadKg, reps: 5, ...nothing })
const keyOf = (exercise: OpenExercise) => exercise.name
const kindsOf = (workout: OpenWorkout, history: [string, ReturnType<typeof fives>[]][]) =>
  [...setMarks(workout, new Map(history), keyOf)].map(([id, mark]) =>
    mark.kind === 'first' ? [id, 'first'] : [id, mark.records[0].value, mark.records[0].previous],
  )

/** Squats of five, one set after another. */
function squats(...kilos: [loadKg: number, role?: SetRole][]): OpenWorkout {
  const empty = openWorkout({ sessionId: null, name: '', blocks: [] }, () => 'log')
  let workout = change(empty, {
    kind: 'exercise-added',
    id: 'squat',
    setId: '0',
    name: 'Squat',
    measure: 'reps',
  })
  kilos.forEach(([loadKg, role = 'working'], index) => {
    const setId = String(index)
    if (index > 0) workout = change(workout, { kind: 'set-added', exerciseId: 'squat', setId })
    workout = change(workout, { kind: 'role-chosen', setId, role })
    workout = change(workout, { kind: 'typed', setId, figure: 'loadKg', value: loadKg })
    workout = change(workout, { kind: 'typed', setId, figure: 'reps', value: 5 })
    workout = change(workout, { kind: 'ticked', setId, at: at(index) })
  })
  return workout
}

test('the set that beats what was done before is marked, the same again is not', () => {
  assert.deepEqual(kindsOf(squats([95], [100], [100], [97.5]), [['Squat', [fives(97.5)]]]), [
    ['1', 100, 97.5],
  ])
})

test('a warm-up is not marked however heavy it is', () => {
  assert.deepEqual(kindsOf(squats([120, 'warm-up'], [95]), [['Squat', [fives(97.5)]]]), [])
})

test('of a lift that was never done the first set is the first, and the next may beat it', () => {
  assert.deepEqual(kindsOf(squats([60], [70]), [['Squat', []]]), [
    ['0', 'first'],
    ['1', 70, 60],
  ])
})

test('where nobody knows what was done before nothing is said', () => {
  assert.deepEqual(kindsOf(squats([60], [70]), []), [])
})

test('one lift twice in a workout is one lift', () => {
  const workout = squats([100])
  const again = { ...ownExercise('again', 'Squat', 'reps', 'own'), sets: [] }
  const [block] = workout.blocks
  assert.ok(block)
  const both = { ...workout, blocks: [{ ...block, id: 'again', exercises: [again] }, ...workout.blocks] }
  assert.deepEqual(kindsOf(both, [['Squat', [fives(97.5)]]]), [['0', 100, 97.5]])
})
