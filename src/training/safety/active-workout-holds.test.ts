import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePlannedBlock, makePlannedItem, makePlannedSet } from '#support/journey/planned-block.ts'
import { findPlanDeviations } from '#training/workout/compare/plan-deviations.ts'
import { createActiveWorkout, createAddedExercise } from '#training/workout/model/active-workout.ts'
import { toRecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import { swapExercise } from '#training/workout/model/swap-exercise.ts'
import { countSetProgress, findNextSet } from '#training/workout/sets/set-order.ts'
import { withSafetyHolds } from './active-workout-holds.ts'
import type { SafetyHold } from './safety-hold.ts'

const sets = [makePlannedSet(), makePlannedSet()]
let number = 0
const workout = createActiveWorkout(
  {
    sessionId: 's1',
    name: 'Lower',
    blocks: [makePlannedBlock([makePlannedItem('Back squat', sets), makePlannedItem('Plank', sets)])],
  },
  () => `id-${++number}`,
)
const report: SafetyHold = {
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
const held = withSafetyHolds(workout, [report], '2026-11-24')

test('sets of an exercise on hold are not due, missed or recorded as skipped', () => {
  assert.deepEqual(countSetProgress(held), { done: 0, all: 2 })
  assert.equal(findNextSet(held)?.exercise.name, 'Plank')
  assert.deepEqual(
    findPlanDeviations(held).map(one => one.exercise.name),
    ['Plank'],
  )
  assert.equal(toRecordedWorkout(held, '2026-11-24T10:00:00Z').exercises[0]?.skippedReason, null)
})

test('returns the same workout object if no hold changes, and makes the sets due again once the hold ends', () => {
  assert.equal(withSafetyHolds(workout, [], '2026-11-24'), workout)
  assert.equal(withSafetyHolds(workout, [report], '2026-11-23'), workout)
  assert.equal(withSafetyHolds(held, [report], '2026-11-24'), held)
  assert.deepEqual(countSetProgress(withSafetyHolds(held, [], '2026-11-24')), { done: 0, all: 4 })
})

test('a pain report for the whole day does not put swapped or added exercises on hold', () => {
  const day = { ...report, exercise: null, exerciseKeys: [] }
  const onHold = withSafetyHolds(workout, [day], '2026-11-24')
  assert.deepEqual(countSetProgress(onHold), { done: 0, all: 0 })
  const [block] = workout.blocks
  assert.ok(block)
  const swapped = block.exercises.map(one => (one.name === 'Plank' ? swapExercise(one, 'Dead bug') : one))
  const added = createAddedExercise('own', 'Bike', 'time', 'own set')
  const blocks = [{ ...block, exercises: [...swapped, added] }]
  const instead = { ...workout, blocks }
  assert.deepEqual(countSetProgress(withSafetyHolds(instead, [day], '2026-11-24')), { done: 0, all: 3 })
  const bike = { ...report, exercise: 'Bike', exerciseKeys: ['bike'] }
  assert.deepEqual(countSetProgress(withSafetyHolds(instead, [day, bike], '2026-11-24')), { done: 0, all: 2 })
})

test('the replacement that the coach chose is due instead of the exercise on hold', () => {
  const [block] = held.blocks
  assert.ok(block)
  const exercises = block.exercises.map(one => (one.isOnHold ? swapExercise(one, 'Leg press') : one))
  const swapped = withSafetyHolds({ ...held, blocks: [{ ...block, exercises }] }, [report], '2026-11-24')
  assert.deepEqual(countSetProgress(swapped), { done: 0, all: 4 })
})
