import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { importFile, runImport, uploadImport } from '#support/imports/import-file.ts'
import { serverForTests } from '#support/server/server.ts'

const server = serverForTests()

const trueCoach = JSON.stringify({
  workouts: [
    { id: 7, due: '2026-01-05', title: 'Lower', state: 'completed' },
    { id: 8, due: '2026-01-06', title: 'Upper', state: 'missed' },
  ],
  workout_items: [
    { id: 1, workout_id: 7, name: 'Deadlift', info: '3x4', result: '100kg x 4\nbelt', position: 1 },
    { id: 2, workout_id: 7, name: 'Farmer walk', info: '', result: 'twice around the hall', position: 2 },
    { id: 3, workout_id: 8, name: 'Bench press', info: '3x5', result: '', position: 1 },
  ],
})

test('workouts from TrueCoach are added once, with exercises whose sets are not known', async () => {
  const ana = await server.athlete()
  const ready = await uploadImport(ana, trueCoach)
  assert.deepEqual(ready.summary?.formats, [{ format: 'truecoach', files: 1 }])
  assert.deepEqual(ready.summary?.others, [{ name: 'sets that were not completed', count: 1 }])
  const done = await runImport(ana, ready.id)
  assert.deepEqual([done.result.added, done.result.sets], [1, 1])
  const [log] = (await ana.get(workoutLogs.mine, { query: { limit: 200 } })).data
  const { data: shown } = await ana.get(workoutLogs.show, { params: { id: log?.id ?? '' } })
  assert.deepEqual(
    shown.exercises.map(({ name, notes, sets }) => [
      name,
      notes,
      sets.map(({ loadKg, reps }) => [loadKg, reps]),
    ]),
    [
      ['Deadlift', 'Prescribed: 3x4\nbelt', [[100, 4]]],
      ['Farmer walk', 'twice around the hall', []],
    ],
  )
  const again = await importFile(ana, trueCoach)
  assert.deepEqual([again.result.added, again.result.updated, again.result.present], [0, 0, 1])
})

test('a summary names the columns that are not imported, and says that there are no times of day', async () => {
  const ana = await server.athlete()
  const { summary } = await uploadImport(
    ana,
    'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment\n2026-08-04,Squat,Legs,100,kgs,5,,,,\n',
  )
  assert.deepEqual([summary?.unreadColumns, summary?.isGroupedByDay], [['Category'], true])
})
