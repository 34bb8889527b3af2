import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeTopSet, describeWorkout } from './describe-workout.ts'

const metric = { load: 'kg', distance: 'km' } as const
const nothing = { role: 'working' as const, loadKg: null, reps: null, rpe: null, seconds: null, meters: null }
const log = (sets: object[], durationMinutes: number | null = null, sessionRpe: number | null = null) => ({
  sessionRpe,
  durationMinutes,
  exercises: [{ sets: sets.map(set => ({ ...nothing, ...set })) }],
})

test('describes a workout by its number of working sets', () => {
  const sets = [{ reps: 8, role: 'warm-up' }, { reps: 5 }, { reps: 5 }]
  assert.equal(describeWorkout(log(sets, 64, 9), metric), '2 working sets, RPE 9')
  assert.equal(describeWorkout(log([{ reps: 5 }]), metric), '1 working set')
})

test('describes a run by its distance and time', () => {
  assert.equal(
    describeWorkout(log([{ meters: 6200, seconds: 2290 }], 40, 4), metric),
    '6.2 km in 38:10, RPE 4',
  )
  assert.equal(describeWorkout(log([{ meters: 800, seconds: 180 }, { meters: 800 }]), metric), '1.6 km')
})

test('does not show the distance if the workout includes lifts', () => {
  assert.equal(
    describeWorkout(
      log([
        { meters: 1000, seconds: 300 },
        { reps: 5, loadKg: 60 },
      ]),
      metric,
    ),
    '2 working sets',
  )
})

test('describes a workout without sets by its duration, if the duration is known', () => {
  assert.equal(describeWorkout(log([], 20, 2), metric), '20 min, RPE 2')
  assert.equal(describeWorkout(log([]), metric), '')
})

test('describes the top set of the first lift', () => {
  const lifts = log(
    [
      { reps: 5, loadKg: 60, role: 'warm-up' },
      { reps: 5, loadKg: 92.5 },
      { reps: 5, loadKg: 95 },
    ],
    60,
    7,
  )
  const named = (one: typeof lifts) => ({
    ...one,
    exercises: one.exercises.map(exercise => ({ ...exercise, name: 'Back squat' })),
  })
  assert.equal(describeTopSet(named(lifts), metric), 'Back squat 95 × 5, RPE 7')
  assert.equal(describeTopSet(named(log([{ meters: 6000 }])), metric), '')
})

test('describes a workout that consists of a single block by the block’s result', () => {
  const result = {
    blockId: 'b',
    kind: 'amrap',
    name: '',
    rounds: 7,
    reps: 4,
    seconds: null,
    isCapped: false,
  } as const
  const log = { exercises: [], durationMinutes: 20, sessionRpe: 8, blockResults: [{ ...result, notes: '' }] }
  assert.equal(describeWorkout(log, metric), '7 rounds + 4, RPE 8')
})

test('counts the rounds of an EMOM in minutes, not as sets', () => {
  const emomResult = {
    blockId: 'b',
    kind: 'emom',
    name: 'EMOM 10 × 1:00: Swing',
    rounds: 10,
    reps: null,
    seconds: null,
    isCapped: false,
    notes: '',
  } as const
  const [squats] = log([{ reps: 5 }, { reps: 5 }]).exercises
  const swings = {
    blockKind: 'emom',
    sets: Array.from({ length: 10 }, () => ({ ...nothing, reps: 12 })),
  } as const
  const workout = { ...log([], 40, 8), exercises: squats ? [squats, swings] : [], blockResults: [emomResult] }
  assert.equal(describeWorkout(workout, metric), '2 working sets, EMOM 10 min, RPE 8')
  assert.equal(describeWorkout({ ...workout, exercises: [swings] }, metric), 'EMOM 10 min, RPE 8')
})
