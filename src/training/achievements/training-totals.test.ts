import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#training/calendar.ts'
import { listAchievementsForFacts } from './catalogue.ts'
import {
  addWorkoutToTotals,
  computeTotalsFromHistory,
  emptyTrainingTotals,
  isNewestWorkout,
  type WorkoutFacts,
} from './training-totals.ts'

const workout = (day: string, more: Partial<WorkoutFacts> = {}): WorkoutFacts => ({
  id: day,
  completedAt: `${day}T18:00:00.000Z`,
  volumeKg: 0,
  meters: 0,
  bests: {},
  isSessionDone: false,
  week: null,
  ...more,
})
const factsOf = (...workouts: WorkoutFacts[]) => computeTotalsFromHistory(workouts, []).totals.facts
const keysOf = (...workouts: WorkoutFacts[]) =>
  computeTotalsFromHistory(workouts, []).earned.map(one => one.key)

const anyWorkout = fc.record({
  volumeKg: fc.nat(3000),
  meters: fc.nat(5000),
  bests: fc.dictionary(fc.constantFrom('squat', 'press', 'run'), fc.option(fc.nat(200))),
  isSessionDone: fc.boolean(),
  gap: fc.nat(40),
})
const anyHistory = fc.array(anyWorkout, { maxLength: 40 }).map(parts => {
  let day = '2024-01-01'
  return parts.map(({ gap, ...more }) => {
    day = addDays(day, gap + 1)
    return workout(day, { ...more, week: more.isSessionDone ? day : null })
  })
})

test('each achievement is earned by the first workout that meets its requirement', () => {
  const days = Array.from({ length: 10 }, (_, number) => workout(addDays('2026-01-01', number)))
  assert.deepEqual(computeTotalsFromHistory(days, []).earned, [
    { key: 'first-workout', workoutLogId: '2026-01-01' },
    { key: 'workouts-10', workoutLogId: '2026-01-10' },
  ])
})

test('a record must exceed every earlier load for the exercise, so a first or equal load is not a record', () => {
  const lift = (day: string, loadKg: number | null) => workout(day, { bests: { squat: loadKg } })
  const records = (...loads: (number | null)[]) =>
    factsOf(...loads.map((load, number) => lift(addDays('2026-01-01', number), load))).records
  assert.equal(records(100), 0)
  assert.equal(records(100, 100, 90), 0)
  assert.equal(records(100, 102.5, 102.5, 105), 2)
  assert.equal(records(null, 100), 0)
  assert.equal(factsOf(lift('2026-01-01', 100), lift('2026-01-02', null)).exercises, 1)
})

test('a break is measured in whole days between two workouts', () => {
  assert.equal(factsOf(workout('2026-01-01'), workout('2026-01-15')).breakDays, 14)
  assert.ok(keysOf(workout('2026-01-01'), workout('2026-01-15')).includes('return-14'))
  assert.ok(!keysOf(workout('2026-01-01'), workout('2026-01-14')).includes('return-14'))
})

test('a week counts towards the streak once all its sessions are done, in any order', () => {
  const weeks = [
    { week: '2026-01-05', due: 2 },
    { week: '2026-01-12', due: 1 },
  ]
  const session = (day: string, week: string) => workout(day, { isSessionDone: true, week })
  const { earned } = computeTotalsFromHistory(
    [
      session('2026-01-06', '2026-01-05'),
      session('2026-01-12', '2026-01-12'),
      session('2026-01-20', '2026-01-05'),
    ],
    weeks,
  )
  assert.equal(earned.find(one => one.key === 'first-week')?.workoutLogId, '2026-01-12')
  assert.equal(earned.find(one => one.key === 'streak-2')?.workoutLogId, '2026-01-20')
})

test('adding workouts one by one gives the same totals as computing them from the full history', () => {
  fc.assert(
    fc.property(anyHistory, history => {
      const step = history.reduce((totals, one) => addWorkoutToTotals(totals, one), emptyTrainingTotals)
      const { totals, earned } = computeTotalsFromHistory(history, [])
      assert.deepEqual(step, totals)
      assert.deepEqual(
        new Set(earned.map(one => one.key)),
        new Set(listAchievementsForFacts(totals.facts).map(one => one.key)),
      )
    }),
    { seed: 1 },
  )
})

test('only a workout newer than all workouts already counted can be added to the totals', () => {
  const totals = addWorkoutToTotals(emptyTrainingTotals, workout('2026-01-02'))
  assert.ok(isNewestWorkout(emptyTrainingTotals, workout('2026-01-01')))
  assert.ok(isNewestWorkout(totals, workout('2026-01-03')))
  assert.ok(!isNewestWorkout(totals, workout('2026-01-01')))
  assert.ok(!isNewestWorkout(totals, workout('2026-01-02')))
  assert.ok(isNewestWorkout(totals, { ...workout('2026-01-02'), id: '2026-01-02b' }))
})
