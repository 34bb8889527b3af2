import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lettersById, lettersOf } from './letters.ts'
import { openWorkout, type PlanBlock } from './open.ts'

const straight = (exercises = 1) => ({ kind: 'straight', exercises })
const superset = (exercises = 2) => ({ kind: 'superset', exercises })

test('exercises of a group share a letter', () => {
  assert.deepEqual(lettersOf([straight(), superset(), straight()]), ['A', 'B1', 'B2', 'C'])
  assert.deepEqual(lettersOf([straight(2), superset(1), superset(3)]), ['A', 'B', 'C', 'D1', 'D2', 'D3'])
})

test('a workout has them by the ids of its exercises, through all its blocks', () => {
  const item = { exercise: { name: 'Row', exerciseId: null }, sets: [], tempo: '', restSeconds: null }
  const block = (kind: PlanBlock['kind'], count: number): PlanBlock => ({
    ...{ id: '', kind, name: '', rounds: null, seconds: null, restSeconds: null },
    items: Array.from({ length: count }, () => ({ ...item, id: '', notes: '', mediaUrl: '' })),
  })
  const blocks = [block('straight', 1), block('superset', 2), block('straight', 1)]
  let count = 0
  const workout = openWorkout({ sessionId: null, name: '', blocks }, () => String(++count))
  const ids = workout.blocks.flatMap(({ exercises }) => exercises.map(({ id }) => id))
  assert.equal(new Set(ids).size, 4)
  assert.deepEqual(
    ids.map(id => lettersById(workout).get(id)),
    ['A', 'B1', 'B2', 'C'],
  )
})

test('after Z comes AA', () => {
  assert.deepEqual(lettersOf([straight(54)]).slice(24), [
    ...['Y', 'Z'],
    ...Array.from({ length: 26 }, (_, index) => `A${String.fromCharCode(65 + index)}`),
    ...['BA', 'BB'],
  ])
})
