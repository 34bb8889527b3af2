import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { metricUnits } from '#training/units.ts'
import { toPlannedValues } from '#training/workout/model/planned-values.ts'
import { describePlannedExercise, describeRoundsDone } from './describe-planned-exercise.ts'
import { compareWithPlan, filterSetsFromPlan } from './plan-comparison.ts'

/** Compares a day with a log in which `done[i]` sets of exercise `i` are completed. */
function rowsOf(text: string, done: readonly number[] = []) {
  const blocks = parseDay(text).blocks.map((block, at) => ({
    ...block,
    items: block.items.map(({ name, sets }, index) => ({ id: `${at}.${index}`, exercise: { name }, sets })),
  }))
  const items = blocks.flatMap(block => block.items)
  const logged = items.map(({ id, exercise, sets: [first] }, index) => {
    const planned = first ? toPlannedValues(first) : null
    const figures = { loadKg: null, reps: 5, rpe: null, seconds: null, meters: null }
    const sets = Array.from(
      { length: done[index] ?? 0 },
      () => ({ role: 'working', planned, ...figures }) as const,
    )
    return { name: exercise.name, itemId: id, sets }
  })
  return compareWithPlan(blocks, logged)
}

const planned = (text: string) => rowsOf(text).map(row => describePlannedExercise(row, metricUnits))
const describeDone = (text: string, done: readonly number[]) =>
  rowsOf(text, done).map(row =>
    describeRoundsDone(row.round, row.done ? filterSetsFromPlan(row.done).length : 0),
  )

test('describes an EMOM by its reps per minute and its number of minutes', () => {
  assert.deepEqual(planned('EMOM 6:\n5 cleans @ 60kg'), ['5 reps at 60 kg each minute, 6 minutes'])
  assert.deepEqual(planned('EMOM 6:\n5 cleans, all out'), ['5 reps, all out, each minute, 6 minutes'])
  assert.deepEqual(planned('EMOM 7, in turn:\n5 cleans\n10 push-ups'), [
    '5 reps alternating, 4 minutes',
    '10 reps alternating, 3 minutes',
  ])
  assert.deepEqual(planned('E2MOM x 5:\n1 clean'), ['1 rep every 2:00, 5 times'])
})

test('includes the number of rounds in the description, except for an AMRAP', () => {
  assert.deepEqual(planned('3 rounds:\n10 swings\nPlank 30s'), [
    '10 reps each round, 3 rounds',
    '30 s each round, 3 rounds',
  ])
  assert.deepEqual(planned('AMRAP 12:\n10 swings\n200 m run'), ['10 reps each round', '200 m each round'])
})

test('describes a for-time block as a ladder or by its rounds', () => {
  assert.deepEqual(planned('21-15-9 for time:\nThrusters @ 40kg\nPull-ups'), [
    '21-15-9 reps at 40 kg',
    '21-15-9 reps',
  ])
  assert.deepEqual(planned('3 rounds for time:\n10 swings'), ['10 reps each round, 3 rounds'])
  assert.deepEqual(planned('For time:\n50 swings'), ['50 reps'])
})

test('describes straight sets by the number of sets and reps, and an unplanned exercise as an empty string', () => {
  assert.deepEqual(planned('Back squat 3x5 @ 90kg'), ['3×5 at 90 kg'])
  assert.deepEqual(planned('A1. Row 3x10\nA2. Dip 3x8'), ['3×10', '3×8'])
  assert.equal(describePlannedExercise({ planned: [], round: null }, metricUnits), '')
  assert.equal(describeRoundsDone(null, 3), '')
})

test('describes how many of the planned rounds were completed', () => {
  assert.deepEqual(describeDone('EMOM 6:\n5 cleans', [6]), ['6 of 6 minutes'])
  assert.deepEqual(describeDone('EMOM 6:\n5 cleans', [4]), ['4 of 6 minutes'])
  assert.deepEqual(describeDone('EMOM 6:\n5 cleans', [0]), [''])
  assert.deepEqual(describeDone('EMOM 7, in turn:\n5 cleans\n10 push-ups', [4, 2]), [
    '4 of 4 minutes',
    '2 of 3 minutes',
  ])
  assert.deepEqual(describeDone('3 rounds:\nSwing 2x10', [5]), ['2 of 3 rounds'])
  assert.deepEqual(describeDone('E2MOM x 5:\n1 clean', [9]), ['5 of 5 times'])
  assert.deepEqual(describeDone('AMRAP 12:\n10 swings', [1]), ['each round'])
  assert.deepEqual(describeDone('21-15-9 for time:\nPull-ups', [3]), [''])
})
