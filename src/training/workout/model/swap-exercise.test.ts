import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findMissingValue, suggestSetValues } from '#training/workout/sets/suggest-set-values.ts'
import { type ActiveExercise, createActiveWorkout } from './active-workout.ts'
import { swapExercise } from './swap-exercise.ts'

const seed = 20_261_121
const set = {
  role: 'working' as const,
  amount: { kind: 'reps' as const, reps: 5 },
  load: { kind: 'kg' as const, loadKg: 95 },
  effort: { kind: 'rpe' as const, rpe: 8 },
  isPerSide: false,
}
const item = {
  id: 'item',
  exercise: { name: 'Back squat', exerciseId: 'squat' },
  sets: [set, set],
  tempo: '',
  restSeconds: null,
  notes: '',
  mediaUrl: '',
  alternates: ['Front squat'],
}
const block = { id: 'b', kind: 'straight' as const, name: '', rounds: null, seconds: null, restSeconds: null }

function squat(): ActiveExercise {
  let count = 0
  const plan = { sessionId: 's', name: '', blocks: [{ ...block, items: [item] }] }
  const [first] = createActiveWorkout(plan, () => `id-${++count}`).blocks[0]?.exercises ?? []
  assert.ok(first)
  return {
    ...first,
    previous: [{ role: 'working', loadKg: 90, reps: 5, rpe: 8, seconds: null, meters: null }],
  }
}

test('suggests the reps and effort of the replaced exercise, but not its load', () => {
  const front = swapExercise(squat(), 'Front squat')
  const [first] = front.sets
  assert.ok(first)
  assert.deepEqual([front.name, front.insteadOf, front.exerciseId], ['Front squat', 'Back squat', null])
  const { loadKg, reps, rpe } = suggestSetValues(front, first)
  assert.deepEqual([loadKg, reps, rpe], [null, 5, 8])
  assert.equal(findMissingValue(front, first), 'loadKg')
})

test('uses the history of the new exercise, not that of the replaced one', () => {
  const front = swapExercise(squat(), 'Front squat')
  assert.deepEqual(front.previous, [])
  const known: ActiveExercise = {
    ...front,
    previous: [{ role: 'working', loadKg: 70, reps: 5, rpe: null, seconds: null, meters: null }],
  }
  const [first] = known.sets
  assert.ok(first)
  assert.equal(suggestSetValues(known, first).loadKg, 70)
  assert.equal(findMissingValue(known, first), null)
})

test('a replacement measured in a different unit keeps only the planned effort', () => {
  const plank = swapExercise(squat(), 'Plank', 'time')
  assert.equal(plank.measure, 'time')
  assert.deepEqual(plank.sets[0]?.plan, { amount: null, load: null, effort: { kind: 'rpe', rpe: 8 } })
})

test('undoing any number of swaps restores the plan and keeps completed sets', () => {
  const swaps = fc.array(
    fc.tuple(
      fc.constantFrom('Front squat', 'Leg press', 'Back squat', 'Plank'),
      fc.constantFrom('reps' as const, 'time' as const, undefined),
    ),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(swaps, fc.boolean(), (all, isDone) => {
      const planned = squat()
      const initial: ActiveExercise = isDone
        ? {
            ...planned,
            sets: planned.sets.map(one => ({ ...one, typed: { reps: 5 }, doneAt: '2026-11-21T18:00:00Z' })),
          }
        : planned
      let exercise = initial
      for (const [name, measure] of all) exercise = swapExercise(exercise, name, measure)
      const restored = swapExercise(exercise, null)
      const { previous: _, swappedFrom: __, ...rest } = restored
      const { previous: ___, ...before } = initial
      assert.deepEqual(rest, before)
    }),
    { seed },
  )
})
