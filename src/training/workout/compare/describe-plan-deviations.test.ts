import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metricUnits } from '#training/units.ts'
import { countDoneAndPlannedSets, describePlanDeviations } from './describe-plan-deviations.ts'

const pounds = { load: 'lb', distance: 'mi' } as const
type Figures = Record<'reps' | 'loadKg' | 'rpe' | 'seconds' | 'meters', number | null>
type Set = Figures & { role: 'working' | 'warm-up'; planned: (Figures & { repsTo: number | null }) | null }

const nothing: Figures = { reps: null, loadKg: null, rpe: null, seconds: null, meters: null }
const plannedValues = { ...nothing, repsTo: null, reps: 5, loadKg: 92.5, rpe: 8 }
const asPlanned: Set = { role: 'working', planned: plannedValues, ...nothing, reps: 5, loadKg: 92.5, rpe: 8 }
const own: Set = { role: 'working', planned: null, ...nothing, reps: 5, loadKg: 60 }

const exercise = (name: string, sets: Set[], skippedReason: string | null = null) => ({
  name,
  itemId: 'item',
  skippedReason,
  sets,
})
const log = (exercises: ReturnType<typeof exercise>[], plannedSets: number | null = null) => ({
  sessionId: 'session',
  plannedSets,
  exercises,
})
const squats = (...sets: object[]) =>
  exercise(
    'Back squat',
    sets.map(set => ({ ...asPlanned, ...set })),
  )

test('describes a workout that matches the plan as “as planned”', () => {
  assert.equal(describePlanDeviations(log([squats({}, {})], 2), metricUnits), 'as planned')
  assert.equal(describePlanDeviations(log([]), metricUnits), 'as planned')
})

test('names both the new and the replaced exercise in a swap', () => {
  const front = { ...squats({}), name: 'Front squat', insteadOf: 'Back squat' }
  assert.equal(describePlanDeviations(log([front], 1), metricUnits), 'Front squat instead of Back squat')
  assert.equal(describePlanDeviations(log([front, front], 2), metricUnits), '2 exercises swapped')
})

test('describes a workout without a session as “not in the plan”', () => {
  assert.equal(
    describePlanDeviations({ ...log([squats({})]), sessionId: null }, metricUnits),
    'not in the plan',
  )
})

test('reports only the largest of several load deviations', () => {
  const changed = log([squats({ loadKg: 90 }, { loadKg: 85 }, {}), exercise('Row', [own])], 3)
  assert.equal(
    describePlanDeviations(log([squats({ loadKg: 90 }, { loadKg: 85 }, {})], 3), metricUnits),
    'Back squat 7.5 kg under plan',
  )
  assert.equal(
    describePlanDeviations(log([squats({ loadKg: 97.5, reps: 1 })], 1), metricUnits),
    'Back squat 5 kg over plan',
  )
  assert.equal(
    describePlanDeviations(log([squats({ loadKg: 85 })], 1), pounds),
    'Back squat 16.53 lb under plan',
  )
  assert.equal(describePlanDeviations(changed, metricUnits), 'Back squat 7.5 kg under plan, 1 set more')
})

test('reports deviations in distance, time, reps or effort if the loads match the plan', () => {
  const one = (set: Partial<Set>) =>
    describePlanDeviations(log([exercise('Run', [{ ...asPlanned, ...set }])]), metricUnits)
  const run = { ...nothing, repsTo: null, meters: 8000, seconds: 2400 }
  assert.equal(one({ ...nothing, planned: run, meters: 6500 }), 'Run 1.5 km under plan')
  assert.equal(one({ ...nothing, planned: run, seconds: 2460 }), 'Run 1:00 over plan')
  assert.equal(one({ reps: 4 }), 'Run 1 rep under plan')
  assert.equal(one({ planned: { ...plannedValues, repsTo: 8 }, reps: 10 }), 'Run 2 reps over plan')
  assert.equal(one({ planned: { ...plannedValues, repsTo: 8 }, reps: 6 }), 'as planned')
  assert.equal(one({ rpe: 9.5 }), 'Run RPE 9.5 instead of 8')
})

test('ignores an RPE deviation of half a point, but not of a full point', () => {
  const describeRpe = (rpe: number) => describePlanDeviations(log([squats({ rpe }, {})], 2), metricUnits)
  assert.deepEqual([7.5, 8, 8.5].map(describeRpe), ['as planned', 'as planned', 'as planned'])
  assert.equal(describeRpe(9), 'Back squat RPE 9 instead of 8')
  assert.equal(describeRpe(7), 'Back squat RPE 7 instead of 8')
})

test('lists missing sets and exercises before other deviations', () => {
  assert.equal(describePlanDeviations(log([squats({})], 3), metricUnits), '2 sets fewer')
  assert.equal(
    describePlanDeviations(log([squats({ reps: 4 })], 2), metricUnits),
    '1 set fewer, Back squat 1 rep under plan',
  )
  assert.equal(
    describePlanDeviations(log([squats({}), exercise('Farmer carry', [])], 4), metricUnits),
    'Farmer carry skipped',
  )
  const skipped = [exercise('Row', [], 'no rack'), exercise('Press', [], 'no rack')]
  assert.equal(describePlanDeviations(log([squats({}), ...skipped], 9), metricUnits), '2 exercises skipped')
})

test('counts planned and added sets, but not added warm-ups', () => {
  const warm = { ...own, role: 'warm-up' as const }
  const done = log([exercise('Back squat', [warm, asPlanned, asPlanned, own])], 2)
  assert.deepEqual(countDoneAndPlannedSets(done), { done: 3, planned: 2 })
  assert.equal(describePlanDeviations(done, metricUnits), '1 set more')
  assert.equal(
    describePlanDeviations(log([exercise('Back squat', [warm, asPlanned])], 1), metricUnits),
    'as planned',
  )
})
