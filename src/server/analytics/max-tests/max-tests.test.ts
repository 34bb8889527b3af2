import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxes } from '#contract/analytics/maxes.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')
const inMay = addDays(today, -180)

/** Ana and Bo have a deadlift max from half a year ago, and a session today, which tests it only for Ana. */
async function planTest() {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  for (const athlete of [ana, bo]) {
    await server.link(rita, athlete)
    const input = { exercise: 'Deadlift', loadKg: 95, origin: 'tested', date: inMay } as const
    await athlete.get(maxes.record, { input })
  }
  const regimen = await createTestRegimen(rita, { weeks: 1, days: 1 })
  const assign = (athlete: TestUser, testedExercise?: string) => {
    const input = { regimenId: regimen.id, athleteIds: [athlete.id], startDate: today, testedExercise }
    return rita.get(assignments.assignBulk, { input })
  }
  await assign(ana, 'Deadlift')
  await assign(bo)
  return { rita, ana, bo }
}

async function logSession(athlete: TestUser, exercises: ReturnType<typeof singles>[]) {
  const { data } = await athlete.get(schedule.list, { query: { from: today, to: addDays(today, 7) } })
  const input = { sessionId: data[0]?.id, completedAt: `${today}T00:00:00Z`, exercises }
  return (await athlete.get(workoutLogs.record, { input })).data
}

const singles = (name: string, ...loadsKg: number[]) => ({
  name,
  sets: loadsKg.map(loadKg => ({ loadKg, reps: 1 })),
})

const listMaxes = async (athlete: TestUser) =>
  (await athlete.get(maxes.list)).data.map(one => [one.exercise, one.loadKg, one.origin, one.date])
const fromMay = ['Deadlift', 95, 'tested', inMay]

test('the heaviest single of a planned test becomes the tested max of that day', async () => {
  const { rita, ana, bo } = await planTest()
  const exercises = [
    { name: 'Deadlift', sets: [{ loadKg: 110, reps: 2 }, ...singles('', 100, 104.5, 102).sets] },
    singles('Bench press', 130),
  ]
  await logSession(ana, exercises)
  await logSession(bo, exercises)
  assert.deepEqual(await listMaxes(ana), [['Deadlift', 104.5, 'tested', today], fromMay])
  assert.deepEqual(await listMaxes(bo), [fromMay])
  const { data } = await rita.get(maxes.list, { query: { athleteId: ana.id } })
  assert.equal(data[0]?.recordedBy?.id, ana.id)
})

test('the max follows its log when that is changed, deleted or restored', async () => {
  const { ana } = await planTest()
  const { id } = await logSession(ana, [singles('Deadlift', 104.5)])
  const change = (exercises: ReturnType<typeof singles>[]) =>
    ana.get(workoutLogs.change, { params: { id }, input: { exercises } })
  await change([singles('Deadlift', 107.5)])
  assert.deepEqual((await listMaxes(ana))[0], ['Deadlift', 107.5, 'tested', today])
  await ana.get(workoutLogs.remove, { params: { id } })
  assert.deepEqual(await listMaxes(ana), [fromMay])
  await ana.get(workoutLogs.restore, { params: { id } })
  assert.deepEqual((await listMaxes(ana))[0], ['Deadlift', 107.5, 'tested', today])
  await change([singles('Romanian deadlift', 107.5)])
  assert.deepEqual(await listMaxes(ana), [fromMay])
})

test('a single that is probably a typing error does not become the max', async () => {
  const { ana } = await planTest()
  await logSession(ana, [singles('Deadlift', 100, 1000)])
  assert.deepEqual((await listMaxes(ana))[0], ['Deadlift', 100, 'tested', today])
})
