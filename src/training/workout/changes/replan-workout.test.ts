import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { makePlannedBlock, makePlannedItem, makePlannedSet } from '#support/journey/planned-block.ts'
import {
  type ActiveWorkout,
  createActiveWorkout,
  type WorkoutPlanBlock,
} from '#training/workout/model/active-workout.ts'
import { listSetsInOrder } from '#training/workout/sets/set-order.ts'
import { findPlanChanges, replanWorkout } from './replan-workout.ts'
import { applyWorkoutChange } from './workout-change.ts'

const at = '2026-11-21T08:45:00Z'

function ids(prefix: string): () => string {
  let count = 0
  return () => `${prefix}-${++count}`
}

type Set = WorkoutPlanBlock['items'][number]['sets'][number]
const set = (loadKg: number, role: Set['role'] = 'working') =>
  makePlannedSet({ role, amount: { kind: 'reps', reps: 8 }, load: { kind: 'kg', loadKg } })
const plan = (exercises: Record<string, Set[]>): WorkoutPlanBlock[] =>
  Object.entries(exercises).map(([name, sets]) =>
    makePlannedBlock([makePlannedItem(name, sets, { id: `item-${name}` })], { id: `block-${name}` }),
  )
const createWorkout = (exercises: Record<string, Set[]>) =>
  createActiveWorkout({ sessionId: 'session', name: 'Lower', blocks: plan(exercises) }, ids('old'))
const tick = (workout: ActiveWorkout, position: number) =>
  applyWorkoutChange(workout, { kind: 'ticked', setId: listSetsInOrder(workout)[position]?.set.id ?? '', at })
const formatLoads = (workout: ActiveWorkout) =>
  listSetsInOrder(workout).map(({ set: { plan, typed, doneAt } }) =>
    doneAt ? `done ${typed.loadKg}` : plan?.load?.kind === 'kg' ? plan.load.loadKg : 'own',
  )

test('does not report a completed set as a plan change', () => {
  const workout = tick(createWorkout({ Hinge: [set(75), set(75)] }), 0)
  assert.deepEqual(findPlanChanges(workout, plan({ Hinge: [set(75), set(75)] })), [])
})

test('keeps completed sets and updates open sets to match the new plan', () => {
  const workout = tick(createWorkout({ Hinge: [set(75), set(75), set(75)] }), 0)
  const now = plan({ Hinge: [set(70), set(70), set(70)] })
  const [hinge] = findPlanChanges(workout, now)
  assert.deepEqual(
    hinge?.sets.map(one => [one.number, one.isDone, one.yours?.plan?.load, one.theirs?.plan?.load]),
    [
      [1, true, set(75).load, set(70).load],
      [2, false, set(75).load, set(70).load],
      [3, false, set(75).load, set(70).load],
    ],
  )
  assert.deepEqual(formatLoads(replanWorkout(workout, now, ids('new'))), ['done 75', 70, 70])
})

test('does not report plan changes that affect only completed sets', () => {
  const workout = tick(createWorkout({ Hinge: [set(75)], Press: [set(40)] }), 0)
  assert.deepEqual(findPlanChanges(workout, plan({ Hinge: [set(70)], Press: [set(40)] })), [])
})

test('removes the open sets of exercises that were removed from the plan, and adds new exercises', () => {
  const workout = tick(createWorkout({ Hinge: [set(75), set(75)], Press: [set(40)] }), 0)
  const now = plan({ Row: [set(35)] })
  assert.deepEqual(
    findPlanChanges(workout, now).map(one => [one.name, one.kind]),
    [
      ['Hinge', 'removed'],
      ['Press', 'removed'],
      ['Row', 'added'],
    ],
  )
  const after = replanWorkout(workout, now, ids('new'))
  assert.deepEqual(
    after.blocks.map(block => block.exercises.map(one => [one.name, one.sets.length])),
    [[['Row', 1]], [['Hinge', 1]]],
  )
})

test('a warm-up added to the plan does not shift the working sets', () => {
  const workout = tick(createWorkout({ Hinge: [set(40, 'warm-up'), set(75), set(75)] }), 0)
  const now = plan({ Hinge: [set(40, 'warm-up'), set(60, 'warm-up'), set(75), set(75)] })
  const [hinge] = findPlanChanges(workout, now)
  assert.equal(hinge?.sets.filter(one => one.yours === null).length, 1)
  assert.deepEqual(formatLoads(replanWorkout(workout, now, ids('new'))), ['done 40', 60, 75, 75])
})

test('does not restore a set that the athlete removed', () => {
  const initialPlan = createWorkout({ Hinge: [set(75), set(75), set(75)] })
  const exercise = initialPlan.blocks[0]?.exercises[0]
  const second = exercise?.sets[1]?.id ?? ''
  const workout = applyWorkoutChange(initialPlan, {
    kind: 'set-removed',
    exerciseId: exercise?.id ?? '',
    setId: second,
  })
  assert.deepEqual(findPlanChanges(workout, plan({ Hinge: [set(75), set(75), set(75)] })), [])
  assert.deepEqual(
    formatLoads(replanWorkout(workout, plan({ Hinge: [set(70), set(70), set(70)] }), ids('new'))),
    [70, 70],
  )
})

test('keeps sets and exercises that the athlete added, and keeps swaps, skips and notes', () => {
  let workout = createWorkout({ Hinge: [set(75)], Press: [set(40)], Row: [set(35)] })
  const [hinge, press, row] = workout.blocks.flatMap(block => block.exercises)
  workout = applyWorkoutChange(workout, { kind: 'set-added', exerciseId: hinge?.id ?? '', setId: 'own-set' })
  workout = applyWorkoutChange(workout, { kind: 'noted', exerciseId: hinge?.id ?? '', note: 'Belt on.' })
  workout = applyWorkoutChange(workout, { kind: 'skipped', exerciseId: press?.id ?? '', reason: 'No bench' })
  workout = applyWorkoutChange(workout, {
    kind: 'exercise-added',
    id: 'curl',
    setId: 'curl-1',
    name: 'Curl',
    measure: 'reps',
  })
  workout = {
    ...workout,
    blocks: workout.blocks.map(block => ({
      ...block,
      exercises: block.exercises.map(one =>
        one.id === row?.id ? { ...one, name: 'Seal row', insteadOf: 'Row' } : one,
      ),
    })),
  }
  const now = plan({ Hinge: [set(70)], Press: [set(42)], Row: [set(37)] })
  assert.deepEqual(
    findPlanChanges(workout, now).map(one => one.name),
    ['Hinge', 'Seal row'],
  )
  const after = replanWorkout(workout, now, ids('new')).blocks.flatMap(block => block.exercises)
  assert.deepEqual(
    after.map(one => [one.name, one.insteadOf, one.note, one.skippedReason, one.sets.length]),
    [
      ['Hinge', null, 'Belt on.', null, 2],
      ['Press', null, '', 'No bench', 1],
      ['Seal row', 'Row', '', null, 1],
      ['Curl', null, '', null, 1],
    ],
  )
})

const kilos = fc.constantFrom(40, 60, 70, 75)
const sets = fc.array(
  fc.tuple(kilos, fc.boolean()).map(([kg, isWarmUp]) => set(kg, isWarmUp ? 'warm-up' : 'working')),
  {
    minLength: 1,
    maxLength: 5,
  },
)
const days = fc.dictionary(fc.constantFrom('Hinge', 'Press', 'Row', 'Plank'), sets, {
  minKeys: 1,
  maxKeys: 4,
})

const createId = (what: string) => `id of ${what}`

test('after any plan change, keeps all completed sets and adds the open sets of the new plan', () => {
  fc.assert(
    fc.property(days, days, fc.array(fc.nat(12), { maxLength: 8 }), (initialPlan, newPlan, ticks) => {
      const workout = ticks.reduce(
        tick,
        createActiveWorkout({ sessionId: 'session', name: 'Lower', blocks: plan(initialPlan) }, createId),
      )
      const now = plan(newPlan)
      const after = replanWorkout(workout, now, createId)
      const doneOf = (one: ActiveWorkout) =>
        listSetsInOrder(one)
          .filter(place => place.set.doneAt)
          .map(place => `${place.exercise.id} ${place.set.id} ${JSON.stringify(place.set.typed)}`)
          .toSorted()
      assert.deepEqual(doneOf(after), doneOf(workout))
      assert.deepEqual(findPlanChanges(after, now), [])
      const repeated = replanWorkout(after, now, createId)
      assert.deepEqual(repeated.blocks, after.blocks)
      const setIds = listSetsInOrder(after).map(place => place.set.id)
      assert.equal(new Set(setIds).size, setIds.length)
    }),
    { seed: 5, numRuns: 500 },
  )
})
