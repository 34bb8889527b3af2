import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePlannedBlock, makePlannedItem, makePlannedSet } from '#support/journey/planned-block.ts'
import { createImplementLookup } from '#training/exercises/exercise-implement.ts'
import { buildLibrary } from '#training/exercises/library.ts'
import { movements } from '#training/exercises/movements.ts'
import { equipmentPresets } from '#training/plates/equipment-presets.ts'
import type { Load } from '#training/prescription/prescription.ts'
import type { AthleteLoadProfile } from '#training/prescription/resolve-item.ts'
import type { SetRole } from '#training/prescription/set-role.ts'
import { reopenWorkout } from '#training/workout/changes/reopen-workout.ts'
import { applyWorkoutChange } from '#training/workout/changes/workout-change.ts'
import { findMissingValue, suggestSetValues } from '#training/workout/sets/suggest-set-values.ts'
import { type ActiveWorkout, createActiveWorkout } from './active-workout.ts'
import { toRecordedWorkout } from './recorded-workout.ts'
import { getPlannedValues, resolveWorkoutLoads } from './resolve-workout-loads.ts'

let count = 0
const newId = () => `id-${++count}`
const ana: AthleteLoadProfile = {
  implementOf: createImplementLookup(buildLibrary(movements)),
  equipment: equipmentPresets['gym-kg'],
  bodyWeight: null,
  lifts: new Map([
    [
      'back squat',
      {
        maxes: [{ kind: '1rm', origin: 'tested', date: '2026-10-12', loadKg: 118 }],
        estimate: null,
        bests: [],
        last: null,
      },
    ],
  ]),
}
const stranger = { ...ana, lifts: new Map() }
const share = (percent: number, of: 'top-set' | '1rm' = '1rm'): Load => ({ kind: 'percent', percent, of })
const makeSet = (load: Load | null, role: SetRole = 'working', reps = 5) =>
  makePlannedSet({ role, amount: { kind: 'reps', reps }, load })

const blocksOf = (sets: ReturnType<typeof makeSet>[]) => [
  makePlannedBlock([makePlannedItem('Back squat', sets, { id: 'item' })], { id: newId() }),
]
const planOf = (...sets: ReturnType<typeof makeSet>[]): ActiveWorkout =>
  createActiveWorkout({ sessionId: null, name: 'Lower', blocks: blocksOf(sets) }, newId)
const squat = (workout: ActiveWorkout) => {
  const exercise = workout.blocks[0]?.exercises[0]
  assert.ok(exercise)
  return exercise
}
const loads = (workout: ActiveWorkout) =>
  squat(workout).sets.map(set => suggestSetValues(squat(workout), set).loadKg)
const at = '2026-11-21T12:00:00.000Z'
const tick = (workout: ActiveWorkout, index: number) =>
  applyWorkoutChange(workout, { kind: 'ticked', setId: squat(workout).sets[index]?.id ?? '', at })

test('converts a percentage to kilograms, so that one tap completes the set', () => {
  const workout = resolveWorkoutLoads(planOf(makeSet(share(80)), makeSet(share(70))), ana)
  assert.deepEqual(loads(workout), [95, 82.5])
  const [set] = squat(workout).sets
  assert.equal(set && findMissingValue(squat(workout), set), null)
})

test('records the load resolved from a percentage as the planned load', () => {
  const workout = tick(resolveWorkoutLoads(planOf(makeSet(share(80))), ana), 0)
  const [set] = toRecordedWorkout(workout, at).exercises[0]?.sets ?? []
  assert.deepEqual([set?.planned?.loadKg, set?.loadKg], [95, 95])
})

const rpe8 = (reps = 5) =>
  makePlannedSet({ role: 'working', amount: { kind: 'reps', reps }, effort: { kind: 'rpe', rpe: 8 } })

test('suggests a load for an RPE, but records only the RPE as planned', () => {
  const workout = resolveWorkoutLoads(planOf(rpe8()), ana)
  assert.deepEqual(loads(workout), [95])
  const [set] = toRecordedWorkout(tick(workout, 0), at).exercises[0]?.sets ?? []
  assert.deepEqual([set?.planned?.loadKg, set?.planned?.rpe, set?.loadKg], [null, 8, 95])
})

test('the load that the athlete chose for an RPE applies to the next set with the same prescription', () => {
  const workout = resolveWorkoutLoads(planOf(rpe8(), rpe8(), rpe8(1)), ana)
  const setId = squat(workout).sets[0]?.id ?? ''
  const heavier = applyWorkoutChange(workout, { kind: 'typed', setId, figure: 'loadKg', value: 100 })
  // One repetition at RPE 8 is 92.2 % of 118 kg.
  assert.deepEqual(loads(resolveWorkoutLoads(heavier, ana)), [100, 100, 110])
})

test('asks for the load if the athlete’s max is unknown', () => {
  const workout = resolveWorkoutLoads(planOf(makeSet(share(80))), stranger)
  const [set] = squat(workout).sets
  assert.deepEqual(set?.resolved, { kind: 'missing', what: 'max' })
  assert.equal(set && findMissingValue(squat(workout), set), 'loadKg')
})

test('the load of a back-off set is based on the actual load of the top set', () => {
  const planned = resolveWorkoutLoads(
    planOf(makeSet(share(90), 'top'), makeSet(share(85, 'top-set'), 'back-off')),
    ana,
  )
  assert.deepEqual(loads(planned), [105, 90])
  const setId = squat(planned).sets[0]?.id ?? ''
  const heavier = applyWorkoutChange(planned, { kind: 'typed', setId, figure: 'loadKg', value: 110 })
  assert.deepEqual(loads(resolveWorkoutLoads(tick(heavier, 0), ana)), [110, 92.5])
})

test('a new max changes the loads of a workout that has not begun, and no load after the first completed set', () => {
  const planned = resolveWorkoutLoads(planOf(makeSet(share(80)), makeSet(share(80))), ana)
  const stronger = {
    ...ana,
    lifts: new Map([
      [
        'back squat',
        {
          maxes: [{ kind: '1rm', origin: 'tested', date: '2026-11-20', loadKg: 130 } as const],
          estimate: null,
          bests: [],
          last: null,
        },
      ],
    ]),
  }
  const plannedLoads = (workout: ActiveWorkout) =>
    squat(resolveWorkoutLoads(workout, stronger)).sets.map(set => getPlannedValues(set)?.loadKg)
  assert.deepEqual(plannedLoads(planned), [105, 105])
  assert.deepEqual(plannedLoads(tick(planned, 0)), [95, 95])
})

test('keeps the object identity of unchanged exercises', () => {
  const workout = resolveWorkoutLoads(planOf(makeSet(share(80)), makeSet({ kind: 'kg', loadKg: 60 })), ana)
  assert.equal(squat(resolveWorkoutLoads(workout, ana)), squat(workout))
  const plain = planOf(makeSet({ kind: 'kg', loadKg: 60 }))
  assert.equal(squat(resolveWorkoutLoads(plain, ana)), squat(plain))
})

test('a reopened workout keeps the loads resolved from its percentages', () => {
  const sets = [makeSet(share(80)), makeSet(share(70))]
  const workout = createActiveWorkout({ sessionId: null, name: 'Lower', blocks: blocksOf(sets) }, newId)
  const recorded = toRecordedWorkout(tick(tick(resolveWorkoutLoads(workout, ana), 0), 1), at)
  const rerecorded = toRecordedWorkout(reopenWorkout(recorded, blocksOf(sets), newId), at)
  assert.deepEqual(
    rerecorded.exercises[0]?.sets.map(set => set.planned?.loadKg),
    [95, 82.5],
  )
  assert.equal(rerecorded.exercises[0]?.sets.length, 2)
})

test('reopening a workout matches logged sets to planned percentage sets by their reps, because the log contains only loads in kilograms', () => {
  const sets = [makeSet(share(70), 'working', 5), makeSet(share(80), 'working', 3)]
  const workout = createActiveWorkout({ sessionId: null, name: 'Lower', blocks: blocksOf(sets) }, newId)
  const recorded = toRecordedWorkout(tick(resolveWorkoutLoads(workout, ana), 1), at)
  const opened = squat(reopenWorkout(recorded, blocksOf(sets), newId)).sets
  assert.deepEqual(
    opened.map(set => [set.doneAt !== null, set.plan?.amount]),
    [
      [false, { kind: 'reps', reps: 5 }],
      [true, { kind: 'reps', reps: 3 }],
    ],
  )
})
