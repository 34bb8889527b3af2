import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createActiveWorkout, type WorkoutPlanBlock } from '#training/workout/model/active-workout.ts'
import { listExerciseLetters, mapLettersByExerciseId } from './exercise-letters.ts'

const straight = (exercises = 1) => ({ kind: 'straight', exercises })
const superset = (exercises = 2) => ({ kind: 'superset', exercises })

test('exercises in the same group share a letter', () => {
  assert.deepEqual(listExerciseLetters([straight(), superset(), straight()]), ['A', 'B1', 'B2', 'C'])
  assert.deepEqual(listExerciseLetters([straight(2), superset(1), superset(3)]), [
    'A',
    'B',
    'C',
    'D1',
    'D2',
    'D3',
  ])
})

test('maps exercise ids to letters across all blocks', () => {
  const item = { exercise: { name: 'Row', exerciseId: null }, sets: [], tempo: '', restSeconds: null }
  const block = (kind: WorkoutPlanBlock['kind'], count: number): WorkoutPlanBlock => ({
    ...{ id: '', kind, name: '', rounds: null, seconds: null, restSeconds: null },
    items: Array.from({ length: count }, () => ({ ...item, id: '', notes: '', mediaUrl: '' })),
  })
  const blocks = [block('straight', 1), block('superset', 2), block('straight', 1)]
  let count = 0
  const workout = createActiveWorkout({ sessionId: null, name: '', blocks }, () => String(++count))
  const ids = workout.blocks.flatMap(({ exercises }) => exercises.map(({ id }) => id))
  assert.equal(new Set(ids).size, 4)
  assert.deepEqual(
    ids.map(id => mapLettersByExerciseId(workout).get(id)),
    ['A', 'B1', 'B2', 'C'],
  )
})

test('the letter after Z is AA', () => {
  assert.deepEqual(listExerciseLetters([straight(54)]).slice(24), [
    ...['Y', 'Z'],
    ...Array.from({ length: 26 }, (_, index) => `A${String.fromCharCode(65 + index)}`),
    ...['BA', 'BB'],
  ])
})
