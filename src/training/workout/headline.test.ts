import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headline, topSet } from './headline.ts'

const metric = { load: 'kg', distance: 'km' } as const
const nothing = { role: 'working' as const, loadKg: null, reps: null, rpe: null, seconds: null, meters: null }
const log = (sets: object[], durationMinutes: number | null = null, sessionRpe: number | null = null) => ({
  sessionRpe,
  durationMinutes,
  exercises: [{ sets: sets.map(set => ({ ...nothing, ...set })) }],
})

test('a workout is said in its sets, without the warm-ups', () => {
  const sets = [{ reps: 8, role: 'warm-up' }, { reps: 5 }, { reps: 5 }]
  assert.equal(headline(log(sets, 64, 9), metric), '2 sets, RPE 9')
  assert.equal(headline(log([{ reps: 5 }]), metric), '1 set')
})

test('a run is said in its distance and time', () => {
  assert.equal(headline(log([{ meters: 6200, seconds: 2290 }], 40, 4), metric), '6.2 km in 38:10, RPE 4')
  assert.equal(headline(log([{ meters: 800, seconds: 180 }, { meters: 800 }]), metric), '1.6 km')
})

test('a run beside lifts does not stand for the workout', () => {
  assert.equal(
    headline(
      log([
        { meters: 1000, seconds: 300 },
        { reps: 5, loadKg: 60 },
      ]),
      metric,
    ),
    '2 sets',
  )
})

test('a workout without sets is said in its minutes, or not at all', () => {
  assert.equal(headline(log([], 20, 2), metric), '20 min, RPE 2')
  assert.equal(headline(log([]), metric), '')
})

test('a session of lifts comes down to its first one', () => {
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
  assert.equal(topSet(named(lifts), metric), 'Back squat 95 × 5, RPE 7')
  assert.equal(topSet(named(log([{ meters: 6000 }])), metric), '')
})

test('a workout of one block is told by what the block came to', () => {
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
  assert.equal(headline(log, metric), '7 rounds + 4, RPE 8')
})
