import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import { findPlanDeviations } from '#training/workout/compare/plan-deviations.ts'
import { countPlannedSets, getWorkoutOutcome } from '#training/workout/compare/workout-outcome.ts'
import { type ActiveWorkout, createActiveWorkout } from '#training/workout/model/active-workout.ts'
import { isWorthRecording, toRecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import { buildTimerIntervals } from '#training/workout/timers/timer-intervals.ts'
import { computeBlockResult, listBlockFinishChanges } from './finish-block.ts'
import { applyWorkoutChange } from './workout-change.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 23, 18) + seconds * 1000).toISOString()

function startBlock(text: string, taps: readonly number[] = []): ActiveWorkout {
  let count = 0
  const newId = () => `id-${++count}`
  const blocks = parseDay(text).blocks.map(block => ({
    ...block,
    id: newId(),
    items: block.items.map(({ name, exerciseId, ...item }) => {
      return { ...item, id: newId(), exercise: { name, exerciseId }, mediaUrl: '' }
    }),
  }))
  const workout = createActiveWorkout({ sessionId: null, name: '', blocks }, newId)
  const started = applyWorkoutChange(workout, {
    kind: 'clock-started',
    blockId: workout.blocks[0]?.id ?? '',
    at: at(-10),
    countInSeconds: 10,
  })
  return taps.reduce((now, tap) => applyWorkoutChange(now, { kind: 'clock-tapped', at: at(tap) }), started)
}

function finishBlock(workout: ActiveWorkout, second: number, { isDone = false, rounds = -1 } = {}) {
  const { blocks, clock } = workout
  const [block] = blocks
  assert.ok(block && clock)
  const counted = computeBlockResult(block, clock, at(second), isDone)
  const result = rounds < 0 ? counted : { ...counted, rounds }
  const after = listBlockFinishChanges(block, clock, result, at(second)).reduce(applyWorkoutChange, workout)
  const done = after.blocks[0]?.exercises.map(one => one.sets.filter(set => set.doneAt).length)
  return { result, done, after }
}

test('completing an EMOM marks its sets as completed with the prescribed values', () => {
  const { result, done, after } = finishBlock(startBlock('EMOM 10: 3 power cleans 60kg'), 600)
  assert.deepEqual([result.kind, result.rounds, result.name], ['emom', 10, 'EMOM 10 × 1:00: power cleans'])
  assert.deepEqual(done, [10])
  assert.equal(after.clock, null)
  const recorded = toRecordedWorkout(after, at(610))
  assert.deepEqual(recorded.blockResults, [result])
  assert.deepEqual(
    recorded.exercises[0]?.sets.map(set => [set.loadKg, set.reps]),
    Array.from({ length: 10 }, () => [60, 3]),
  )
})

test('a completed alternating EMOM does not deviate from the plan', () => {
  const text = 'EMOM 11: 5 cleans 60kg / 10 push-ups'
  const { done, after, result } = finishBlock(startBlock(text), 660)
  assert.deepEqual(done, [6, 5])
  assert.equal(result.name, 'EMOM 11 × 1:00, alternating: cleans, push-ups')
  const { exercises } = toRecordedWorkout(after, at(700))
  const blocks = parseDay(text).blocks
  assert.equal(getWorkoutOutcome({ sessionId: 's', exercises }, countPlannedSets(blocks)), 'done')
  assert.deepEqual(findPlanDeviations(after), [])
  assert.deepEqual(finishBlock(startBlock(text), 660, { rounds: 8 }).done, [4, 4])
})

test('exercises on hold do not appear in the timer and are not marked as completed when the block ends', () => {
  for (const text of ['EMOM 4: 5 cleans / 10 push-ups', 'AMRAP 4: 5 cleans, 10 push-ups']) {
    const workout = startBlock(text, [100])
    const [block] = workout.blocks
    assert.ok(block)
    const exercises = block.exercises.map((one, place) => ({ ...one, isOnHold: place === 0 }))
    const blockOnHold = { ...block, exercises }
    const shownNames = buildTimerIntervals(blockOnHold).flatMap(interval =>
      interval.tasks.map(task => task.exercise.name),
    )
    assert.deepEqual([...new Set(shownNames)], ['push-ups'])
    assert.equal(finishBlock({ ...workout, blocks: [blockOnHold] }, 240).done?.[0], 0)
  }
})

test('the sets of intervals that the athlete did not complete stay open', () => {
  assert.deepEqual(finishBlock(startBlock('EMOM 10: 3 power cleans'), 600, { rounds: 8 }).done, [8])
  assert.deepEqual(finishBlock(startBlock('EMOM 10: 3 power cleans'), 190).done, [3])
})

test('a set with an unknown load stays open, so that the athlete can enter the load', () => {
  assert.deepEqual(finishBlock(startBlock('EMOM 10: 3 power cleans @ 70%'), 600).done, [0])
})

test('a distance set records the time taken to cover the distance', () => {
  const { done, after } = finishBlock(startBlock('Run 3x800m, 400m jog', [172, 300, 470, 600, 771]), 771)
  assert.deepEqual(done, [3])
  assert.deepEqual(
    toRecordedWorkout(after, at(800)).exercises[0]?.sets.map(set => [set.meters, set.seconds]),
    [
      [800, 172],
      [800, 170],
      [800, 171],
    ],
  )
})

test('an AMRAP records its rounds and marks one set of each exercise as completed', () => {
  const { result, done } = finishBlock(
    startBlock('AMRAP 12:\n- 10 burpees\n- 15 swings', [90, 200, 330]),
    720,
  )
  assert.deepEqual([result.rounds, result.reps], [3, null])
  assert.deepEqual(done, [1, 1])
  assert.deepEqual(finishBlock(startBlock('AMRAP 12: 10 burpees'), 300).done, [0])
  assert.equal(finishBlock(startBlock('AMRAP 12, score reps:\n- 10 burpees', [90]), 720).result.rounds, null)
})

test('a for-time block records its time, or the rounds completed before the time cap', () => {
  const text = '3 rounds for time, cap 12:00:\n- 400m Run\n- 21 Thrusters 40kg'
  const done = finishBlock(startBlock(text, [150, 310]), 522, { isDone: true })
  assert.deepEqual([done.result.seconds, done.result.isCapped, done.result.rounds], [522, false, null])
  assert.deepEqual(done.done, [3, 3])
  const capped = finishBlock(startBlock(text, [250, 500]), 800)
  assert.deepEqual([capped.result.seconds, capped.result.isCapped, capped.result.rounds], [720, true, 2])
  assert.deepEqual(capped.done, [2, 2])
  const stopped = finishBlock(startBlock(text, [250]), 300)
  assert.deepEqual([stopped.result.seconds, stopped.result.isCapped, stopped.done], [300, false, [1, 1]])
})

test('a circuit round does not count until all of its exercises are done', () => {
  const text = 'Circuit x3, rest 90s:\n- Plank 40s\n- Push-up 12'
  const { result, done } = finishBlock(startBlock(text, [60, 220, 400]), 330)
  assert.equal(result.rounds, 2)
  assert.deepEqual(done, [2, 2])
})

test('a workout with only a block result can be recorded, and the block result can be removed', () => {
  const { after, result } = finishBlock(startBlock('AMRAP 12: 10 burpees'), 720)
  assert.equal(isWorthRecording(after), true)
  const without = applyWorkoutChange(after, { kind: 'scored', blockId: result.blockId, result: null })
  assert.deepEqual(without.blockResults, [])
})
