import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countPlannedSets, outcomeOf } from './outcome.ts'

const planned = { reps: 5, repsTo: null, loadKg: 95, rpe: 8, seconds: null, meters: null }
const asPlanned = { planned, reps: 5, loadKg: 95, rpe: 8, seconds: null, meters: null }
const log = (sets: (typeof asPlanned)[], skippedReason: string | null = null) => ({
  sessionId: 'session',
  exercises: [{ skippedReason, sets }],
})

test('a log as the plan was is done, another one is changed', () => {
  assert.equal(outcomeOf(log([asPlanned, asPlanned]), 2), 'done')
  assert.equal(outcomeOf(log([asPlanned, { ...asPlanned, reps: 4 }]), 2), 'changed')
})

test('another exercise in the place of one is a change, however it went', () => {
  const [exercise] = log([asPlanned]).exercises
  const swapped = {
    sessionId: 'session',
    exercises: [{ sets: [], skippedReason: null, ...exercise, insteadOf: 'Squat' }],
  }
  assert.equal(outcomeOf(swapped, 1), 'changed')
})

test('an effort that nobody told is no change', () => {
  assert.equal(outcomeOf(log([{ ...asPlanned, rpe: null as never }])), 'done')
})

test('fewer sets than planned, or a skipped exercise, is a part', () => {
  assert.equal(outcomeOf(log([asPlanned]), 3), 'part')
  assert.equal(outcomeOf(log([asPlanned], 'no rack')), 'part')
  assert.equal(outcomeOf(log([asPlanned])), 'done')
})

test('what no session asked for is unplanned', () => {
  assert.equal(outcomeOf({ sessionId: null, exercises: [] }), 'unplanned')
})

test('planned sets are counted round by round', () => {
  const three = { sets: [1, 2, 3] }
  assert.equal(countPlannedSets([{ rounds: null, items: [three, three] }]), 6)
  assert.equal(countPlannedSets([{ rounds: 4, items: [{ sets: [1] }, { sets: [1] }] }]), 8)
  // Of ten minutes in turn the first of three exercises has four, the others three.
  const turns = [{ sets: [1] }, { sets: [1, 1] }, { sets: [1] }]
  assert.equal(countPlannedSets([{ rounds: 10, isInTurn: true, items: turns }]), 4 + 2 * 3 + 3)
})
