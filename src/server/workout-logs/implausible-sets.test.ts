import assert from 'node:assert/strict'
import { test } from 'node:test'
import { achievements } from '#contract/analytics/achievements.ts'
import { analytics } from '#contract/analytics/analytics.ts'
import { measurements } from '#contract/analytics/measurements.ts'
import { implausibleSets } from '#contract/workout-logs/implausible-sets.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { logSet } from '#support/server/log-set.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

async function createAthlete(name: string) {
  const athlete = await server.athlete(name)
  for (const days of [28, 21, 14, 7]) await logSet(athlete, days, { reps: 5, loadKg: 90 })
  return { athlete, log: await logSet(athlete, 1, { reps: 5, loadKg: 875, rpe: 8 }) }
}

const listSets = async (athlete: TestUser, query: { loadUnit?: 'kg' | 'lb' } = {}) =>
  (await athlete.get(implausibleSets.list, { query })).data

const findBest = async (athlete: TestUser) =>
  (await athlete.get(analytics.lifts)).data[0]?.best?.e1rmKg.toFixed(0)

const hasRecord = async (athlete: TestUser) =>
  (await athlete.get(achievements.mine)).data.achievements.some(one => one.key === 'first-record')

/** Changes the only set of a log, as the app does after an answer. */
const changeSet = (athlete: TestUser, log: Awaited<ReturnType<typeof logSet>>, change: object) =>
  athlete.get(workoutLogs.change, {
    params: { id: log.id },
    input: {
      exercises: log.exercises.map(one => ({ ...one, sets: one.sets.map(set => ({ ...set, ...change })) })),
    },
  })

test('lists an athlete’s implausible sets of any time, with the value that was probably meant', async () => {
  const { athlete, log } = await createAthlete('Ana')
  const { athlete: bo } = await createAthlete('Bo')
  const [set] = await listSets(athlete)
  assert.deepEqual(set, {
    logId: log.id,
    setId: log.exercises[0]?.sets[0]?.id,
    date: log.completedAt.slice(0, 10),
    exercise: 'Back squat',
    loadKg: 875,
    reps: 5,
    rpe: 8,
    figure: 'loadKg',
    suggestion: 87.5,
  })
  assert.equal((await listSets(athlete)).length, 1)
  assert.equal((await listSets(bo)).length, 1)
  assert.deepEqual(await listSets(await server.coach()), [])
  await athlete.get(workoutLogs.remove, { params: { id: log.id } })
  assert.deepEqual(await listSets(athlete), [])
  assert.equal((await listSets(bo)).length, 1)
})

test('suggests a value in the unit in which the athlete types', async () => {
  const athlete = await server.athlete()
  const toKg = (pounds: number) => pounds * 0.45359237
  for (const days of [28, 21, 14, 7]) await logSet(athlete, days, { reps: 5, loadKg: toKg(200) })
  await logSet(athlete, 1, { reps: 5, loadKg: toKg(1975) })
  const [set] = await listSets(athlete, { loadUnit: 'lb' })
  assert.equal(((set?.suggestion ?? 0) / 0.45359237).toFixed(1), '197.5')
})

test('a set that is confirmed later counts in estimates, records and achievements', async () => {
  const [{ athlete, log }, { athlete: bo }] = [await createAthlete('Ana'), await createAthlete('Bo')]
  assert.deepEqual([await findBest(athlete), await hasRecord(athlete)], ['105', false])
  await changeSet(athlete, log, { isConfirmed: true })
  assert.deepEqual(await listSets(athlete), [])
  assert.deepEqual([await findBest(athlete), await hasRecord(athlete)], ['1021', true])
  assert.deepEqual([await findBest(bo), await hasRecord(bo)], ['105', false])
})

test('a set that is corrected later is no longer listed', async () => {
  const { athlete, log } = await createAthlete('Ana')
  await changeSet(athlete, log, { loadKg: 92.5 })
  assert.deepEqual(await listSets(athlete), [])
  assert.equal(await findBest(athlete), '108')
})

test('the load of a bodyweight lift is listed as it was logged, and no other added load is suggested', async () => {
  const athlete = await server.athlete()
  const date = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
  await athlete.get(measurements.record, { input: { date, weightKg: 80 } })
  for (const days of [28, 21, 14, 7]) await logSet(athlete, days, { reps: 5, loadKg: 20 }, 'Pull-up')
  await logSet(athlete, 1, { reps: 5, loadKg: 200 }, 'Pull-up')
  assert.deepEqual(
    (await listSets(athlete)).map(set => [set.loadKg, set.figure, set.suggestion]),
    [[200, 'loadKg', null]],
  )
})
