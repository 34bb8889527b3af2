import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countPlannedSets, getWorkoutOutcome } from '#training/workout/compare/workout-outcome.ts'
import { countRequiredSets } from './count-required-sets.ts'

const planned = { reps: 5, repsTo: null, loadKg: 100, rpe: null, seconds: null, meters: null }
const done = { reps: 5, loadKg: 100, rpe: null, seconds: null, meters: null, planned }
const blocks = [
  {
    rounds: 2,
    items: [
      { id: 'squat', exercise: { name: 'Back squat' }, sets: [{}, {}] },
      { id: 'plank', exercise: { name: 'Plank' }, sets: [{}] },
    ],
  },
]
const isSquat = ({ id }: { id: string }) => id === 'squat'
const isNeverHeld = () => false

test('all planned sets are required if there are no holds', () => {
  assert.equal(countRequiredSets(blocks, [], isNeverHeld), countPlannedSets(blocks))
})

test('for an exercise on hold, only the completed sets count as required', () => {
  assert.equal(countRequiredSets(blocks, [], isSquat), 2)
  const log = [{ itemId: 'squat', skippedReason: null, sets: [done, { ...done, planned: null }] }]
  assert.equal(countRequiredSets(blocks, log, isSquat), 3)
})

test('a workout counts as done if everything but the exercise on hold was done', () => {
  const exercises = [
    { itemId: 'squat', skippedReason: null, sets: [done] },
    { itemId: 'plank', skippedReason: null, sets: [done, done] },
  ]
  const required = countRequiredSets(blocks, exercises, isSquat)
  assert.equal(getWorkoutOutcome({ sessionId: 's1', exercises }, required), 'done')
  assert.equal(getWorkoutOutcome({ sessionId: 's1', exercises }, countPlannedSets(blocks)), 'part')
})
