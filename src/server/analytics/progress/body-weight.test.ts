import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analytics } from '#contract/analytics/analytics.ts'
import { lifters } from '#contract/analytics/lifters.ts'
import { measurements } from '#contract/analytics/measurements.ts'
import { operations } from '#contract/operations.ts'
import { people } from '#contract/people/people.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { sendRecordNotifications } from '#server/notifications/records/send-record-notifications.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()
const { lifts, lift, weeks, coachStats } = analytics

const logSets = async (athlete: TestUser, day: string, name: string, ...sets: object[]) =>
  (
    await athlete.get(workoutLogs.record, {
      input: { completedAt: `${day}T12:00:00Z`, exercises: [{ name, sets }] },
    })
  ).data.id
const weigh = (athlete: TestUser, date: string, weightKg: number) =>
  athlete.get(measurements.record, { input: { date, weightKg } })
const today = new Date().toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('a weighted pull-up counts with the body weight of its day, in estimates, records and volume', async () => {
  const [ana, bo] = [await server.athlete(), await server.athlete('Bo')]
  for (const athlete of [ana, bo]) {
    await weigh(athlete, daysAgo(20), 80)
    await logSets(athlete, daysAgo(14), 'Weighted pull up', { loadKg: 20, reps: 5 })
    await logSets(athlete, daysAgo(14), 'Back squat', { loadKg: 100, reps: 5 })
  }
  await weigh(ana, daysAgo(7), 82)
  await logSets(ana, today, 'Pull-up', { reps: 8 })
  const { data } = await ana.get(lift, { query: { exercise: 'Pull-up' } })
  assert.equal(data.bodyWeight, 'included')
  assert.deepEqual(
    data.points.map(point => [point.bestSet?.loadKg, point.bestSet?.bodyWeightKg, point.volumeKg]),
    [
      [100, 80, 500],
      [82, 82, 656],
    ],
  )
  assert.equal(data.points[0]?.e1rmKg?.toFixed(1), '116.7')
  assert.equal(data.records.find(({ kind }) => kind === 'heaviest')?.value, 100)
  const summaries = async (athlete: TestUser) =>
    (await athlete.get(lifts)).data.map(one => [one.exercise, one.best?.e1rmKg.toFixed(1)])
  assert.deepEqual(await summaries(bo), [
    ['Back squat', '116.7'],
    ['Weighted pull up', '116.7'],
  ])
  const volumes = (await ana.get(weeks, { query: { weeks: 4 } })).data.map(week => week.volumeKg)
  assert.equal(
    volumes.reduce((sum, volumeKg) => sum + volumeKg, 0),
    500 + 500 + 656,
  )
  // Bo was weighed only once.
  const { data: boData } = await bo.get(lift, { query: { exercise: 'Pull-up' } })
  assert.deepEqual(
    boData.points.map(point => point.volumeKg),
    [500],
  )
})

test('assistance is subtracted, and a share of the body weight counts in push-ups', async () => {
  const ana = await server.athlete()
  await weigh(ana, today, 80)
  await logSets(ana, today, 'Assisted pull-up', { loadKg: 30, reps: 10 })
  await logSets(ana, today, 'Push-up', { reps: 10 })
  const volumeOf = async (exercise: string) =>
    (await ana.get(lift, { query: { exercise } })).data.points.map(point => point.volumeKg)
  assert.deepEqual(await volumeOf('Assisted pull-up'), [500])
  assert.deepEqual(await volumeOf('Push-up'), [512])
  const [week] = (await ana.get(weeks, { query: { weeks: 1 } })).data
  assert.equal(week?.volumeKg, 1012)
})

test('if the body weight is not known, the added load counts neither as volume nor in estimates', async () => {
  const ana = await server.athlete()
  await weigh(ana, today, 80)
  await logSets(ana, daysAgo(3), 'Pull-up', { loadKg: 20, reps: 5 })
  await logSets(ana, daysAgo(3), 'Back squat', { loadKg: 100, reps: 5 })
  const { data } = await ana.get(lift, { query: { exercise: 'Pull-up' } })
  assert.equal(data.bodyWeight, 'unknown')
  assert.deepEqual(
    data.points.map(point => [point.e1rmKg, point.cannotSay, point.volumeKg, point.bestSet?.loadKg]),
    [[null, 'no-body-weight', 0, 20]],
  )
  assert.deepEqual(
    data.records.map(({ kind, value, set }) => [kind, value, set?.loadKg, set?.bodyWeightKg]),
    [['most-reps', 5, 20, null]],
  )
  const volumes = (await ana.get(weeks, { query: { weeks: 2 } })).data.map(week => week.volumeKg)
  assert.equal(
    volumes.reduce((sum, volumeKg) => sum + volumeKg, 0),
    500,
  )
  const { data: squat } = await ana.get(lift, { query: { exercise: 'Back squat' } })
  assert.equal(squat.bodyWeight, null)
})

test('without consent, nothing that a coach can request depends on the body weight', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  const coaching = await server.link(rita, ana, ['logs', 'wellness'])
  await server.link(rita, bo, ['logs', 'body', 'wellness'])
  const logIds: string[] = []
  for (const athlete of [ana, bo]) {
    await weigh(athlete, daysAgo(20), 80)
    for (const [days, loadKg] of [
      [14, 20],
      [7, 25],
    ] as const)
      logIds.push(
        await logSets(athlete, daysAgo(days), 'Pull-up', { loadKg, reps: 5, rpe: 8 }),
        await logSets(athlete, daysAgo(days), 'Assisted pull-up', { loadKg, reps: 8 }),
        await logSets(athlete, daysAgo(days), 'Dip', { reps: 12 }),
        await logSets(athlete, daysAgo(days), 'Back squat', { loadKg: 4 * loadKg, reps: 5 }),
      )
  }
  const ids = [ana.id, bo.id, coaching, ...logIds]
  const before = await requestEverything(rita, ana.id, ids)
  const ofBo = await requestEverything(rita, bo.id, [])
  await weigh(ana, daysAgo(20), 95)
  await weigh(ana, daysAgo(10), 60)
  await weigh(ana, today, 110)
  assert.ok(before.size > 60)
  assert.deepEqual(await requestEverything(rita, ana.id, ids), before)
  assert.deepEqual(await requestEverything(rita, bo.id, []), ofBo)

  const query = { athleteId: ana.id, exercise: 'Pull-up' }
  const { data } = await rita.get(lift, { query })
  assert.equal(data.bodyWeight, 'not-shared')
  assert.deepEqual(
    data.points.map(point => [point.bestSet?.loadKg, point.e1rmKg, point.volumeKg]),
    [
      [20, null, 0],
      [25, null, 0],
    ],
  )
  // The comparison can fail: with consent, the figures depend on the body weight.
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: ['logs', 'body'] } })
  const shared = await rita.get(lift, { query })
  assert.deepEqual(
    shared.data.points.map(point => point.bestSet?.loadKg),
    [115, 85],
  )
  assert.notDeepEqual(await requestEverything(rita, ana.id, ids), before)
})

test('the volume in the statistics of a coach leaves out bodyweight lifts', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  await weigh(ana, daysAgo(5), 80)
  await logSets(ana, daysAgo(1), 'weighted pull up', { loadKg: 20, reps: 5 })
  await logSets(ana, daysAgo(1), 'Back squat', { loadKg: 100, reps: 5 })
  const { data } = await rita.get(coachStats)
  assert.deepEqual([data.lately.volumeKg, data.lately.sets], [500, 2])
})

test('the notification of a record compares repetitions at the same added load only', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana, ['logs'])
  await weigh(ana, daysAgo(5), 80)
  await logSets(ana, daysAgo(3), 'Pull-up', { loadKg: 20, reps: 5 })
  const workoutLogId = await logSets(
    ana,
    daysAgo(1),
    'Pull-up',
    { loadKg: 25, reps: 5 },
    { loadKg: 20, reps: 7 },
  )
  const { database, jobs } = server.store
  await sendRecordNotifications(database, jobs, { workoutLogId }, new Date())
  const { rows } = await database.$client.query<{ message: string }>(
    "select message from notifications where user_id = $1 and kind = 'record'",
    [rita.id],
  )
  assert.deepEqual(
    rows.map(row => row.message),
    ['Pull-up: 7 reps with 20 kg (previously 5 reps)'],
  )
})

/**
 * Requests everything that a coach can read, with each id in the place of every path parameter, and returns the
 * bodies by request.
 */
async function requestEverything(
  coach: TestUser,
  athleteId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const query = new URLSearchParams({ athleteId, from: daysAgo(60), to: today, weeks: '20', limit: '50' })
  const requests = operations
    .filter(({ method, path }) => method === 'GET' && !/exports|health|sign-ins/.test(path))
    .flatMap(({ path }) => (path.includes('{') ? ids.map(id => path.replace(/\{\w+\}/g, id)) : [path]))
    .flatMap(path => listVariants(path).map(params => `${path}?${query}&${params}`))
  const bodies = new Map<string, string>()
  await Promise.all(
    requests.map(async request => {
      const response = await coach.raw(request)
      bodies.set(request, response.ok ? await response.text() : String(response.status))
    }),
  )
  const profiles = await coach.get(lifters.read, {
    input: { athleteIds: [athleteId], lifts: ['Pull-up', 'Assisted pull-up', 'Dip', 'Back squat'] },
  })
  return new Map([...bodies].toSorted()).set('lifters', JSON.stringify(profiles))
}

const listVariants = (path: string) =>
  path.endsWith('/analytics/lift')
    ? ['Pull-up', 'Assisted pull-up', 'Dip'].map(exercise => `exercise=${exercise}`)
    : ['']
