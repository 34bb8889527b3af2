import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePlannedBlock, makePlannedItem, makePlannedSet } from '#support/journey/planned-block.ts'
import { metricUnits } from '#training/units.ts'
import { createActiveWorkout } from '#training/workout/model/active-workout.ts'
import { formatBlockLimit, formatExerciseTarget } from './workout-labels.ts'

test('an exercise’s target text includes the recovery between its sets', () => {
  const run = makePlannedSet({ amount: { kind: 'distance', meters: 800 } })
  const item = makePlannedItem('Run', [run, run], { recovery: { kind: 'time', seconds: 120, by: 'jog' } })
  const plan = { sessionId: null, name: '', blocks: [makePlannedBlock([item], { kind: 'intervals' })] }
  const [exercise] = createActiveWorkout(plan, key => key).blocks.flatMap(block => block.exercises)
  assert.ok(exercise)
  assert.equal(formatExerciseTarget(exercise, metricUnits), '2×800 m, 2 min jog')
})

test('labels an EMOM with its interval and other timed blocks with their time limit, and does not label untimed blocks', () => {
  assert.equal(formatBlockLimit({ kind: 'emom', seconds: 60 }), 'every 1:00')
  assert.equal(formatBlockLimit({ kind: 'for-time', seconds: 900 }), 'cap 15:00')
  assert.equal(formatBlockLimit({ kind: 'amrap', seconds: 1200 }), '20:00')
  assert.equal(formatBlockLimit({ kind: 'intervals', seconds: null }), '')
})
