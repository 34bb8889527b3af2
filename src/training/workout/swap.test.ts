import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type OpenExercise, openWorkout } from './open.ts'
import { missingFigure, suggest } from './suggest.ts'
import { swap } from './swap.ts'

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

function squat(): OpenExercise {
  let count = 0
  const plan = { sessionId: 's', name: '', blocks: [{ ...block, items: [item] }] }
  const [first] = openWorkout(plan, () => `id-${++count}`).blocks[0]?.exercises ?? []
  assert.ok(first)
  return {
    ...first,
    previous: [{ role: 'working', loadKg: 90, reps: 5, rpe: 8, seconds: null, meters: null }],
  }
}

test('the load that was planned for another exercise is not suggested, its repetitions and effort are', () => {
  const front = swap(squat(), 'Front squat')
  const [first] = front.sets
  assert.ok(first)
  assert.deepEqual([front.name, front.insteadOf, front.exerciseId], ['Front squat', 'Back squat', null])
  const { loadKg, reps, rpe } = suggest(front, first)
  assert.deepEqual([loadKg, reps, rpe], [null, 5, 8])
  assert.equal(missingFigure(front, first), 'loadKg')
})

test('the last time of another exercise is forgotten, and its own brings a load', () => {
  const front = swap(squat(), 'Front squat')
  assert.deepEqual(front.previous, [])
  const known: OpenExercise = {
    ...front,
    previous: [{ role: 'working', loadKg: 70, reps: 5, rpe: null, seconds: null, meters: null }],
  }
  const [first] = known.sets
  assert.ok(first)
  assert.equal(suggest(known, first).loadKg, 70)
  assert.equal(missingFigure(known, first), null)
})

test('what is counted in something else keeps its effort alone', () => {
  const plank = swap(squat(), 'Plank', 'time')
  assert.equal(plank.measure, 'time')
  assert.deepEqual(plank.sets[0]?.plan, { amount: null, load: null, effort: { kind: 'rpe', rpe: 8 } })
})

test('however often it is swapped, taking it back gives what was planned, and what is done stays', () => {
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
      const begun: OpenExercise = isDone
        ? {
            ...planned,
            sets: planned.sets.map(one => ({ ...one, typed: { reps: 5 }, doneAt: '2026-11-21T18:00:00Z' })),
          }
        : planned
      let exercise = begun
      for (const [name, measure] of all) exercise = swap(exercise, name, measure)
      const back = swap(exercise, null)
      const { previous: _, swappedFrom: __, ...rest } = back
      const { previous: ___, ...before } = begun
      assert.deepEqual(rest, before)
    }),
    { seed },
  )
})
