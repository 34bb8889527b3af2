import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TrainingWeek } from '#contract/progress.ts'
import { addDays } from '#training/calendar.ts'
import { stretchesOf } from './months.ts'

const week = (index: number, rpe: number | null = null): TrainingWeek => ({
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

test('a year stays in weeks', () => {
  assert.deepEqual(
    stretchesOf(weeks(52)).map(one => one.isMonth),
    Array(52).fill(false),
  )
})

test('more than that come in months, and nothing is lost', () => {
  const months = stretchesOf(weeks(100))
  assert.ok(months.length < 30)
  assert.equal(
    months.reduce((sum, one) => sum + one.sets, 0),
    1000,
  )
  assert.deepEqual([months[0]?.workouts, months[0]?.sessionsDue, months[0]?.load], [4, 8, 1680])
  assert.deepEqual([months[0]?.monotony, months[0]?.strain], [null, null])
})

test('the RPE of a month is the mean of the weeks in which it was told', () => {
  const told = [...weeks(70)]
  told[0] = week(0, 7)
  told[1] = week(1, 9)
  assert.deepEqual([stretchesOf(told)[0]?.rpe, stretchesOf(told)[1]?.rpe], [8, null])
})
