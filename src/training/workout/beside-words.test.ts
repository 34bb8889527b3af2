import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDay } from '../prescription/day/read.ts'
import { metric } from '../units.ts'
import { answered, besidePlan } from './beside.ts'
import { plannedWords, reachedWords } from './beside-words.ts'
import { toPlanned } from './planned.ts'

/** The rows of a written day, as often done as said: of each exercise so many of its planned sets. */
function rowsOf(text: string, done: readonly number[] = []) {
  const blocks = readDay(text).blocks.map((block, at) => ({
    ...block,
    items: block.items.map(({ name, sets }, index) => ({ id: `${at}.${index}`, exercise: { name }, sets })),
  }))
  const items = blocks.flatMap(block => block.items)
  const logged = items.map(({ id, exercise, sets: [first] }, index) => {
    const planned = first ? toPlanned(first) : null
    const figures = { loadKg: null, reps: 5, rpe: null, seconds: null, meters: null }
    const sets = Array.from(
      { length: done[index] ?? 0 },
      () => ({ role: 'working', planned, ...figures }) as const,
    )
    return { name: exercise.name, itemId: id, sets }
  })
  return besidePlan(blocks, logged)
}

const planned = (text: string) => rowsOf(text).map(row => plannedWords(row, metric))
const reached = (text: string, done: readonly number[]) =>
  rowsOf(text, done).map(row => reachedWords(row.round, row.done ? answered(row.done).length : 0))

test('of an EMOM stands what each minute asks, and in how many', () => {
  assert.deepEqual(planned('EMOM 6:\n5 cleans @ 60kg'), ['5 reps at 60 kg each minute, 6 minutes'])
  assert.deepEqual(planned('EMOM 6:\n5 cleans, all out'), ['5 reps, all out, each minute, 6 minutes'])
  assert.deepEqual(planned('EMOM 7, in turn:\n5 cleans\n10 push-ups'), [
    '5 reps in turn, 4 minutes',
    '10 reps in turn, 3 minutes',
  ])
  assert.deepEqual(planned('E2MOM x 5:\n1 clean'), ['1 rep every 2:00, 5 times'])
})

test('of rounds stands what each of them asks, of an AMRAP without their number', () => {
  assert.deepEqual(planned('3 rounds:\n10 swings\nPlank 30s'), [
    '10 reps each round, 3 rounds',
    '30 s each round, 3 rounds',
  ])
  assert.deepEqual(planned('AMRAP 12:\n10 swings\n200 m run'), ['10 reps each round', '200 m each round'])
})

test('work for time is written as it is done: a ladder, or so many rounds', () => {
  assert.deepEqual(planned('21-15-9 for time:\nThrusters @ 40kg\nPull-ups'), [
    '21-15-9 reps at 40 kg',
    '21-15-9 reps',
  ])
  assert.deepEqual(planned('3 rounds for time:\n10 swings'), ['10 reps each round, 3 rounds'])
  assert.deepEqual(planned('For time:\n50 swings'), ['50 reps'])
})

test('sets that are counted as sets stay so, and nothing is said of what nobody planned', () => {
  assert.deepEqual(planned('Back squat 3x5 @ 90kg'), ['3×5 at 90 kg'])
  assert.deepEqual(planned('A1. Row 3x10\nA2. Dip 3x8'), ['3×10', '3×8'])
  assert.equal(plannedWords({ planned: [], round: null }, metric), '')
  assert.equal(reachedWords(null, 3), '')
})

test('how far its rounds were gone is said of those there are', () => {
  assert.deepEqual(reached('EMOM 6:\n5 cleans', [6]), ['6 of 6 minutes'])
  assert.deepEqual(reached('EMOM 6:\n5 cleans', [4]), ['4 of 6 minutes'])
  assert.deepEqual(reached('EMOM 6:\n5 cleans', [0]), [''])
  assert.deepEqual(reached('EMOM 7, in turn:\n5 cleans\n10 push-ups', [4, 2]), [
    '4 of 4 minutes',
    '2 of 3 minutes',
  ])
  assert.deepEqual(reached('3 rounds:\nSwing 2x10', [5]), ['2 of 3 rounds'])
  assert.deepEqual(reached('E2MOM x 5:\n1 clean', [9]), ['5 of 5 times'])
  assert.deepEqual(reached('AMRAP 12:\n10 swings', [1]), ['each round'])
  assert.deepEqual(reached('21-15-9 for time:\nPull-ups', [3]), [''])
})
