import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildWorkoutFromCommands } from './workout-from-commands.ts'

const at = '2026-11-21T09:14:00Z'
const done = (setId: string, loadKg: number, exerciseId = 'squat') => ({
  kind: 'open-workout.change',
  madeAt: at,
  input: {
    id: 'log',
    changeId: setId,
    change: {
      kind: 'set-done',
      setId,
      exerciseId,
      exercise: exerciseId,
      role: 'working',
      figures: { loadKg, reps: 5, rpe: null, seconds: null, meters: null },
      at,
    },
  },
})
const undone = (setId: string) => ({
  kind: 'open-workout.change',
  madeAt: at,
  input: { id: 'log', changeId: 'u', change: { kind: 'set-undone', setId } },
})
const listExercises = (...entries: Parameters<typeof buildWorkoutFromCommands>[1][number][]) =>
  buildWorkoutFromCommands('log', entries).exercises.map(({ name, sets }) => [
    name,
    ...sets.map(set => `${set.id} ${set.loadKg}`),
  ])

test('groups completed sets by exercise and shows the latest values of each set', () => {
  assert.deepEqual(
    listExercises(done('a', 80), done('b', 80), done('p', 40, 'press'), done('b', 82.5), undone('a')),
    [
      ['squat', 'b 82.5'],
      ['press', 'p 40'],
    ],
  )
})

test('returns the workout of a pending `workout-log.record` command unchanged', () => {
  const recorded = { id: 'log', exercises: [{ name: 'Bench', sets: [{ id: 'x', loadKg: 60 }] }] }
  const record = { kind: 'workout-log.record', madeAt: at, input: { recorded } }
  assert.deepEqual(listExercises(done('a', 80), record), [['Bench', 'x 60']])
})
