import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plannedBlock, plannedItem, plannedSet } from '#support/plan-parts.ts'
import { differences } from '../workout/differences.ts'
import { openWorkout, ownExercise } from '../workout/open.ts'
import { countOpenSets, nextPlace } from '../workout/order.ts'
import { record } from '../workout/record.ts'
import { swap } from '../workout/swap.ts'
import type { PainReport } from './hold.ts'
import { withHolds } from './open-hold.ts'

const sets = [plannedSet(), plannedSet()]
let number = 0
const workout = openWorkout(
  {
    sessionId: 's1',
    name: 'Lower',
    blocks: [plannedBlock([plannedItem('Back squat', sets), plannedItem('Plank', sets)])],
  },
  () => `id-${++number}`,
)
const report: PainReport = {
  id: 'r1',
  sessionId: null,
  exercise: 'Back squat',
  exerciseKeys: ['back squat'],
  day: '2026-11-24',
  decidedOn: null,
  endedOn: null,
  endedAt: null,
  decision: null,
  replacement: null,
}
const held = withHolds(workout, [report], '2026-11-24')

test('sets of what is on hold are not asked for, nor missed, nor recorded as skipped', () => {
  assert.deepEqual(countOpenSets(held), { done: 0, all: 2 })
  assert.equal(nextPlace(held)?.exercise.name, 'Plank')
  assert.deepEqual(
    differences(held).map(one => one.exercise.name),
    ['Plank'],
  )
  assert.equal(record(held, '2026-11-24T10:00:00Z').exercises[0]?.skippedReason, null)
})

test('what is not on hold stays the very same, and what no longer is comes back', () => {
  assert.equal(withHolds(workout, [], '2026-11-24'), workout)
  assert.equal(withHolds(workout, [report], '2026-11-23'), workout)
  assert.equal(withHolds(held, [report], '2026-11-24'), held)
  assert.deepEqual(countOpenSets(withHolds(held, [], '2026-11-24')), { done: 0, all: 4 })
})

test('on a day of pain, what is done instead or besides is asked for', () => {
  const day = { ...report, exercise: null, exerciseKeys: [] }
  const onHold = withHolds(workout, [day], '2026-11-24')
  assert.deepEqual(countOpenSets(onHold), { done: 0, all: 0 })
  const [block] = workout.blocks
  assert.ok(block)
  const swapped = block.exercises.map(one => (one.name === 'Plank' ? swap(one, 'Dead bug') : one))
  const besides = ownExercise('own', 'Bike', 'time', 'own set')
  const blocks = [{ ...block, exercises: [...swapped, besides] }]
  const instead = { ...workout, blocks }
  assert.deepEqual(countOpenSets(withHolds(instead, [day], '2026-11-24')), { done: 0, all: 3 })
  const bike = { ...report, exercise: 'Bike', exerciseKeys: ['bike'] }
  assert.deepEqual(countOpenSets(withHolds(instead, [day, bike], '2026-11-24')), { done: 0, all: 2 })
})

test('what the coach named instead is asked for in its place', () => {
  const [block] = held.blocks
  assert.ok(block)
  const exercises = block.exercises.map(one => (one.isOnHold ? swap(one, 'Leg press') : one))
  const swapped = withHolds({ ...held, blocks: [{ ...block, exercises }] }, [report], '2026-11-24')
  assert.deepEqual(countOpenSets(swapped), { done: 0, all: 4 })
})
