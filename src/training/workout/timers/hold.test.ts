import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { makePlannedBlock, makePlannedItem, makePlannedSet } from '#support/journey/planned-block.ts'
import { applyWorkoutChange } from '#training/workout/changes/workout-change.ts'
import {
  type ActiveWorkout,
  createActiveWorkout,
  type WorkoutPlanBlock,
} from '#training/workout/model/active-workout.ts'
import { toRecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import { listSetsInOrder } from '#training/workout/sets/set-order.ts'
import { findNextHold, getHoldProgress, holdCountInSeconds, measureHoldSeconds } from './hold.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 23, 18, 0, second)).toISOString()
const hold30 = makePlannedSet({ amount: { kind: 'time', seconds: 30 }, load: null, effort: null })
const holdMax = makePlannedSet({ amount: { kind: 'max' }, load: null, effort: null })
const planks = makePlannedItem('Plank', [hold30, hold30], { id: 'planks' })
const squats = makePlannedItem('Squat', [makePlannedSet(), makePlannedSet()], { id: 'squats' })

function createWorkout(...blocks: WorkoutPlanBlock[]) {
  let count = 0
  return createActiveWorkout({ sessionId: 's', name: 'Core', blocks }, () => `id-${++count}`)
}
const straight = (...items: WorkoutPlanBlock['items']) =>
  makePlannedBlock(items, { id: 'block', kind: 'straight' })
const findSet = (workout: ActiveWorkout, exercise: string, position = 0) => {
  const places = listSetsInOrder(workout).filter(place => place.exercise.name === exercise)
  const set = places[position]?.set
  assert.ok(set)
  return set
}
const start = (workout: ActiveWorkout, setId: string) =>
  applyWorkoutChange(workout, { kind: 'hold-started', setId, at: at(0) })
const end = (workout: ActiveWorkout, second: number) =>
  applyWorkoutChange(workout, { kind: 'hold-ended', at: at(second) })

test('a hold counts down after its count-in, and its set is logged with the time held', () => {
  const workout = createWorkout(straight(planks, squats))
  const running = start(workout, findSet(workout, 'Plank').id)
  assert.ok(running.hold)
  assert.deepEqual(getHoldProgress(running.hold, at(0)), { phase: 'count-in', seconds: holdCountInSeconds })
  assert.deepEqual(getHoldProgress(running.hold, at(5)), { phase: 'hold', seconds: 30 })
  assert.deepEqual(getHoldProgress(running.hold, at(34)), { phase: 'hold', seconds: 1 })
  assert.deepEqual(getHoldProgress(running.hold, at(35)), { phase: 'over', seconds: 0 })
  const ended = end(running, 35)
  assert.equal(ended.hold, null)
  assert.deepEqual(findSet(ended, 'Plank').typed.seconds, 30)
  assert.deepEqual(findSet(ended, 'Plank').doneAt, at(35))
  assert.equal(findSet(ended, 'Plank', 1).doneAt, null)
  assert.equal(findSet(ended, 'Squat').doneAt, null)
  assert.equal(toRecordedWorkout(ended, at(40)).exercises[0]?.sets[0]?.seconds, 30)
})

test('a hold that is stopped early is logged with the time held, and not at all during the count-in', () => {
  const workout = createWorkout(straight(planks))
  const running = start(workout, findSet(workout, 'Plank').id)
  assert.equal(findSet(end(running, 17), 'Plank').typed.seconds, 12)
  const cancelled = applyWorkoutChange(running, { kind: 'hold-cancelled' })
  for (const stopped of [end(running, 3), cancelled]) {
    assert.equal(stopped.hold, null)
    assert.equal(findSet(stopped, 'Plank').doneAt, null)
  }
})

test('a hold for as long as possible counts up until it is stopped', () => {
  const planned = createWorkout(straight(makePlannedItem('Plank', [holdMax], { id: 'planks' })))
  const workout = {
    ...planned,
    blocks: planned.blocks.map(block => ({
      ...block,
      exercises: block.exercises.map(exercise => ({ ...exercise, measure: 'time' as const })),
    })),
  }
  const running = start(workout, findSet(workout, 'Plank').id)
  assert.ok(running.hold)
  assert.deepEqual(getHoldProgress(running.hold, at(95)), { phase: 'hold', seconds: 90 })
  assert.equal(findSet(end(running, 95), 'Plank').typed.seconds, 90)
})

test('an exercise that the athlete added has a timer; a set in repetitions and a block with a timer have none', () => {
  const added = applyWorkoutChange(createWorkout(straight(squats, planks)), {
    kind: 'exercise-added',
    id: 'hang',
    setId: 'hang-1',
    name: 'Dead hang',
    measure: 'time',
  })
  const offered = added.blocks.flatMap(block =>
    block.exercises.filter(exercise => findNextHold(block, exercise)).map(({ name }) => name),
  )
  assert.deepEqual(offered, ['Plank', 'Dead hang'])
  const ended = end(start(added, 'hang-1'), 26)
  assert.deepEqual(
    [findSet(ended, 'Dead hang').typed.seconds, findSet(ended, 'Dead hang').doneAt],
    [21, at(26)],
  )
  const emom = createWorkout(makePlannedBlock([planks], { id: 'emom', kind: 'emom', seconds: 60, rounds: 2 }))
  const [block] = emom.blocks
  assert.ok(block?.exercises[0])
  assert.equal(findNextHold(block, block.exercises[0]), undefined)
})

test('starting a hold ends the rest, and logging its set by hand ends the hold', () => {
  const workout = createWorkout(straight({ ...squats, restSeconds: 90 }, planks))
  const resting = applyWorkoutChange(workout, {
    kind: 'ticked',
    setId: findSet(workout, 'Squat').id,
    at: at(0),
  })
  assert.notEqual(resting.rest, null)
  const running = start(resting, findSet(workout, 'Plank').id)
  assert.equal(running.rest, null)
  const other = applyWorkoutChange(running, {
    kind: 'ticked',
    setId: findSet(workout, 'Squat', 1).id,
    at: at(8),
  })
  assert.notEqual(other.hold, null, 'another set')
  const same = applyWorkoutChange(running, { kind: 'ticked', setId: findSet(workout, 'Plank').id, at: at(8) })
  assert.equal(same.hold, null)
})

test('the time held is within one second and the target, and never decreases', () => {
  const hold = fc.record({
    setId: fc.constant('set'),
    startedAt: fc.constant(at(5)),
    targetSeconds: fc.option(fc.integer({ min: 1, max: 3600 })),
  })
  fc.assert(
    fc.property(hold, fc.nat(4000), fc.nat(4000), (one, first, later) => {
      const before = measureHoldSeconds(one, at(5 + first)) ?? 0
      const after = measureHoldSeconds(one, at(5 + first + later)) ?? 0
      assert.ok(before >= 1 && before <= after && after <= (one.targetSeconds ?? Number.POSITIVE_INFINITY))
    }),
    { seed: 20_261_128 },
  )
})
