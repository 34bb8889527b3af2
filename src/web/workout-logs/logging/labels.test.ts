import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plannedBlock, plannedItem, plannedSet } from '#support/plan-parts.ts'
import { metric } from '#training/units.ts'
import { openWorkout } from '#training/workout/open.ts'
import { blockLimit, exerciseLine } from './labels.ts'

test('what is asked of an exercise says how one recovers between its sets', () => {
  const run = plannedSet({ amount: { kind: 'distance', meters: 800 } })
  const item = plannedItem('Run', [run, run], { recovery: { kind: 'time', seconds: 120, by: 'jog' } })
  const plan = { sessionId: null, name: '', blocks: [plannedBlock([item], { kind: 'intervals' })] }
  const [exercise] = openWorkout(plan, what => what).blocks.flatMap(block => block.exercises)
  assert.ok(exercise)
  assert.equal(exerciseLine(exercise, metric), '2×800 m, 2 min jog')
})

test('a limit says what it limits, but for the time of an AMRAP, whose title does', () => {
  assert.equal(blockLimit({ kind: 'emom', seconds: 60 }), 'every 1:00')
  assert.equal(blockLimit({ kind: 'for-time', seconds: 900 }), 'cap 15:00')
  assert.equal(blockLimit({ kind: 'amrap', seconds: 1200 }), '20:00')
  assert.equal(blockLimit({ kind: 'intervals', seconds: null }), '')
})
