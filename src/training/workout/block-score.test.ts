import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDay } from '../prescription/day/read.ts'
import { legsOf } from './block-legs.ts'
import { finishing, resultOf } from './block-score.ts'
import { change } from './change.ts'
import { differences } from './differences.ts'
import { type OpenWorkout, openWorkout } from './open.ts'
import { countPlannedSets, outcomeOf } from './outcome.ts'
import { isWorthRecording, record } from './record.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 23, 18) + seconds * 1000).toISOString()

function begun(text: string, taps: readonly number[] = []): OpenWorkout {
  let count = 0
  const newId = () => `id-${++count}`
  const blocks = readDay(text).blocks.map(block => ({
    ...block,
    id: newId(),
    items: block.items.map(({ name, exerciseId, ...item }) => {
      return { ...item, id: newId(), exercise: { name, exerciseId }, mediaUrl: '' }
    }),
  }))
  const workout = openWorkout({ sessionId: null, name: '', blocks }, newId)
  const started = change(workout, {
    kind: 'clock-started',
    blockId: workout.blocks[0]?.id ?? '',
    at: at(-10),
    countInSeconds: 10,
  })
  return taps.reduce((now, tap) => change(now, { kind: 'clock-tapped', at: at(tap) }), started)
}

function ended(workout: OpenWorkout, second: number, { isDone = false, rounds = -1 } = {}) {
  const { blocks, clock } = workout
  const [block] = blocks
  assert.ok(block && clock)
  const counted = resultOf(block, clock, at(second), isDone)
  const result = rounds < 0 ? counted : { ...counted, rounds }
  const after = finishing(block, clock, result, at(second)).reduce(change, workout)
  const done = after.blocks[0]?.exercises.map(one => one.sets.filter(set => set.doneAt).length)
  return { result, done, after }
}

test('an EMOM that was met ticks its sets as they are prescribed', () => {
  const { result, done, after } = ended(begun('EMOM 10: 3 power cleans 60kg'), 600)
  assert.deepEqual([result.kind, result.rounds, result.name], ['emom', 10, 'EMOM 10 × 1:00: power cleans'])
  assert.deepEqual(done, [10])
  assert.equal(after.clock, null)
  const recorded = record(after, at(610))
  assert.deepEqual(recorded.blockResults, [result])
  assert.deepEqual(
    recorded.exercises[0]?.sets.map(set => [set.loadKg, set.reps]),
    Array.from({ length: 10 }, () => [60, 3]),
  )
})

test('an EMOM in turn that was met is as planned, with nothing left over', () => {
  const text = 'EMOM 11: 5 cleans 60kg / 10 push-ups'
  const { done, after, result } = ended(begun(text), 660)
  assert.deepEqual(done, [6, 5])
  assert.equal(result.name, 'EMOM 11 × 1:00, in turn: cleans, push-ups')
  const { exercises } = record(after, at(700))
  const blocks = readDay(text).blocks
  assert.equal(outcomeOf({ sessionId: 's', exercises }, countPlannedSets(blocks)), 'done')
  assert.deepEqual(differences(after), [])
  assert.deepEqual(ended(begun(text), 660, { rounds: 8 }).done, [4, 4])
})

test('what is on hold is neither called out nor ticked by a clock', () => {
  for (const text of ['EMOM 4: 5 cleans / 10 push-ups', 'AMRAP 4: 5 cleans, 10 push-ups']) {
    const workout = begun(text, [100])
    const [block] = workout.blocks
    assert.ok(block)
    const exercises = block.exercises.map((one, place) => ({ ...one, isOnHold: place === 0 }))
    const held = { ...block, exercises }
    const called = legsOf(held).flatMap(leg => leg.tasks.map(task => task.exercise.name))
    assert.deepEqual([...new Set(called)], ['push-ups'])
    assert.equal(ended({ ...workout, blocks: [held] }, 240).done?.[0], 0)
  }
})

test('intervals that were not met stay open', () => {
  assert.deepEqual(ended(begun('EMOM 10: 3 power cleans'), 600, { rounds: 8 }).done, [8])
  assert.deepEqual(ended(begun('EMOM 10: 3 power cleans'), 190).done, [3])
})

test('a set whose load nobody knows waits for the athlete', () => {
  assert.deepEqual(ended(begun('EMOM 10: 3 power cleans @ 70%'), 600).done, [0])
})

test('what a distance took is written into its set', () => {
  const { done, after } = ended(begun('Run 3x800m, 400m jog', [172, 300, 470, 600, 771]), 771)
  assert.deepEqual(done, [3])
  assert.deepEqual(
    record(after, at(800)).exercises[0]?.sets.map(set => [set.meters, set.seconds]),
    [
      [800, 172],
      [800, 170],
      [800, 171],
    ],
  )
})

test('an AMRAP keeps its rounds, and ticks each exercise once', () => {
  const { result, done } = ended(begun('AMRAP 12:\n- 10 burpees\n- 15 swings', [90, 200, 330]), 720)
  assert.deepEqual([result.rounds, result.reps], [3, null])
  assert.deepEqual(done, [1, 1])
  assert.deepEqual(ended(begun('AMRAP 12: 10 burpees'), 300).done, [0])
  assert.equal(ended(begun('AMRAP 12, score reps:\n- 10 burpees', [90]), 720).result.rounds, null)
})

test('work for time has its time, and a cap keeps how far one came', () => {
  const text = '3 rounds for time, cap 12:00:\n- 400m Run\n- 21 Thrusters 40kg'
  const done = ended(begun(text, [150, 310]), 522, { isDone: true })
  assert.deepEqual([done.result.seconds, done.result.isCapped, done.result.rounds], [522, false, null])
  assert.deepEqual(done.done, [3, 3])
  const capped = ended(begun(text, [250, 500]), 800)
  assert.deepEqual([capped.result.seconds, capped.result.isCapped, capped.result.rounds], [720, true, 2])
  assert.deepEqual(capped.done, [2, 2])
  const left = ended(begun(text, [250]), 300)
  assert.deepEqual([left.result.seconds, left.result.isCapped, left.done], [300, false, [1, 1]])
})

test('a round of a circuit counts once all of it is done', () => {
  const text = 'Circuit x3, rest 90s:\n- Plank 40s\n- Push-up 12'
  const { result, done } = ended(begun(text, [60, 220, 400]), 330)
  assert.equal(result.rounds, 2)
  assert.deepEqual(done, [2, 2])
})

test('a result alone is worth recording, and can be taken back', () => {
  const { after, result } = ended(begun('AMRAP 12: 10 burpees'), 720)
  assert.equal(isWorthRecording(after), true)
  const without = change(after, { kind: 'scored', blockId: result.blockId, result: null })
  assert.deepEqual(without.blockResults, [])
})
