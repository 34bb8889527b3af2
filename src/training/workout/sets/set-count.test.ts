import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { makePlannedBlock, makePlannedItem, makePlannedSet } from '#support/journey/planned-block.ts'
import { blockKinds } from '#training/prescription/prescription.ts'
import { applyWorkoutChange } from '#training/workout/changes/workout-change.ts'
import { createActiveWorkout, type WorkoutPlanBlock } from '#training/workout/model/active-workout.ts'
import { toRecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import {
  countSetsOfLog,
  countSetsOfPlan,
  countSetsOfWorkout,
  formatNextSet,
  formatSetCount,
  formatSetProgress,
} from './set-count.ts'
import { listSetsInOrder } from './set-order.ts'

const warmUp = makePlannedSet({ role: 'warm-up' })
const five = makePlannedSet()
const squats = makePlannedBlock([makePlannedItem('Squat', [warmUp, warmUp, five, five, five])], {
  id: 'squats',
})
const emom = makePlannedBlock([makePlannedItem('Swing', [five])], {
  id: 'emom',
  kind: 'emom',
  rounds: 10,
  seconds: 60,
})
const amrap = makePlannedBlock([makePlannedItem('Burpee', [five])], {
  id: 'amrap',
  kind: 'amrap',
  seconds: 720,
})
const circuit = makePlannedBlock([makePlannedItem('Row', [five])], {
  id: 'circuit',
  kind: 'circuit',
  rounds: 4,
})
const blocks = [squats, emom, amrap, circuit]

const createWorkout = (plan: readonly WorkoutPlanBlock[]) =>
  createActiveWorkout({ sessionId: 'session', name: 'Lower', blocks: plan }, what => what)

/** Completes the first sets of a workout, in order. */
const complete = (workout: ReturnType<typeof createWorkout>, count: number) =>
  listSetsInOrder(workout)
    .slice(0, count)
    .reduce(
      (done, { set }) =>
        applyWorkoutChange(done, { kind: 'ticked', setId: set.id, at: '2026-11-24T10:00:00Z' }),
      workout,
    )

const coolDown = makePlannedSet({ role: 'cool-down' })

test('counts working sets and warm-ups separately, and no rounds of EMOMs and AMRAPs', () => {
  assert.deepEqual(countSetsOfPlan(blocks), { workingSets: 3 + 4, warmUps: 2, coolDowns: 0 })
  assert.deepEqual(countSetsOfPlan([emom]), { workingSets: 0, warmUps: 0, coolDowns: 0 })
  assert.equal(formatSetCount(countSetsOfPlan(blocks)), '7 working sets, 2 warm-ups')
  assert.equal(formatSetCount({ workingSets: 1, warmUps: 0, coolDowns: 0 }), '1 working set')
  assert.equal(formatSetCount({ workingSets: 0, warmUps: 0, coolDowns: 0 }), '')
})

test('cool-downs are counted apart from working sets and warm-ups', () => {
  const plan = [makePlannedBlock([makePlannedItem('Run', [warmUp, five, five, coolDown])], { id: 'run' })]
  assert.equal(formatSetCount(countSetsOfPlan(plan)), '2 working sets, 1 warm-up, 1 cool-down')
  const describeAfter = (count: number) =>
    formatSetProgress(countSetsOfWorkout(complete(createWorkout(plan), count)))
  assert.equal(describeAfter(0), '0 of 2 working sets, 0 of 1 warm-up')
  assert.equal(describeAfter(2), '1 of 2 working sets, 0 of 1 cool-down')
  assert.equal(describeAfter(4), '2 of 2 working sets, 1 of 1 cool-down')
})

test('the progress of a workout and its log have the same numbers', () => {
  const workout = complete(createWorkout(blocks), 4)
  const progress = countSetsOfWorkout(workout)
  assert.deepEqual(progress, {
    done: { workingSets: 2, warmUps: 2, coolDowns: 0 },
    all: { workingSets: 7, warmUps: 2, coolDowns: 0 },
  })
  assert.equal(formatSetProgress(progress), '2 of 7 working sets, 2 of 2 warm-ups')
  assert.equal(formatNextSet(progress), 'set 3 of 7')
  assert.equal(formatNextSet(countSetsOfWorkout(createWorkout([emom]))), '')
})

test('open sets of a skipped exercise do not count', () => {
  const workout = complete(createWorkout([squats, circuit]), 3)
  const skipped = applyWorkoutChange(workout, { kind: 'skipped', exerciseId: 'exercise Squat', reason: '' })
  assert.deepEqual(countSetsOfWorkout(skipped).all, { workingSets: 1 + 4, warmUps: 2, coolDowns: 0 })
})

test('a plan, a completed workout and its log always have the same numbers', () => {
  const anySets = fc.array(fc.constantFrom(warmUp, five), { minLength: 1, maxLength: 4 })
  const anyBlock = fc.record({
    kind: fc.constantFrom(...blockKinds),
    rounds: fc.integer({ min: 1, max: 3 }),
    sets: anySets,
  })
  fc.assert(
    fc.property(fc.array(anyBlock, { maxLength: 4 }), drawn => {
      const plan = drawn.map(({ sets, ...block }, index) =>
        makePlannedBlock([makePlannedItem(`Exercise ${index}`, sets)], { id: `block ${index}`, ...block }),
      )
      const workout = complete(createWorkout(plan), Number.POSITIVE_INFINITY)
      const expected = countSetsOfPlan(plan)
      assert.deepEqual(countSetsOfWorkout(workout), { done: expected, all: expected })
      const { exercises } = toRecordedWorkout(workout, '2026-11-24T11:00:00Z')
      assert.deepEqual(countSetsOfLog(exercises), expected)
    }),
    { seed: 20_261_121 },
  )
})
