import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { volumeLoadKg } from '../workout/volume.ts'
import { currentMax, currentTrainingMax, type KnownMax } from './current-max.ts'
import { liftHistory } from './lift-history.ts'
import type { RatedSet } from './one-rep-max.ts'

const set = (loadKg: number | null, reps: number | null, more: Partial<RatedSet> = {}): RatedSet => ({
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

test('each day has its best set, its volume and its sets', () => {
  const points = liftHistory(
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

test('a tested max wins over the estimate of its day, and stands where nothing else was done', () => {
  const points = liftHistory(
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

test('a day without an estimate says why and shows its heaviest set', () => {
  const [point] = liftHistory([{ date: '2026-11-21', sets: [set(40, 20), set(50, 15)] }], [], daily)
  assert.deepEqual([point?.e1rmKg, point?.cannotSay, point?.bestSet?.loadKg], [null, 'too-many-reps', 50])
})

test('without a load the best set is that with the most done', () => {
  const run = (meters: number) => set(null, null, { meters, seconds: meters / 3 })
  const [point] = liftHistory([{ date: '2026-11-21', sets: [run(800), run(5000), run(400)] }], [], daily)
  assert.deepEqual([point?.bestSet?.meters, point?.cannotSay, point?.sets], [5000, 'no-load', 3])
  const [warmed] = liftHistory([{ date: '2026-11-21', sets: [set(60, 30, { role: 'warm-up' })] }], [], daily)
  assert.equal(warmed?.bestSet, null)
})

test('a week begins when the athlete’s does, and remembers the day of its best set', () => {
  const workouts = [
    { date: '2026-11-16', sets: [set(100, 5)] },
    { date: '2026-11-21', sets: [set(105, 5)] },
    { date: '2026-11-22', sets: [set(90, 5)] },
  ]
  const starts = (weekStart: 'monday' | 'sunday') =>
    liftHistory(workouts, [], { ...weekly, weekStart }).map(({ date, bestDate }) => [date, bestDate])
  assert.deepEqual(starts('monday'), [['2026-11-16', '2026-11-21']])
  assert.deepEqual(starts('sunday'), [
    ['2026-11-15', '2026-11-21'],
    ['2026-11-22', '2026-11-22'],
  ])
})

test('days or weeks, the volume is that of all sets', () => {
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
      const points = liftHistory(workouts, [], grouping)
      const sum = points.reduce((total, point) => total + point.volumeKg, 0)
      assert.equal(sum, volumeLoadKg(workouts.flatMap(workout => workout.sets)))
      assert.deepEqual(
        points.map(point => point.date),
        points.map(point => point.date).toSorted(),
      )
    }),
    { seed: 1 },
  )
})

test('of what was written down the newest test wins, whatever was typed since', () => {
  const max = (origin: KnownMax['origin'], date: string, kind: KnownMax['kind'] = '1rm'): KnownMax => ({
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
  assert.equal(currentMax([typed, old, tested, training]), tested)
  assert.equal(currentMax([typed, training]), typed)
  assert.equal(currentMax([training]), undefined)
  assert.equal(currentTrainingMax([typed, training]), training)
})
