import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imports } from '#contract/imports.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { importFile, uploadImport, uploadImports, waitForImport } from '#support/imports/import-file.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

type Entry = { sport: string; minutes: number; start?: string }

function formatTcx(...activities: Entry[]): string {
  const parts = activities.map(
    ({ sport, minutes, start = '2026-05-01T06:00:00Z' }) =>
      `<Activity Sport="${sport}"><Id>${start}</Id><Lap StartTime="${start}"><TotalTimeSeconds>${minutes * 60}</TotalTimeSeconds></Lap></Activity>`,
  )
  return `<TrainingCenterDatabase><Activities>${parts.join('')}</Activities></TrainingCenterDatabase>`
}

const run = { sport: 'Running', minutes: 60 }
const ride = { sport: 'Biking', minutes: 50 }
const yoga = { sport: 'Yoga', minutes: 20 }

const listLogs = async (user: TestUser) =>
  (await user.get(workoutLogs.mine, { query: { limit: 200 } })).data
    .map(log => [log.name, log.durationMinutes, log.exercises.length])
    .toSorted()

const importCounts = async (user: TestUser, content: string) => {
  const { result } = await importFile(user, content)
  return [result.added, result.updated, result.present]
}

test('activities that start in the same second are workouts of their own', async () => {
  const ana = await server.athlete()
  const ready = await uploadImport(ana, formatTcx(run, ride))
  assert.deepEqual([ready.summary?.workouts, ready.summary?.repeatedSets], [2, 0])
  assert.deepEqual(await importCounts(ana, formatTcx(run, ride)), [2, 0, 0])
  const both = [
    ['Cycling', 50, 1],
    ['Running', 60, 1],
  ]
  assert.deepEqual(await listLogs(ana), both)
  // In another order, alone, and together with a third one.
  assert.deepEqual(await importCounts(ana, formatTcx(ride, run)), [0, 0, 2])
  assert.deepEqual(await importCounts(ana, formatTcx(ride)), [0, 0, 1])
  assert.deepEqual(await importCounts(ana, formatTcx(run)), [0, 0, 1])
  assert.deepEqual(await importCounts(ana, formatTcx({ ...ride, minutes: 55 }, run)), [0, 1, 1])
  assert.deepEqual(await importCounts(ana, formatTcx({ ...ride, minutes: 52 })), [0, 1, 0])
  const { id, result } = await importFile(ana, formatTcx(yoga, run, ride))
  assert.deepEqual([result.added, result.updated, result.present], [1, 1, 1])
  assert.equal((await listLogs(ana)).length, 3)
  await ana.get(imports.undo, { params: { id }, input: {} })
  await waitForImport(ana, id, ['undone'])
  assert.deepEqual(await listLogs(ana), [
    ['Cycling', 52, 1],
    ['Running', 60, 1],
  ])
})

test('an activity that was imported alone stays one workout when another one with its start is added', async () => {
  const ana = await server.athlete()
  assert.deepEqual(await importCounts(ana, formatTcx(run)), [1, 0, 0])
  assert.deepEqual(await importCounts(ana, formatTcx(ride, { ...run, minutes: 61 })), [1, 1, 0])
  assert.deepEqual(await listLogs(ana), [
    ['Cycling', 50, 1],
    ['Running', 61, 1],
  ])
})

test('another sport of another length is another activity, also in another file', async () => {
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  assert.deepEqual(await importCounts(ana, formatTcx(run)), [1, 0, 0])
  assert.deepEqual(await importCounts(ana, formatTcx(yoga)), [1, 0, 0])
  assert.deepEqual(await importCounts(ana, formatTcx(yoga)), [0, 0, 1])
  assert.equal((await listLogs(ana)).length, 2)
  const { summary } = await uploadImports(bo, { 'run.tcx': formatTcx(run), 'yoga.tcx': formatTcx(yoga) })
  assert.deepEqual([summary?.workouts, summary?.repeatedSets], [2, 0])
})

test('a corrected sport or length updates a workout, and an activity that is in the file twice is imported once', async () => {
  const ana = await server.athlete()
  const { summary } = await uploadImport(ana, formatTcx(run, run))
  assert.deepEqual([summary?.workouts, summary?.repeatedSets], [1, 1])
  assert.deepEqual(await importCounts(ana, formatTcx(run, run)), [1, 0, 0])
  assert.deepEqual(await importCounts(ana, formatTcx({ ...run, minutes: 10 })), [0, 1, 0])
  assert.deepEqual(await importCounts(ana, formatTcx({ ...ride, minutes: 12 })), [0, 1, 0])
  assert.deepEqual(await listLogs(ana), [['Cycling', 12, 1]])
})

test('activities with the same sport and start but different lengths stay separate', async () => {
  const ana = await server.athlete()
  const other = { ...run, minutes: 5 }
  assert.deepEqual(await importCounts(ana, formatTcx(run, other)), [2, 0, 0])
  assert.deepEqual(await importCounts(ana, formatTcx(run, other)), [0, 0, 2])
  assert.deepEqual(await listLogs(ana), [
    ['Running', 5, 1],
    ['Running', 60, 1],
  ])
})
