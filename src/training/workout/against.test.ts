import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metric } from '../units.ts'
import { againstPlan, countAgainstPlan } from './against.ts'

const pounds = { load: 'lb', distance: 'mi' } as const
type Figures = Record<'reps' | 'loadKg' | 'rpe' | 'seconds' | 'meters', number | null>
type Set = Figures & { role: 'working' | 'warm-up'; planned: (Figures & { repsTo: number | null }) | null }

const nothing: Figures = { reps: null, loadKg: null, rpe: null, seconds: null, meters: null }
const asked = { ...nothing, repsTo: null, reps: 5, loadKg: 92.5, rpe: 8 }
const asPlanned: Set = { role: 'working', planned: asked, ...nothing, reps: 5, loadKg: 92.5, rpe: 8 }
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

test('a workout as it was written is as planned', () => {
  assert.equal(againstPlan(log([squats({}, {})], 2), metric), 'as planned')
  assert.equal(againstPlan(log([]), metric), 'as planned')
})

test('another exercise in the place of one is said by both names', () => {
  const front = { ...squats({}), name: 'Front squat', insteadOf: 'Back squat' }
  assert.equal(againstPlan(log([front], 1), metric), 'Front squat instead of Back squat')
  assert.equal(againstPlan(log([front, front], 2), metric), '2 exercises swapped')
})

test('what no session asked for is not in the plan', () => {
  assert.equal(againstPlan({ ...log([squats({})]), sessionId: null }, metric), 'not in the plan')
})

test('of loads that differ the largest difference is said', () => {
  const changed = log([squats({ loadKg: 90 }, { loadKg: 85 }, {}), exercise('Row', [own])], 3)
  assert.equal(
    againstPlan(log([squats({ loadKg: 90 }, { loadKg: 85 }, {})], 3), metric),
    'Back squat 7.5 kg under plan',
  )
  assert.equal(againstPlan(log([squats({ loadKg: 97.5, reps: 1 })], 1), metric), 'Back squat 5 kg over plan')
  assert.equal(againstPlan(log([squats({ loadKg: 85 })], 1), pounds), 'Back squat 16.53 lb under plan')
  assert.equal(againstPlan(changed, metric), 'Back squat 7.5 kg under plan, 1 set more')
})

test('where the loads were met, distance, time, repetitions and effort are', () => {
  const one = (set: Partial<Set>) => againstPlan(log([exercise('Run', [{ ...asPlanned, ...set }])]), metric)
  const run = { ...nothing, repsTo: null, meters: 8000, seconds: 2400 }
  assert.equal(one({ ...nothing, planned: run, meters: 6500 }), 'Run 1.5 km under plan')
  assert.equal(one({ ...nothing, planned: run, seconds: 2460 }), 'Run 1:00 over plan')
  assert.equal(one({ reps: 4 }), 'Run 1 rep under plan')
  assert.equal(one({ planned: { ...asked, repsTo: 8 }, reps: 10 }), 'Run 2 reps over plan')
  assert.equal(one({ planned: { ...asked, repsTo: 8 }, reps: 6 }), 'as planned')
  assert.equal(one({ rpe: 9.5 }), 'Run RPE 9.5 instead of 8')
})

test('half a point of RPE is as planned, a whole one is not', () => {
  const felt = (rpe: number) => againstPlan(log([squats({ rpe }, {})], 2), metric)
  assert.deepEqual([7.5, 8, 8.5].map(felt), ['as planned', 'as planned', 'as planned'])
  assert.equal(felt(9), 'Back squat RPE 9 instead of 8')
  assert.equal(felt(7), 'Back squat RPE 7 instead of 8')
})

test('sets and exercises that are missing come first', () => {
  assert.equal(againstPlan(log([squats({})], 3), metric), '2 sets fewer')
  assert.equal(againstPlan(log([squats({ reps: 4 })], 2), metric), '1 set fewer, Back squat 1 rep under plan')
  assert.equal(
    againstPlan(log([squats({}), exercise('Farmer carry', [])], 4), metric),
    'Farmer carry left out',
  )
  const skipped = [exercise('Row', [], 'no rack'), exercise('Press', [], 'no rack')]
  assert.equal(againstPlan(log([squats({}), ...skipped], 9), metric), '2 exercises left out')
})

test('sets are counted as the plan counts them; own warm-ups are not', () => {
  const warm = { ...own, role: 'warm-up' as const }
  const done = log([exercise('Back squat', [warm, asPlanned, asPlanned, own])], 2)
  assert.deepEqual(countAgainstPlan(done), { done: 3, planned: 2 })
  assert.equal(againstPlan(done, metric), '1 set more')
  assert.equal(againstPlan(log([exercise('Back squat', [warm, asPlanned])], 1), metric), 'as planned')
})
