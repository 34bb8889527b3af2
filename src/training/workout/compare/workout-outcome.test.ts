import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countPlannedSets, getWorkoutOutcome } from './workout-outcome.ts'

const planned = { reps: 5, repsTo: null, loadKg: 95, rpe: 8, seconds: null, meters: null }
const asPlanned = { planned, reps: 5, loadKg: 95, rpe: 8, seconds: null, meters: null }
const log = (sets: (typeof asPlanned)[], skippedReason: string | null = null) => ({
  sessionId: 'session',
  exercises: [{ skippedReason, sets }],
})

test('a log that follows the plan is “done”, and a log with deviations is “changed”', () => {
  assert.equal(getWorkoutOutcome(log([asPlanned, asPlanned]), 2), 'done')
  assert.equal(getWorkoutOutcome(log([asPlanned, { ...asPlanned, reps: 4 }]), 2), 'changed')
})

test('a log with a swapped exercise is always “changed”', () => {
  const [exercise] = log([asPlanned]).exercises
  const swapped = {
    sessionId: 'session',
    exercises: [{ sets: [], skippedReason: null, ...exercise, insteadOf: 'Squat' }],
  }
  assert.equal(getWorkoutOutcome(swapped, 1), 'changed')
})

test('a missing RPE does not make a log “changed”', () => {
  assert.equal(getWorkoutOutcome(log([{ ...asPlanned, rpe: null as never }])), 'done')
})

test('a log with missing sets or a skipped exercise is “part”', () => {
  assert.equal(getWorkoutOutcome(log([asPlanned]), 3), 'part')
  assert.equal(getWorkoutOutcome(log([asPlanned], 'no rack')), 'part')
  assert.equal(getWorkoutOutcome(log([asPlanned])), 'done')
})

test('a log without a session is “unplanned”', () => {
  assert.equal(getWorkoutOutcome({ sessionId: null, exercises: [] }), 'unplanned')
})

test('counts each planned set once per round', () => {
  const three = { sets: [1, 2, 3] }
  assert.equal(countPlannedSets([{ rounds: null, items: [three, three] }]), 6)
  assert.equal(countPlannedSets([{ rounds: 4, items: [{ sets: [1] }, { sets: [1] }] }]), 8)
  // Ten minutes of an alternating EMOM: four for the first exercise and three for each of the other two.
  const turns = [{ sets: [1] }, { sets: [1, 1] }, { sets: [1] }]
  assert.equal(countPlannedSets([{ rounds: 10, isInTurn: true, items: turns }]), 4 + 2 * 3 + 3)
})
