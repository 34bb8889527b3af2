import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TrainingWeekStats } from '#contract/analytics/progress.ts'
import { addDays } from '#training/calendar.ts'
import { groupWeeksIntoPeriods } from './group-weeks-into-periods.ts'

const week = (index: number, rpe: number | null = null): TrainingWeekStats => ({
  from: addDays('2025-01-06', 7 * index),
  workouts: 1,
  sets: 10,
  volumeKg: 1000,
  minutes: 60,
  sessionsDone: 1,
  sessionsDue: 2,
  rpe,
  askedRpe: null,
  sessionRpe: null,
  load: 420,
  rated: 1,
  monotony: 0.5,
  strain: 210,
})
const weeks = (count: number) => Array.from({ length: count }, (_, index) => week(index))

test('shows a year by week, not by month', () => {
  assert.deepEqual(
    groupWeeksIntoPeriods(weeks(52)).map(period => period.isMonth),
    Array(52).fill(false),
  )
})

test('groups more than 60 weeks into months and counts every week exactly once', () => {
  const months = groupWeeksIntoPeriods(weeks(100))
  assert.ok(months.length < 30)
  assert.equal(
    months.reduce((sum, period) => sum + period.sets, 0),
    1000,
  )
  assert.deepEqual([months[0]?.workouts, months[0]?.sessionsDue, months[0]?.load], [4, 8, 1680])
  assert.deepEqual([months[0]?.monotony, months[0]?.strain], [null, null])
})

test('a month’s RPE is the mean of its weekly RPEs, and weeks without an RPE are ignored', () => {
  const rated = [...weeks(70)]
  rated[0] = week(0, 7)
  rated[1] = week(1, 9)
  assert.deepEqual([groupWeeksIntoPeriods(rated)[0]?.rpe, groupWeeksIntoPeriods(rated)[1]?.rpe], [8, null])
})
