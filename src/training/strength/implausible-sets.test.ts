import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, type Day } from '#training/calendar.ts'
import type { LoadedSet } from '#training/workout/model/set-values.ts'
import { findImplausibleSets } from './implausible-sets.ts'
import { buildLiftHistory } from './lift-history.ts'
import { findLiftRecords } from './lift-records.ts'

type DatedSet = LoadedSet & { date: Day }
const makeSet = (week: number, loadKg: number, reps = 5, more: Partial<DatedSet> = {}): DatedSet => ({
  date: addDays('2026-06-01', 7 * week),
  role: 'working',
  loadKg,
  reps,
  rpe: null,
  seconds: null,
  meters: null,
  ...more,
})
const makeWeeks = (count: number, loadKg = 90) =>
  Array.from({ length: count }, (_, week) => makeSet(week, loadKg))
const list = (...sets: DatedSet[]) => [...findImplausibleSets(sets)].map(set => set.loadKg)

test('finds a mistyped set, and no other set of the day or of later days', () => {
  assert.deepEqual(list(...makeWeeks(5), makeSet(5, 90), makeSet(5, 875)), [875])
  assert.deepEqual(list(...makeWeeks(5), makeSet(5, 875), makeSet(6, 90), makeSet(7, 92.5)), [875])
  assert.deepEqual(list(...makeWeeks(5), makeSet(5, 90, 55)), [90])
})

test('a confirmed set, a set of the first day and a new best are plausible', () => {
  assert.deepEqual(list(...makeWeeks(5), makeSet(5, 875, 5, { isConfirmed: true }), makeSet(6, 90)), [])
  assert.deepEqual(
    list(makeSet(0, 160), ...makeWeeks(5).map(set => ({ ...set, date: addDays(set.date, 7) }))),
    [],
  )
  assert.deepEqual(list(...makeWeeks(5), makeSet(5, 120, 1), makeSet(5, 20, 50)), [])
})

test('sets that later days confirm are plausible: the athlete has returned to an earlier level', () => {
  const heavy = [5, 6, 7].map(week => makeSet(week, 190))
  assert.deepEqual(list(...makeWeeks(5)), [])
  assert.deepEqual(list(...makeWeeks(5), ...heavy.slice(0, 1)), [190])
  assert.deepEqual(list(...makeWeeks(5), ...heavy.slice(0, 2)).length, 2)
  assert.deepEqual(list(...makeWeeks(5), ...heavy), [])
})

test('a warm-up, and a bodyweight set whose whole load is not known, are not examined', () => {
  assert.deepEqual(list(...makeWeeks(5), makeSet(5, 875, 5, { role: 'warm-up' })), [])
  assert.deepEqual(list(...makeWeeks(5), makeSet(5, 875, 5, { bodyWeightKg: null })), [])
})

test('one implausible set changes no record and no estimate until it is confirmed', () => {
  const week = fc.record({ loadKg: fc.integer({ min: 80, max: 100 }), reps: fc.integer({ min: 3, max: 6 }) })
  fc.assert(
    fc.property(fc.array(week, { minLength: 6, maxLength: 20 }), fc.nat(), (weeks, which) => {
      const sets = weeks.map(({ loadKg, reps }, index) => makeSet(index, loadKg, reps))
      const at = 4 + (which % (weeks.length - 4))
      const mistyped = makeSet(at, 900)
      const compute = (all: DatedSet[]) => {
        const workouts = [...Map.groupBy(all, set => set.date)].map(([date, daySets]) => ({
          date,
          sets: daySets,
        }))
        const implausible = findImplausibleSets(all)
        const options = { per: 'day', weekStart: 'monday', formula: 'epley', implausible } as const
        return {
          records: findLiftRecords(workouts, 'epley', implausible),
          estimates: buildLiftHistory(workouts, [], options).map(point => point.e1rmKg),
        }
      }
      assert.deepEqual(compute([...sets, mistyped]), compute(sets))
      const { records } = compute([...sets, { ...mistyped, isConfirmed: true }])
      assert.ok(records.some(({ kind, value }) => kind === 'heaviest' && value === 900))
    }),
    { seed: 20_261_128, numRuns: 200 },
  )
})
