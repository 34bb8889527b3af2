import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { chooseLiftOfLog } from './choose-lift-of-log.ts'

type Exercises = WorkoutLog['exercises']
const planned = { reps: 5, repsTo: null, loadKg: 100, rpe: 8, seconds: null, meters: null }
const exercise = (name: string, set: object) =>
  ({
    name,
    sets: [{ role: 'working', reps: 5, loadKg: 100, rpe: 8, planned, ...set }],
  }) as unknown as Exercises[number]
const choose = (...exercises: Exercises) => chooseLiftOfLog({ exercises })

test('prefers the lift that was done differently from its plan', () => {
  const squat = exercise('Squat', {})
  assert.equal(choose(squat, exercise('Press', { loadKg: 90 }), exercise('Row', { reps: 3 })), 'Press')
  assert.equal(choose(squat, exercise('Press', {})), 'Squat')
})

test('only working sets with a load and repetitions have a history of loads', () => {
  const run = exercise('Run', { loadKg: null, meters: 5000 })
  const warmUp = exercise('Squat', { role: 'warm-up' })
  assert.equal(choose(run, warmUp), undefined)
  assert.equal(choose(run, warmUp, exercise('Row', {})), 'Row')
})
