import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { analytics } from '#contract/analytics/analytics.ts'
import { maxes } from '#contract/analytics/maxes.ts'
import { people } from '#contract/people/people.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { followSquatProgram } from '#support/server/squat-program.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()
const { lifts, lift, weeks, records } = analytics

const noon = (day: string) => `${day}T12:00:00Z`
const logExercise = (athlete: TestUser, day: string, name: string, ...sets: object[]) =>
  athlete.get(workoutLogs.record, { input: { completedAt: noon(day), exercises: [{ name, sets }] } })
const five = (loadKg: number, more: object = {}) => ({ loadKg, reps: 5, ...more })
const today = new Date().toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('without logs, all statistics are empty', async () => {
  const ana = await server.athlete()
  assert.deepEqual((await ana.get(lifts)).data, [])
  assert.deepEqual((await ana.get(weeks)).data, [])
  assert.deepEqual((await ana.get(records)).data, [])
  const { data } = await ana.get(lift, { query: { exercise: 'Squat' } })
  assert.deepEqual(data, {
    exercise: 'Squat',
    formula: 'epley',
    bodyWeight: null,
    rpeBias: null,
    estimate: null,
    points: [],
    records: [],
  })
})

test('lists each exercise once with its best estimated 1RM and max, most frequently trained first', async () => {
  const ana = await server.athlete()
  await logExercise(ana, '2026-11-02', 'Back squat', { role: 'warm-up', ...five(200) }, five(100), five(100))
  await logExercise(ana, '2026-11-04', 'back  SQUAT', five(105))
  await logExercise(ana, '2026-11-05', 'Plank', { seconds: 60 })
  const input = { exercise: 'BACK squat', loadKg: 118, origin: 'tested', date: '2026-10-12' } as const
  await ana.get(maxes.record, { input })
  const { data } = await ana.get(lifts)
  assert.deepEqual(
    data.map(one => [
      one.exercise,
      one.workouts,
      one.lastDate,
      one.best?.e1rmKg.toFixed(1),
      one.cannotSay,
      one.max?.loadKg,
    ]),
    [
      ['back  SQUAT', 2, '2026-11-04', '122.5', null, 118],
      ['Plank', 1, '2026-11-05', undefined, 'no-load', undefined],
    ],
  )
  const [squat] = (await ana.get(lifts, { query: { formula: 'brzycki' } })).data
  assert.equal(squat?.best?.e1rmKg.toFixed(2), '118.13')
})

test('groups the sets of a lift by day in the athlete’s time zone', async () => {
  const ana = await server.athlete('Ana', { timeZone: 'Pacific/Auckland' })
  await logExercise(ana, '2026-10-31', 'Squat', five(90))
  await logExercise(ana, '2026-11-02', 'Squat', five(100), five(100), five(100, { rpe: 8 }))
  const { data } = await ana.get(lift, { query: { exercise: ' squat ' } })
  assert.deepEqual(
    data.points.map(point => [point.date, point.e1rmKg, point.sets, point.volumeKg]),
    [
      ['2026-11-01', 105, 1, 450],
      ['2026-11-03', 100 * (1 + 5 / 30), 3, 1500],
    ],
  )
  const since = await ana.get(lift, { query: { exercise: 'Squat', from: '2026-11-02' } })
  assert.equal(since.data.points.length, 1)
  const byRpe = await ana.get(lift, { query: { exercise: 'Squat', formula: 'rpe-table' } })
  assert.deepEqual(
    byRpe.data.points.map(point => [point.e1rmKg?.toFixed(2), point.cannotSay]),
    [
      [undefined, 'no-rpe'],
      ['123.30', null],
    ],
  )
})

test('shows the best estimated 1RM of each week, or the week’s tested max if there is one', async () => {
  const ana = await server.athlete()
  await logExercise(ana, '2026-11-02', 'Squat', five(100))
  await logExercise(ana, '2026-11-06', 'Squat', five(105))
  await logExercise(ana, '2026-11-09', 'Squat', five(102.5))
  const test = { exercise: 'Squat', loadKg: 118, origin: 'tested', date: '2026-11-10' } as const
  await ana.get(maxes.record, { input: test })
  const { data } = await ana.get(lift, { query: { exercise: 'Squat', per: 'week' } })
  assert.deepEqual(
    data.points.map(point => [
      point.date,
      point.bestDate,
      point.e1rmKg?.toFixed(1),
      point.origin,
      point.sets,
    ]),
    [
      ['2026-11-02', '2026-11-06', '122.5', 'estimated', 2],
      ['2026-11-09', '2026-11-10', '118.0', 'tested', 1],
    ],
  )
})

test('estimates the 1RM of a lift from its recent sets, with an interval that a mistyped set does not move', async () => {
  const ana = await server.athlete()
  const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  for (const daysAgo of [22, 15, 8]) await logExercise(ana, dayOf(daysAgo), 'Squat', five(90))
  await logExercise(ana, dayOf(1), 'Squat', five(875))
  await logExercise(ana, dayOf(300), 'Bench', five(60))
  const readEstimate = async (exercise: string) =>
    (await ana.get(lift, { query: { exercise } })).data.estimate
  const { data: history } = await ana.get(lift, { query: { exercise: 'Squat' } })
  assert.deepEqual(
    history.points.map(({ e1rmKg, interval }) => [
      e1rmKg,
      interval && interval.lowKg < 105 && 105 < interval.highKg,
    ]),
    [
      [105, true],
      [105, true],
      [105, true],
      [null, undefined],
    ],
  )
  const squat = await readEstimate('Squat')
  assert.equal(squat?.loadKg.toFixed(0), '105')
  assert.ok(squat && 95 < squat.lowKg && squat.lowKg < 105 && 105 < squat.highKg && squat.highKg < 125)
  assert.equal(await readEstimate('Bench'), null, 'the sets are older than 26 weeks')
})

test('lists all current records of a lift, and the recent records that beat earlier ones', async () => {
  const ana = await server.athlete()
  await logExercise(ana, '2026-01-05', 'Squat', five(120))
  await logExercise(ana, '2026-11-02', 'Squat', five(100))
  await logExercise(ana, '2026-11-04', 'Squat', five(100), { loadKg: 100, reps: 6 })
  await logExercise(ana, '2026-11-04', 'Bench', five(60))
  const { data } = await ana.get(lift, { query: { exercise: 'Squat', from: '2026-11-01' } })
  assert.deepEqual(
    data.records.map(record => [record.kind, record.date, record.value, record.set?.loadKg ?? null]),
    [
      ['most-volume', '2026-11-04', 1100, null],
      ['most-reps', '2026-11-04', 6, 100],
      ['best-e1rm', '2026-01-05', 140, 120],
      ['most-reps', '2026-01-05', 5, 120],
      ['heaviest', '2026-01-05', 120, 120],
    ],
  )
  assert.deepEqual(
    (await ana.get(records)).data.map(record => [
      record.exercise,
      record.kind,
      record.previous,
      record.value,
    ]),
    [
      ['Squat', 'most-reps', 5, 6],
      ['Squat', 'most-volume', 600, 1100],
    ],
  )
  assert.equal((await ana.get(records, { query: { limit: 1 } })).data.length, 1)
})

test('each week has its volume, sets, completed and due sessions, and actual and planned RPE', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const { session } = await followSquatProgram(rita, ana, { weeks: 2, startDate: daysAgo(22) })
  const sets = [
    { ...five(100, { rpe: 9 }), planned: { reps: 5, rpe: 8 } },
    { ...five(100, { rpe: 8 }), planned: { reps: 5, rpe: 8 } },
    five(100),
    { role: 'warm-up' as const, ...five(60, { rpe: 2 }) },
  ]
  const input = {
    sessionId: session.id,
    completedAt: noon(session.date),
    duration: 60,
    sessionRpe: 7,
    exercises: [{ name: 'Squat', sets }],
  }
  await ana.get(workoutLogs.record, { input })
  const { data } = await rita.get(weeks, { query: { athleteId: ana.id } })
  const week = data.find(one => one.workouts > 0)
  assert.deepEqual(week, {
    from: week?.from,
    workouts: 1,
    sets: 3,
    volumeKg: 1500,
    minutes: 60,
    sessionsDone: 1,
    sessionsDue: 1,
    rpe: 8.5,
    askedRpe: 8,
    sessionRpe: 7,
    load: 420,
    rated: 1,
    monotony: week?.monotony ?? 0,
    strain: week?.strain ?? 0,
  })
  // With one training day in a week, the standard deviation of the seven daily loads is √6 times their mean.
  assert.equal(week?.monotony?.toFixed(3), (1 / Math.sqrt(6)).toFixed(3))
  assert.equal(week?.strain?.toFixed(0), (420 / Math.sqrt(6)).toFixed(0))
  assert.ok(data.length >= 3 && data.length <= 5)
  assert.deepEqual([data.at(-1)?.workouts, data.at(-1)?.rpe], [0, null])
  assert.ok((data.at(-1)?.from ?? '') <= today)
  assert.equal((await ana.get(weeks, { query: { weeks: 2 } })).data.length, 2)
  assert.equal(
    data.reduce((sum, one) => sum + one.sessionsDue, 0),
    2,
  )
})

test('a week that includes a workout without an RPE has a training load but no monotony value', async () => {
  const ana = await server.athlete()
  const log = (days: number, more: object) =>
    ana.get(workoutLogs.record, {
      input: { completedAt: noon(daysAgo(days)), exercises: [{ name: 'Row', sets: 1 }], ...more },
    })
  await log(14, { duration: 30, sessionRpe: 6 })
  await log(14, { duration: 45 })
  const { data } = await ana.get(weeks)
  assert.deepEqual(
    data
      .filter(week => week.workouts > 0)
      .map(({ load, rated, workouts, monotony, strain }) => [load, rated, workouts, monotony, strain]),
    [[180, 1, 2, null, null]],
  )
  assert.equal(data.at(-1)?.monotony, null)
})

test('ignores deleted logs', async () => {
  const ana = await server.athlete()
  const { data: log } = await logExercise(ana, '2026-11-02', 'Squat', five(100))
  await ana.get(workoutLogs.remove, { params: { id: log.id } })
  assert.deepEqual((await ana.get(lifts)).data, [])
  assert.deepEqual((await ana.get(lift, { query: { exercise: 'Squat' } })).data.points, [])
})

test('a coach needs access to an athlete’s logs to see the athlete’s progress', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const coaching = await server.link(rita, ana, ['body', 'wellness'])
  await logExercise(ana, '2026-11-02', 'Squat', five(100))
  const query = { athleteId: ana.id }
  const assertNotFound = async () => {
    await rita.refused('athlete.not-found', lifts, { query })
    await rita.refused('athlete.not-found', lift, { query: { ...query, exercise: 'Squat' } })
    await rita.refused('athlete.not-found', weeks, { query })
    await rita.refused('athlete.not-found', records, { query })
  }
  await assertNotFound()
  const grant = (scopes: ('logs' | 'body')[]) =>
    ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes } })
  await grant(['logs'])
  assert.equal((await rita.get(lifts, { query })).data.length, 1)
  assert.equal((await rita.get(lift, { query: { ...query, exercise: 'Squat' } })).data.points.length, 1)
  await ana.get(people.endCoaching, { params: { id: coaching } })
  await assertNotFound()
})

test('an athlete gets a not-found error for another athlete’s progress or for an invalid id', async () => {
  const [ana, bo] = [await server.athlete(), await server.athlete('Bo')]
  for (const athleteId of [ana.id, uuidv7(), 'ana', "' or true --"]) {
    await bo.refused('athlete.not-found', lifts, { query: { athleteId } })
    await bo.refused('athlete.not-found', weeks, { query: { athleteId } })
  }
  await server.visitor().refused('session.required', lifts)
})

test('returns no results for an unknown exercise name, and rejects an invalid name or range', async () => {
  const ana = await server.athlete()
  for (const exercise of ['', '%', "'; drop table users; --", '💪'.repeat(50)]) {
    const { data } = await ana.get(lift, { query: { exercise } })
    assert.deepEqual(data.points, [])
  }
  await ana.refused('request.invalid', lift, { query: { exercise: '\0' } })
  await ana.refused('request.invalid', lift, { query: { exercise: 'Squat', from: '0000-00-00' } })
  await ana.refused('request.invalid', weeks, { query: { weeks: 5000 } })
})

test('the query time grows at most linearly with the number of sets', async () => {
  const [few, many] = [await server.athlete(), await server.athlete('Bo')]
  await insertWorkouts(few, 25)
  await insertWorkouts(many, 250)
  await server.store.database.$client.query('analyze')
  const fastest = { few: Number.POSITIVE_INFINITY, many: Number.POSITIVE_INFINITY }
  for (const _ of [1, 2, 3]) {
    fastest.few = Math.min(fastest.few, await measureReadMs(few))
    fastest.many = Math.min(fastest.many, await measureReadMs(many))
  }
  assert.ok(fastest.many < 20 * fastest.few, `${fastest.many} ms for 5,000 sets, ${fastest.few} ms for 500`)
})

/** Inserts workouts of twenty sets each, one workout every other day. */
async function insertWorkouts({ id }: TestUser, workouts: number) {
  await server.store.database.$client.query(
    `with logs as (
       insert into workout_logs (id, athlete_id, completed_at, duration_minutes, session_rpe)
       select gen_random_uuid(), $1, now() - n * interval '2 days', 60, 7 from generate_series(1, $2) n returning id),
     exercises as (
       insert into logged_exercises (id, workout_log_id, position, name)
       select gen_random_uuid(), id, n, 'Exercise ' || n from logs, generate_series(1, 5) n returning id, workout_log_id)
     insert into logged_sets (id, logged_exercise_id, workout_log_id, position, role, reps, load_kg, rpe)
     select gen_random_uuid(), id, workout_log_id, n, 'working', 3 + n, 60 + n * 2.5, 7 + n % 3
     from exercises, generate_series(1, 4) n`,
    [id, workouts],
  )
}

async function measureReadMs(athlete: TestUser): Promise<number> {
  const start = performance.now()
  await athlete.get(lifts)
  await athlete.get(lift, { query: { exercise: 'Exercise 3', per: 'week' } })
  await athlete.get(weeks, { query: { weeks: 520 } })
  await athlete.get(records)
  return performance.now() - start
}
