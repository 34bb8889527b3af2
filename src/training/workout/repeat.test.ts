import assert from 'node:assert/strict'
import { test } from 'node:test'
import { change } from './change.ts'
import { openWorkout } from './open.ts'
import { inOrder } from './order.ts'
import { isRepeatable, repeat } from './repeat.ts'
import { suggest } from './suggest.ts'

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

test('an earlier workout comes back with its exercises, kinds of sets and figures, and nothing of it is done', () => {
  let count = 0
  const newId = () => `id-${++count}`
  const empty = openWorkout({ sessionId: null, name: '', blocks: [] }, newId)
  const workout = repeat(log, newId).reduce(change, empty)
  assert.equal(workout.name, 'Garage')
  assert.deepEqual(
    inOrder(workout).map(({ exercise, set }) => {
      const { loadKg, reps, rpe, seconds } = suggest(exercise, set)
      return [exercise.name, exercise.measure, set.role, loadKg, reps, rpe, seconds, set.doneAt]
    }),
    [
      ['Front squat', 'reps', 'warm-up', 40, 5, null, null, null],
      ['Front squat', 'reps', 'working', 70, 5, null, null, null],
      ['Plank', 'time', 'working', null, null, null, 60, null],
    ],
  )
})

test('a workout in which nothing was done is none to begin again', () => {
  assert.equal(isRepeatable(log), true)
  assert.equal(isRepeatable({ exercises: [{ name: 'Row', sets: [] }] }), false)
  assert.equal(isRepeatable({ exercises: [] }), false)
})
