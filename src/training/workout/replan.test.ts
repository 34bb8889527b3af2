import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { plannedBlock, plannedItem, plannedSet } from '#support/plan-parts.ts'
import { change } from './change.ts'
import { type OpenWorkout, openWorkout, type PlanBlock } from './open.ts'
import { inOrder } from './order.ts'
import { planDifferences, replan } from './replan.ts'

const at = '2026-11-21T08:45:00Z'

function ids(prefix: string): () => string {
  let count = 0
  return () => `${prefix}-${++count}`
}

type Set = PlanBlock['items'][number]['sets'][number]
const set = (loadKg: number, role: Set['role'] = 'working') =>
  plannedSet({ role, amount: { kind: 'reps', reps: 8 }, load: { kind: 'kg', loadKg } })
const plan = (exercises: Record<string, Set[]>): PlanBlock[] =>
  Object.entries(exercises).map(([name, sets]) =>
    plannedBlock([plannedItem(name, sets, { id: `item-${name}` })], { id: `block-${name}` }),
  )
const opened = (exercises: Record<string, Set[]>) =>
  openWorkout({ sessionId: 'session', name: 'Lower', blocks: plan(exercises) }, ids('old'))
const tick = (workout: OpenWorkout, position: number) =>
  change(workout, { kind: 'ticked', setId: inOrder(workout)[position]?.set.id ?? '', at })
const kilosOf = (workout: OpenWorkout) =>
  inOrder(workout).map(({ set: { plan, typed, doneAt } }) =>
    doneAt ? `done ${typed.loadKg}` : plan?.load?.kind === 'kg' ? plan.load.loadKg : 'own',
  )

test('the plan that was begun differs in nothing from itself, whatever is done of it', () => {
  const workout = tick(opened({ Hinge: [set(75), set(75)] }), 0)
  assert.deepEqual(planDifferences(workout, plan({ Hinge: [set(75), set(75)] })), [])
})

test('what is done stays, what is open goes by the plan of now', () => {
  const workout = tick(opened({ Hinge: [set(75), set(75), set(75)] }), 0)
  const now = plan({ Hinge: [set(70), set(70), set(70)] })
  const [hinge] = planDifferences(workout, now)
  assert.deepEqual(
    hinge?.sets.map(one => [one.number, one.isDone, one.yours?.plan?.load, one.theirs?.plan?.load]),
    [
      [1, true, set(75).load, set(70).load],
      [2, false, set(75).load, set(70).load],
      [3, false, set(75).load, set(70).load],
    ],
  )
  assert.deepEqual(kilosOf(replan(workout, now, ids('new'))), ['done 75', 70, 70])
})

test('a plan that changed only where everything is done asks nothing', () => {
  const workout = tick(opened({ Hinge: [set(75)], Press: [set(40)] }), 0)
  assert.deepEqual(planDifferences(workout, plan({ Hinge: [set(70)], Press: [set(40)] })), [])
})

test('an exercise that is gone goes with its open sets, and one that is new comes', () => {
  const workout = tick(opened({ Hinge: [set(75), set(75)], Press: [set(40)] }), 0)
  const now = plan({ Row: [set(35)] })
  assert.deepEqual(
    planDifferences(workout, now).map(one => [one.name, one.kind]),
    [
      ['Hinge', 'removed'],
      ['Press', 'removed'],
      ['Row', 'added'],
    ],
  )
  const after = replan(workout, now, ids('new'))
  assert.deepEqual(
    after.blocks.map(block => block.exercises.map(one => [one.name, one.sets.length])),
    [[['Row', 1]], [['Hinge', 1]]],
  )
})

test('one more warm-up shifts no working set', () => {
  const workout = tick(opened({ Hinge: [set(40, 'warm-up'), set(75), set(75)] }), 0)
  const now = plan({ Hinge: [set(40, 'warm-up'), set(60, 'warm-up'), set(75), set(75)] })
  const [hinge] = planDifferences(workout, now)
  assert.equal(hinge?.sets.filter(one => one.yours === null).length, 1)
  assert.deepEqual(kilosOf(replan(workout, now, ids('new'))), ['done 40', 60, 75, 75])
})

test('a set that the athlete took away is not asked for again', () => {
  const begun = opened({ Hinge: [set(75), set(75), set(75)] })
  const exercise = begun.blocks[0]?.exercises[0]
  const second = exercise?.sets[1]?.id ?? ''
  const workout = change(begun, { kind: 'set-removed', exerciseId: exercise?.id ?? '', setId: second })
  assert.deepEqual(planDifferences(workout, plan({ Hinge: [set(75), set(75), set(75)] })), [])
  assert.deepEqual(
    kilosOf(replan(workout, plan({ Hinge: [set(70), set(70), set(70)] }), ids('new'))),
    [70, 70],
  )
})

test('own sets, own exercises, swaps, skips and notes stay', () => {
  let workout = opened({ Hinge: [set(75)], Press: [set(40)], Row: [set(35)] })
  const [hinge, press, row] = workout.blocks.flatMap(block => block.exercises)
  workout = change(workout, { kind: 'set-added', exerciseId: hinge?.id ?? '', setId: 'own-set' })
  workout = change(workout, { kind: 'noted', exerciseId: hinge?.id ?? '', note: 'Belt on.' })
  workout = change(workout, { kind: 'skipped', exerciseId: press?.id ?? '', reason: 'No bench' })
  workout = change(workout, {
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
    planDifferences(workout, now).map(one => one.name),
    ['Hinge', 'Seal row'],
  )
  const after = replan(workout, now, ids('new')).blocks.flatMap(block => block.exercises)
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

const alike = (what: string) => `id of ${what}`

test('whatever the coach changes, nothing that is done is lost, and the plan of now is what is left to do', () => {
  fc.assert(
    fc.property(days, days, fc.array(fc.nat(12), { maxLength: 8 }), (begun, later, ticks) => {
      const workout = ticks.reduce(
        tick,
        openWorkout({ sessionId: 'session', name: 'Lower', blocks: plan(begun) }, alike),
      )
      const now = plan(later)
      const after = replan(workout, now, alike)
      const doneOf = (one: OpenWorkout) =>
        inOrder(one)
          .filter(place => place.set.doneAt)
          .map(place => `${place.exercise.id} ${place.set.id} ${JSON.stringify(place.set.typed)}`)
          .toSorted()
      assert.deepEqual(doneOf(after), doneOf(workout))
      assert.deepEqual(planDifferences(after, now), [])
      const again = replan(after, now, alike)
      assert.deepEqual(again.blocks, after.blocks)
      const setIds = inOrder(after).map(place => place.set.id)
      assert.equal(new Set(setIds).size, setIds.length)
    }),
    { seed: 5, numRuns: 500 },
  )
})
