import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countPlannedSets, outcomeOf } from '../workout/outcome.ts'
import { countAskedSets } from './asked.ts'

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
const nothing = () => false

test('nothing on hold, all that is planned is asked for', () => {
  assert.equal(countAskedSets(blocks, [], nothing), countPlannedSets(blocks))
})

test('of what is on hold only those sets count that were done', () => {
  assert.equal(countAskedSets(blocks, [], isSquat), 2)
  const log = [{ itemId: 'squat', skippedReason: null, sets: [done, { ...done, planned: null }] }]
  assert.equal(countAskedSets(blocks, log, isSquat), 3)
})

test('a workout in which pain stopped one exercise is as planned in the rest', () => {
  const exercises = [
    { itemId: 'squat', skippedReason: null, sets: [done] },
    { itemId: 'plank', skippedReason: null, sets: [done, done] },
  ]
  const asked = countAskedSets(blocks, exercises, isSquat)
  assert.equal(outcomeOf({ sessionId: 's1', exercises }, asked), 'done')
  assert.equal(outcomeOf({ sessionId: 's1', exercises }, countPlannedSets(blocks)), 'part')
})
