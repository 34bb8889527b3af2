import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toldWorkout } from './told-workout.ts'

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
const shown = (...entries: Parameters<typeof toldWorkout>[1][number][]) =>
  toldWorkout('log', entries).exercises.map(({ name, sets }) => [
    name,
    ...sets.map(set => `${set.id} ${set.loadKg}`),
  ])

test('the sets that were told stand by their exercises, each as it was told last', () => {
  assert.deepEqual(
    shown(done('a', 80), done('b', 80), done('p', 40, 'press'), done('b', 82.5), undone('a')),
    [
      ['squat', 'b 82.5'],
      ['press', 'p 40'],
    ],
  )
})

test('a record that waits says it all', () => {
  const recorded = { id: 'log', exercises: [{ name: 'Bench', sets: [{ id: 'x', loadKg: 60 }] }] }
  const record = { kind: 'workout-log.record', madeAt: at, input: { recorded } }
  assert.deepEqual(shown(done('a', 80), record), [['Bench', 'x 60']])
})
