import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { PerformedSet } from '#training/workout/model/set-values.ts'
import { computeVolumeLoadKg } from '#training/workout/sets/volume.ts'
import { findCurrentMax, findCurrentTrainingMax, findMaxAge, type RecordedMax } from './current-max.ts'
import { buildLiftHistory } from './lift-history.ts'

const set = (loadKg: number | null, reps: number | null, more: Partial<PerformedSet> = {}): PerformedSet => ({
  role: 'working',
  reps,
  loadKg,
  rpe: null,
  seconds: null,
  meters: null,
  ...more,
})
const daily = { per: 'day', weekStart: 'monday', formula: 'epley' } as const
const weekly = { ...daily, per: 'week' } as const

test('the data point for a day contains the best set, the volume and the number of sets', () => {
  const points = buildLiftHistory(
    [
      { date: '2026-11-21', sets: [set(60, 5, { role: 'warm-up' }), set(100, 5), set(100, 4)] },
      { date: '2026-11-18', sets: [set(90, 6)] },
    ],
    [],
    daily,
  )
  assert.deepEqual(
    points.map(({ date, e1rmKg, volumeKg, sets, bestSet }) => [
      date,
      e1rmKg?.toFixed(1),
      volumeKg,
      sets,
      bestSet?.reps,
    ]),
    [
      ['2026-11-18', '108.0', 540, 1, 6],
      ['2026-11-21', '116.7', 900, 2, 5],
    ],
  )
})

test('a tested max replaces the estimate for its day and is included even if the day has no sets', () => {
  const points = buildLiftHistory(
    [{ date: '2026-11-21', sets: [set(100, 5)] }],
    [
      { date: '2026-11-21', loadKg: 112 },
      { date: '2026-11-22', loadKg: 113 },
    ],
    daily,
  )
  assert.deepEqual(
    points.map(({ date, e1rmKg, origin, sets }) => [date, e1rmKg, origin, sets]),
    [
      ['2026-11-21', 112, 'tested', 1],
      ['2026-11-22', 113, 'tested', 0],
    ],
  )
})

test('for a day without an estimate, the history gives the reason and the heaviest set', () => {
  const [point] = buildLiftHistory([{ date: '2026-11-21', sets: [set(40, 20), set(50, 15)] }], [], daily)
  assert.deepEqual([point?.e1rmKg, point?.cannotSay, point?.bestSet?.loadKg], [null, 'too-many-reps', 50])
})

test('without loads, the best set is the one with the longest distance', () => {
  const run = (meters: number) => set(null, null, { meters, seconds: meters / 3 })
  const [point] = buildLiftHistory([{ date: '2026-11-21', sets: [run(800), run(5000), run(400)] }], [], daily)
  assert.deepEqual([point?.bestSet?.meters, point?.cannotSay, point?.sets], [5000, 'no-load', 3])
  const [warmUpOnly] = buildLiftHistory(
    [{ date: '2026-11-21', sets: [set(60, 30, { role: 'warm-up' })] }],
    [],
    daily,
  )
  assert.equal(warmUpOnly?.bestSet, null)
})

test('weeks begin on the weekday that the athlete chose, and each week keeps the date of its best set', () => {
  const workouts = [
    { date: '2026-11-16', sets: [set(100, 5)] },
    { date: '2026-11-21', sets: [set(105, 5)] },
    { date: '2026-11-22', sets: [set(90, 5)] },
  ]
  const starts = (weekStart: 'monday' | 'sunday') =>
    buildLiftHistory(workouts, [], { ...weekly, weekStart }).map(({ date, bestDate }) => [date, bestDate])
  assert.deepEqual(starts('monday'), [['2026-11-16', '2026-11-21']])
  assert.deepEqual(starts('sunday'), [
    ['2026-11-15', '2026-11-21'],
    ['2026-11-22', '2026-11-22'],
  ])
})

test('the volumes of all data points add up to the volume of all sets, both by day and by week', () => {
  const anyWorkout = fc.record({
    date: fc.integer({ min: 1, max: 28 }).map(day => `2026-11-${String(day).padStart(2, '0')}`),
    sets: fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 20 }))
        .map(([kg, reps]) => set(kg, reps)),
    ),
  })
  fc.assert(
    fc.property(fc.array(anyWorkout), fc.constantFrom(daily, weekly), (workouts, grouping) => {
      const points = buildLiftHistory(workouts, [], grouping)
      const sum = points.reduce((total, point) => total + point.volumeKg, 0)
      assert.equal(sum, computeVolumeLoadKg(workouts.flatMap(workout => workout.sets)))
      assert.deepEqual(
        points.map(point => point.date),
        points.map(point => point.date).toSorted(),
      )
    }),
    { seed: 1 },
  )
})

test('the newest 1RM is the current one, whether tested or typed; a training max is not a 1RM', () => {
  const max = (
    origin: RecordedMax['origin'],
    date: string,
    kind: RecordedMax['kind'] = '1rm',
  ): RecordedMax => ({
    kind,
    origin,
    date,
    loadKg: 100,
  })
  const [old, tested, typed, training] = [
    max('tested', '2026-01-05'),
    max('tested', '2026-10-12'),
    max('typed', '2026-11-01'),
    max('typed', '2026-11-02', 'training-max'),
  ]
  assert.equal(findCurrentMax([typed, old, tested, training]), typed)
  assert.equal(findCurrentMax([old, tested, training]), tested)
  assert.equal(findCurrentMax([training]), undefined)
  assert.equal(findCurrentTrainingMax([typed, training]), training)
})

test('a max is old after 12 weeks, or after three weeks without the lift', () => {
  const today = '2026-11-21'
  const ageOf = (date: string, lastDone: string | null) => findMaxAge({ date }, today, lastDone)
  assert.equal(ageOf('2026-08-29', '2026-11-20'), 'weeks')
  assert.equal(ageOf('2026-08-30', '2026-11-20'), null)
  assert.equal(ageOf('2026-10-12', '2026-10-31'), 'layoff')
  assert.equal(ageOf('2026-10-12', '2026-11-01'), null)
  // A max that was typed after the pause is newer than the pause.
  assert.equal(ageOf('2026-11-20', '2026-09-01'), null)
  assert.equal(ageOf('2026-11-01', null), null)
})
