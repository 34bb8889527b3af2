import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toPlannedValues } from '#training/workout/model/planned-values.ts'
import { compareWithPlan } from './plan-comparison.ts'

const five = { amount: { kind: 'reps', reps: 5 }, load: { kind: 'kg', loadKg: 90 }, effort: null } as const
const written = { ...five, role: 'working', isPerSide: false } as const
const item = (id: string, name: string, sets = 3) => ({
  id,
  exercise: { name },
  sets: Array.from({ length: sets }, () => written),
})
const set = { role: 'working', planned: toPlannedValues(five), reps: 5, loadKg: 90, rpe: null } as const
const logged = (itemId: string | null, name: string, sets: number, planned: typeof set.planned | null) => ({
  name,
  itemId,
  sets: Array.from({ length: sets }, () => ({ ...set, planned, seconds: null, meters: null })),
})
const plan = [
  { kind: 'straight', rounds: null, seconds: null, items: [item('squat', 'Back squat')] },
  { kind: 'circuit', rounds: 2, seconds: null, items: [item('row', 'Row', 1), item('plank', 'Plank', 1)] },
] as const

test('pairs each planned exercise with its logged sets, in plan order', () => {
  const rows = compareWithPlan(plan, [
    logged('row', 'Barbell row', 2, set.planned),
    logged('squat', 'Back squat', 2, set.planned),
  ])
  assert.deepEqual(
    rows.map(({ letter, name, planned, done, missing }) => [
      letter,
      name,
      planned.length,
      done?.sets.length,
      missing,
    ]),
    [
      ['A', 'Back squat', 3, 2, 1],
      ['B1', 'Barbell row', 2, 2, 0],
      ['B2', 'Plank', 2, undefined, 2],
    ],
  )
})

test('lists unplanned exercises after the planned ones', () => {
  const rows = compareWithPlan(plan.slice(0, 1), [
    logged('squat', 'Back squat', 3, set.planned),
    logged(null, 'Curl', 1, null),
  ])
  assert.deepEqual(rows.at(-1), {
    letter: '',
    name: 'Curl',
    planned: [],
    round: null,
    done: logged(null, 'Curl', 1, null),
    missing: 0,
  })
})

test('restores the plan from the log if the plan has been deleted', () => {
  const [row] = compareWithPlan([], [logged('squat', 'Back squat', 3, set.planned)])
  assert.deepEqual([row?.planned, row?.missing], [[written, written, written], 0])
})
