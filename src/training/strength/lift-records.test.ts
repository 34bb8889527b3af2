import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { PerformedSet } from '#training/workout/model/set-values.ts'
import { filterUnbeatenRecords, findLiftRecords } from './lift-records.ts'

const set = (done: Partial<PerformedSet>): PerformedSet => ({
  role: 'working',
  reps: null,
  loadKg: null,
  rpe: null,
  seconds: null,
  meters: null,
  ...done,
})
const lifted = (loadKg: number, reps: number, role: PerformedSet['role'] = 'working') =>
  set({ loadKg, reps, role })
const day = (number: number, ...sets: PerformedSet[]) => ({
  date: `2026-11-${String(number).padStart(2, '0')}`,
  sets,
})
const describeRecords = (workouts: Parameters<typeof findLiftRecords>[0]) =>
  findLiftRecords(workouts, 'epley').map(
    ({ kind, date, value, previous }) =>
      `${kind} ${date.slice(8)} ${previous?.toFixed(0)} ${value.toFixed(0)}`,
  )

test('the first workout sets records, and only better values break them', () => {
  assert.deepEqual(
    describeRecords([day(1, lifted(100, 5)), day(3, lifted(100, 5)), day(5, lifted(100, 6))]),
    [
      'heaviest 01 undefined 100',
      'most-reps 01 undefined 5',
      'best-e1rm 01 undefined 117',
      'most-volume 01 undefined 500',
      'most-reps 05 5 6',
      'best-e1rm 05 117 120',
      'most-volume 05 500 600',
    ],
  )
})

test('warm-up sets do not set records', () => {
  assert.deepEqual(describeRecords([day(1, lifted(200, 5, 'warm-up'))]), [])
})

test('only the best set of a workout can set a record', () => {
  const heaviest = describeRecords([day(1, lifted(80, 5)), day(2, lifted(90, 5), lifted(100, 5))]).filter(
    line => line.startsWith('heaviest 02'),
  )
  assert.deepEqual(heaviest, ['heaviest 02 80 100'])
})

test('holds, distances and times have separate records', () => {
  const kinds = (...workouts: Parameters<typeof findLiftRecords>[0]) =>
    describeRecords(workouts).map(line => line.replace(/ undefined/, ''))
  assert.deepEqual(kinds(day(1, set({ seconds: 60 })), day(2, set({ seconds: 90 }))), [
    'longest 01 60',
    'longest 02 60 90',
  ])
  const run = (meters: number, seconds: number) => set({ meters, seconds })
  assert.deepEqual(kinds(day(1, run(5000, 1500)), day(2, run(5000, 1440)), day(3, run(10_000, 3200))), [
    'farthest 01 5000',
    'fastest 01 1500',
    'fastest 02 1500 1440',
    'farthest 03 5000 10000',
    'fastest 03 3200',
  ])
})

test('sets beyond the range of the formula do not set a record for the estimated 1RM', () => {
  assert.equal(
    describeRecords([day(1, lifted(60, 15))]).some(line => line.startsWith('best-e1rm')),
    false,
  )
})

const anyWorkouts = fc
  .array(fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 15 }))), {
    maxLength: 12,
  })
  .map(all => all.map((sets, index) => day(index + 1, ...sets.map(([load, reps]) => lifted(load * 5, reps)))))

test('every record beats the previous one, and repeating all workouts sets no new records', () => {
  fc.assert(
    fc.property(anyWorkouts, workouts => {
      const records = findLiftRecords(workouts, 'epley')
      for (const { value, previous } of records) assert.ok(previous === null || value > previous)
      const again = workouts.map(workout => ({ ...workout, date: workout.date.replace('-11-', '-12-') }))
      assert.equal(findLiftRecords([...workouts, ...again], 'epley').length, records.length)
    }),
    { seed: 1 },
  )
})

test('the input order of workouts does not matter', () => {
  fc.assert(
    fc.property(anyWorkouts, workouts => {
      assert.deepEqual(findLiftRecords(workouts.toReversed(), 'epley'), findLiftRecords(workouts, 'epley'))
    }),
    { seed: 1 },
  )
})

test('of all heaviest-load records, only the one with the heaviest load is unbeaten', () => {
  fc.assert(
    fc.property(anyWorkouts, workouts => {
      const standing = filterUnbeatenRecords(findLiftRecords(workouts, 'epley'))
      const loads = workouts.flatMap(workout => workout.sets).map(one => one.loadKg ?? 0)
      const heaviest = standing.filter(record => record.kind === 'heaviest')
      assert.deepEqual(
        heaviest.map(record => record.value),
        loads.length > 0 ? [Math.max(...loads)] : [],
      )
    }),
    { seed: 1 },
  )
})
