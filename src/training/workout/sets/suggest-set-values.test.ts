import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ActiveExercise, ActiveSet } from '#training/workout/model/active-workout.ts'
import type { SetValues } from '#training/workout/model/set-values.ts'
import { formatSetName } from './format-set-name.ts'
import {
  findMatchingPreviousSet,
  findMissingValue,
  getSetNumber,
  suggestSetValues,
} from './suggest-set-values.ts'

const nothing: SetValues = { loadKg: null, reps: null, rpe: null, seconds: null, meters: null }
const last = (given: Partial<SetValues>, role: ActiveSet['role'] = 'working') => ({
  ...nothing,
  role,
  ...given,
})

let count = 0
const set = (
  plan: Partial<NonNullable<ActiveSet['plan']>> | null,
  given: Partial<ActiveSet> = {},
): ActiveSet => ({
  id: `set-${++count}`,
  role: 'working',
  plan: plan && { amount: null, load: null, effort: null, ...plan },
  isPerSide: false,
  typed: {},
  doneAt: null,
  ...given,
})
const exercise = (sets: ActiveSet[], given: Partial<ActiveExercise> = {}): ActiveExercise => ({
  id: 'exercise',
  itemId: 'item',
  exerciseId: null,
  insteadOf: null,
  name: 'Squat',
  measure: 'reps',
  tempo: '',
  restSeconds: null,
  coachNotes: '',
  mediaUrl: '',
  sets,
  previous: [],
  note: '',
  skippedReason: null,
  ...given,
})
const suggestAt = (one: ActiveExercise, index: number) => suggestSetValues(one, one.sets[index] ?? set(null))
const missingAt = (one: ActiveExercise, index: number) => findMissingValue(one, one.sets[index] ?? set(null))
const fiveReps = { amount: { kind: 'reps', reps: 5 } } as const
const rpe8 = { effort: { kind: 'rpe', rpe: 8 } } as const

test('suggests the prescribed values, so that one tap completes the set', () => {
  const squat = exercise([set({ ...fiveReps, ...rpe8, load: { kind: 'kg', loadKg: 95 } })], {
    previous: [last({ loadKg: 90, reps: 6, rpe: 7 })],
  })
  assert.deepEqual(suggestAt(squat, 0), { ...nothing, loadKg: 95, reps: 5, rpe: 8 })
  assert.equal(missingAt(squat, 0), null)
})

test('suggests missing loads from the athlete’s previous sets, set by set', () => {
  const press = exercise([set({ ...fiveReps, ...rpe8 }), set({ ...fiveReps, ...rpe8 })], {
    previous: [last({ loadKg: 55, reps: 6 }), last({ loadKg: 50, reps: 6 })],
  })
  assert.deepEqual([suggestAt(press, 0).loadKg, suggestAt(press, 1).loadKg], [55, 50])
  assert.equal(missingAt(press, 0), null)
  assert.deepEqual(
    press.sets.map(one => findMatchingPreviousSet(press, one)?.loadKg),
    [55, 50],
  )
})

test('suggests an entered value for the following sets too', () => {
  const open = () => set({ ...fiveReps, ...rpe8 })
  const press = exercise([set({ ...fiveReps, ...rpe8 }, { typed: { loadKg: 57.5 } }), open(), open()], {
    previous: [last({ loadKg: 55 }), last({ loadKg: 55 }), last({ loadKg: 50 })],
  })
  assert.deepEqual(
    [1, 2].map(index => suggestAt(press, index).loadKg),
    [57.5, 57.5],
  )
})

test('without a history, a set that prescribes an effort requires a load, but a set that prescribes only reps does not', () => {
  assert.equal(missingAt(exercise([set({ ...fiveReps, ...rpe8 })]), 0), 'loadKg')
  assert.equal(
    missingAt(exercise([set({ ...fiveReps, load: { kind: 'percent', percent: 80, of: '1rm' } })]), 0),
    'loadKg',
  )
  assert.equal(missingAt(exercise([set(fiveReps)]), 0), null)
  const emptied = exercise([set({ ...fiveReps, ...rpe8 }, { typed: { loadKg: null } })])
  assert.equal(missingAt(emptied, 0), null)
})

test('suggests the previous reps within the limits of the prescribed range', () => {
  const range = { amount: { kind: 'range', from: 8, to: 12 } } as const
  const reps = (before: number) =>
    suggestAt(exercise([set(range)], { previous: [last({ reps: before })] }), 0).reps
  assert.deepEqual([reps(6), reps(10), reps(15)], [8, 10, 12])
  assert.equal(suggestAt(exercise([set(range)]), 0).reps, 8)
})

test('never suggests reps for a max-effort set', () => {
  const previous = [last({ reps: 12, loadKg: 60 })]
  const most = exercise([set({ amount: { kind: 'max' } })], { previous })
  assert.equal(suggestAt(most, 0).reps, null)
  assert.equal(missingAt(most, 0), 'reps')
  assert.equal(missingAt(exercise([set(fiveReps, { role: 'amrap' })], { previous }), 0), 'reps')
})

test('suggests no load for a bodyweight set, even if the athlete used a load last time', () => {
  const pullUp = exercise([set({ ...fiveReps, load: { kind: 'bodyweight', addedKg: 0 } })], {
    previous: [last({ loadKg: 10, reps: 5 })],
  })
  assert.equal(suggestAt(pullUp, 0).loadKg, null)
  assert.equal(missingAt(pullUp, 0), null)
})

test('suggests the distance of a run, but not the time', () => {
  const run = exercise([set({ amount: { kind: 'distance', meters: 6000 } })], {
    measure: 'distance',
    previous: [last({ meters: 5000, seconds: 1800 })],
  })
  assert.deepEqual(suggestAt(run, 0), { ...nothing, meters: 6000 })
  assert.equal(missingAt(run, 0), null)
})

test('an added set repeats all values of the preceding set except the RPE', () => {
  const done = { loadKg: 80, reps: 8, rpe: 9, seconds: null, meters: null }
  const squat = exercise([set(fiveReps, { typed: done, doneAt: '2026-11-23T18:00:00Z' }), set(null)])
  assert.deepEqual(suggestAt(squat, 1), { ...done, rpe: null })
})

test('warm-ups are numbered and matched separately from working sets', () => {
  const squat = exercise([set(fiveReps, { role: 'warm-up' }), set(fiveReps), set(fiveReps)], {
    previous: [last({ loadKg: 40 }, 'warm-up'), last({ loadKg: 90 }), last({ loadKg: 95 })],
  })
  assert.deepEqual(
    squat.sets.map(one => getSetNumber(squat, one)),
    [1, 1, 2],
  )
  assert.deepEqual(
    squat.sets.map(one => formatSetName(squat, one)),
    ['warm-up 1', 'set 1', 'set 2'],
  )
  assert.deepEqual(
    squat.sets.map(one => suggestSetValues(squat, one).loadKg),
    [40, 90, 95],
  )
})

test('suggests values for a hundred sets within the time limit', () => {
  const many = exercise(
    Array.from({ length: 100 }, () => set(null)),
    { previous: [last({ loadKg: 60, reps: 8 })] },
  )
  // Measures CPU time, because it does not depend on other programs running on the machine.
  const before = process.cpuUsage()
  assert.equal(suggestAt(many, 99).loadKg, 60)
  const { user, system } = process.cpuUsage(before)
  assert.ok((user + system) / 1000 < 100)
})

test('suggests the prescribed time for a timed part of a run', () => {
  const sets = [
    set({ amount: { kind: 'time', seconds: 600 } }),
    set({ amount: { kind: 'distance', meters: 5000 } }),
  ]
  const run = exercise(sets, { measure: 'distance', previous: [last({ meters: 1800, seconds: 600 })] })
  assert.deepEqual([suggestAt(run, 0).seconds, suggestAt(run, 0).meters], [600, null])
  assert.deepEqual([missingAt(run, 0), missingAt(run, 1)], [null, null])
})
