import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createActiveWorkout } from '#training/workout/model/active-workout.ts'
import { listSetsInOrder } from '#training/workout/sets/set-order.ts'
import { suggestSetValues } from '#training/workout/sets/suggest-set-values.ts'
import { isRepeatable } from './is-repeatable.ts'
import { listRepeatChanges } from './list-repeat-changes.ts'
import { applyWorkoutChange } from './workout-change.ts'

const nothing = { seconds: null, meters: null }
const log = {
  name: 'Garage',
  exercises: [
    {
      name: 'Front squat',
      sets: [
        { role: 'warm-up' as const, loadKg: 40, reps: 5, rpe: 5, ...nothing },
        { role: 'working' as const, loadKg: 70, reps: 5, rpe: 8, ...nothing },
      ],
    },
    {
      name: 'Plank',
      sets: [{ role: 'working' as const, loadKg: null, reps: null, rpe: null, seconds: 60, meters: null }],
    },
    { name: 'Row', sets: [] },
  ],
}

test('repeats the exercises, set roles and values of an earlier workout as open sets', () => {
  let count = 0
  const newId = () => `id-${++count}`
  const empty = createActiveWorkout({ sessionId: null, name: '', blocks: [] }, newId)
  const workout = listRepeatChanges(log, newId).reduce(applyWorkoutChange, empty)
  assert.equal(workout.name, 'Garage')
  assert.deepEqual(
    listSetsInOrder(workout).map(({ exercise, set }) => {
      const { loadKg, reps, rpe, seconds } = suggestSetValues(exercise, set)
      return [exercise.name, exercise.measure, set.role, loadKg, reps, rpe, seconds, set.doneAt]
    }),
    [
      ['Front squat', 'reps', 'warm-up', 40, 5, null, null, null],
      ['Front squat', 'reps', 'working', 70, 5, null, null, null],
      ['Plank', 'time', 'working', null, null, null, 60, null],
    ],
  )
})

test('a workout without completed sets cannot be repeated', () => {
  assert.equal(isRepeatable(log), true)
  assert.equal(isRepeatable({ exercises: [{ name: 'Row', sets: [] }] }), false)
  assert.equal(isRepeatable({ exercises: [] }), false)
})
