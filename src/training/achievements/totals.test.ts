import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '../calendar.ts'
import { earnedBy } from './catalogue.ts'
import { addWorkout, type CountedWorkout, isNewest, noTotals, replay } from './totals.ts'

const workout = (day: string, more: Partial<CountedWorkout> = {}): CountedWorkout => ({
  id: day,
  completedAt: `${day}T18:00:00.000Z`,
  volumeKg: 0,
  meters: 0,
  bests: {},
  isSessionDone: false,
  week: null,
  ...more,
})
const factsOf = (...workouts: CountedWorkout[]) => replay(workouts, []).totals.facts
const keysOf = (...workouts: CountedWorkout[]) => replay(workouts, []).earned.map(one => one.key)

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

test('each achievement is earned by the first workout that reaches it', () => {
  const days = Array.from({ length: 10 }, (_, number) => workout(addDays('2026-01-01', number)))
  assert.deepEqual(replay(days, []).earned, [
    { key: 'first-workout', workoutLogId: '2026-01-01' },
    { key: 'workouts-10', workoutLogId: '2026-01-10' },
  ])
})

test('a record is more than before in the same exercise, never the first and never an equal one', () => {
  const lift = (day: string, loadKg: number | null) => workout(day, { bests: { squat: loadKg } })
  const records = (...loads: (number | null)[]) =>
    factsOf(...loads.map((load, number) => lift(addDays('2026-01-01', number), load))).records
  assert.equal(records(100), 0)
  assert.equal(records(100, 100, 90), 0)
  assert.equal(records(100, 102.5, 102.5, 105), 2)
  assert.equal(records(null, 100), 0)
  assert.equal(factsOf(lift('2026-01-01', 100), lift('2026-01-02', null)).exercises, 1)
})

test('a break is counted in whole days between one workout and the next', () => {
  assert.equal(factsOf(workout('2026-01-01'), workout('2026-01-15')).breakDays, 14)
  assert.ok(keysOf(workout('2026-01-01'), workout('2026-01-15')).includes('return-14'))
  assert.ok(!keysOf(workout('2026-01-01'), workout('2026-01-14')).includes('return-14'))
})

test('a week counts once its last session is done, whatever the order', () => {
  const weeks = [
    { week: '2026-01-05', due: 2 },
    { week: '2026-01-12', due: 1 },
  ]
  const session = (day: string, week: string) => workout(day, { isSessionDone: true, week })
  const { earned } = replay(
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

test('adding the newest workout is the same as counting all of them anew', () => {
  fc.assert(
    fc.property(anyHistory, history => {
      const step = history.reduce((totals, one) => addWorkout(totals, one), noTotals)
      const { totals, earned } = replay(history, [])
      assert.deepEqual(step, totals)
      assert.deepEqual(
        new Set(earned.map(one => one.key)),
        new Set(earnedBy(totals.facts).map(one => one.key)),
      )
    }),
    { seed: 1 },
  )
})

test('only what comes after all others may be added', () => {
  const totals = addWorkout(noTotals, workout('2026-01-02'))
  assert.ok(isNewest(noTotals, workout('2026-01-01')))
  assert.ok(isNewest(totals, workout('2026-01-03')))
  assert.ok(!isNewest(totals, workout('2026-01-01')))
  assert.ok(!isNewest(totals, workout('2026-01-02')))
  assert.ok(isNewest(totals, { ...workout('2026-01-02'), id: '2026-01-02b' }))
})
