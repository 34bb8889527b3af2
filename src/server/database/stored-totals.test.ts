import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { eventually } from '#support/eventually.ts'
import { createSeededRandom } from '#support/seeded-random.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { isWorkingSet, setRoles } from '#training/prescription/set-role.ts'
import { recentEstimateDays } from '#training/strength/athlete-lift-profile.ts'
import { rebuildStoredTotals } from './rebuild-stored-totals.ts'
import { inTransaction } from './transaction.ts'

const server = serverForTests('alone')

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

/** Returns the stored totals and counts, apart from those that are zero. */
async function readStoredTotals() {
  return {
    totals: await query('select * from workout_log_totals where workouts <> 0 order by athlete_id'),
    exercises: await query('select * from logged_exercise_totals where uses <> 0 order by athlete_id, name'),
    sets: await query(
      `select athlete_id, name, workouts::text from recent_best_sets where workouts::text <> '{}' order by athlete_id, name`,
    ),
    counts: await query('select * from review_counts where reviewed <> 0 order by coach_id, athlete_id'),
    bytes: await query('select * from stored_bytes where bytes <> 0 order by user_id'),
    reviews: await query('select * from reviews order by workout_log_id, coach_id'),
  }
}

async function assertTotalsAreExact() {
  const stored = await readStoredTotals()
  await inTransaction(server.store.database, rebuildStoredTotals)
  assert.deepEqual(stored, await readStoredTotals())
  return stored
}

async function setUpClub() {
  const coaches = await Promise.all([server.coach('Rita'), server.coach('Otto')])
  const athletes = await Promise.all([server.athlete('Ana'), server.athlete('Bo')])
  for (const coach of coaches) for (const athlete of athletes) await server.link(coach, athlete)
  return { coaches, athletes }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

type RecordedLog = { id: string; athlete: TestUser }

const recordLog = async (athlete: TestUser, input: object): Promise<RecordedLog> => ({
  id: (await athlete.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }], ...input } })).data
    .id,
  athlete,
})

test('the totals of an athlete contain the athlete’s logs outside the trash', async () => {
  const { coaches, athletes } = await setUpClub()
  const [rita, otto] = coaches
  const [ana, bo] = athletes
  assert.ok(rita && otto && ana && bo)
  const first = await recordLog(ana, { durationMinutes: 60.1, sessionRpe: 7.5, rating: 4 })
  const second = await recordLog(ana, { durationMinutes: 30.2, sessionRpe: 8 })
  await recordLog(bo, { durationMinutes: 45 })
  const total = async (athlete: TestUser) =>
    (await query('select * from workout_log_totals where athlete_id = $1', athlete.id))[0]
  const unchanged = await total(bo)
  assert.deepEqual(await total(ana), {
    athlete_id: ana.id,
    workouts: 2,
    imported: 0,
    minutes: 90.3,
    timed_workouts: 2,
    session_rpe: 15.5,
    rpe_workouts: 2,
    rating: 4,
    rated_workouts: 1,
  })
  await ana.get(workoutLogs.remove, { params: { id: first.id } })
  await ana.get(workoutLogs.change, { params: { id: second.id }, input: { durationMinutes: 20 } })
  assert.deepEqual(await total(ana), {
    athlete_id: ana.id,
    workouts: 1,
    imported: 0,
    minutes: 20,
    timed_workouts: 1,
    session_rpe: 8,
    rpe_workouts: 1,
    rating: 0,
    rated_workouts: 0,
  })
  await ana.get(workoutLogs.restore, { params: { id: first.id } })
  assert.equal((await total(ana))?.workouts, 2)
  assert.deepEqual(await total(bo), unchanged)
})

test('the totals of an exercise contain its uses in logs outside the trash, under each name', async () => {
  const { athletes } = await setUpClub()
  const [ana, bo] = athletes
  assert.ok(ana && bo)
  const exercises = (...names: string[]) => ({ exercises: names.map(name => ({ name })) })
  const first = await recordLog(ana, exercises('Squat', 'Plank', 'Squat'))
  const second = await recordLog(ana, exercises('Squat'))
  await recordLog(bo, exercises('Plank'))
  const uses = async (athlete: TestUser) =>
    Object.fromEntries(
      (
        await query(
          'select name, uses from logged_exercise_totals where athlete_id = $1 and uses <> 0',
          athlete.id,
        )
      ).map(row => [row.name, row.uses]),
    )
  assert.deepEqual(await uses(ana), { Squat: 3, Plank: 1 })
  await ana.get(workoutLogs.remove, { params: { id: first.id } })
  assert.deepEqual(await uses(ana), { Squat: 1 })
  await ana.get(workoutLogs.change, { params: { id: second.id }, input: exercises('Front squat', 'Squat') })
  await ana.get(workoutLogs.restore, { params: { id: first.id } })
  assert.deepEqual(await uses(ana), { Squat: 3, Plank: 1, 'Front squat': 1 })
  await query('delete from workout_logs where id = $1', second.id)
  assert.deepEqual(await uses(ana), { Squat: 2, Plank: 1 })
  assert.deepEqual(await uses(bo), { Plank: 1 })
})

test('the best three working sets of an exercise are stored for each recent workout outside the trash', async () => {
  const { athletes } = await setUpClub()
  const [ana, bo] = athletes
  assert.ok(ana && bo)
  const done = (reps: number, loadKg: number, more = {}) => ({ reps, loadKg, ...more })
  const squats = (...sets: object[]) => [{ name: 'Squat', sets }]
  const five = [[5, 100, null, false]]
  const first = await recordLog(ana, {
    completedAt: daysAgo(3),
    exercises: [
      ...squats(
        done(5, 100),
        done(5, 90),
        done(5, 110, { role: 'warm-up' }),
        done(5, 115, { role: 'cool-down' }),
        done(5, 80, { rpe: 8 }),
        done(5, 70),
      ),
      { name: 'Plank', sets: [{ seconds: 60 }] },
      ...squats(done(5, 100), done(3, 120)),
    ],
  })
  const second = await recordLog(ana, { completedAt: daysAgo(2), exercises: squats(done(5, 100)) })
  const old = await recordLog(ana, { completedAt: daysAgo(190), exercises: squats(done(5, 100)) })
  await recordLog(bo, { exercises: squats(done(5, 100)) })
  const stored = async (athlete: TestUser) =>
    Object.fromEntries(
      (await query('select name, workouts from recent_best_sets where athlete_id = $1', athlete.id)).flatMap(
        ({ name, workouts }) =>
          Object.entries<{ sets: unknown }>(workouts).map(([id, { sets }]) => [`${name} ${id}`, sets]),
      ),
    )
  const best = [
    [3, 120, null, false],
    [5, 100, null, false],
    [5, 90, null, false],
  ]
  const unchanged = await stored(bo)
  assert.deepEqual(await stored(ana), { [`Squat ${first.id}`]: best, [`Squat ${second.id}`]: five })

  await ana.get(workoutLogs.remove, { params: { id: first.id } })
  assert.deepEqual(await stored(ana), { [`Squat ${second.id}`]: five })
  await ana.get(workoutLogs.change, {
    params: { id: second.id },
    input: { exercises: [{ name: 'Front squat', sets: [done(5, 100)] }] },
  })
  await ana.get(workoutLogs.change, { params: { id: old.id }, input: { completedAt: daysAgo(1) } })
  await ana.get(workoutLogs.restore, { params: { id: first.id } })
  assert.deepEqual(await stored(ana), {
    [`Squat ${first.id}`]: best,
    [`Front squat ${second.id}`]: five,
    [`Squat ${old.id}`]: five,
  })
  await ana.get(workoutLogs.change, { params: { id: old.id }, input: { completedAt: daysAgo(190) } })
  await query(`update logged_exercises set name = 'Deadlift' where workout_log_id = $1`, second.id)
  await query('update logged_sets set reps = 4 where workout_log_id = $1', second.id)
  assert.deepEqual(await stored(ana), {
    [`Squat ${first.id}`]: best,
    [`Deadlift ${second.id}`]: [[4, 100, null, false]],
  })
  await query('delete from workout_logs where id = $1', second.id)
  assert.deepEqual(await stored(ana), { [`Squat ${first.id}`]: best })
  assert.deepEqual(await stored(bo), unchanged)
})

test('the best sets are stored for each role of working sets, and for all days that estimates use', async () => {
  const ana = await server.athlete('Ana')
  const exercises = setRoles.map(role => ({ name: role, sets: [{ reps: 5, loadKg: 100, role }] }))
  await recordLog(ana, { completedAt: daysAgo(recentEstimateDays), exercises })
  const rows = await query('select name from recent_best_sets where athlete_id = $1 order by name', ana.id)
  assert.deepEqual(
    rows.map(row => row.name),
    setRoles.filter(role => isWorkingSet({ role })).toSorted(),
  )
})

test('a review counts until somebody else changes the log, for its coach only', async () => {
  const { coaches, athletes } = await setUpClub()
  const [rita, otto] = coaches
  const [ana, bo] = athletes
  assert.ok(rita && otto && ana && bo)
  const [log, other] = [await recordLog(ana, {}), await recordLog(bo, {})]
  const count = async (coach: TestUser, athlete: TestUser) =>
    (
      await query(
        'select reviewed from review_counts where coach_id = $1 and athlete_id = $2',
        coach.id,
        athlete.id,
      )
    )[0]?.reviewed ?? 0
  await rita.get(reviews.review, { params: { id: log.id }, input: {} })
  await rita.get(reviews.review, { params: { id: log.id }, input: {} })
  await rita.get(reviews.review, { params: { id: other.id }, input: {} })
  assert.deepEqual([await count(rita, ana), await count(rita, bo), await count(otto, ana)], [1, 1, 0])
  await ana.get(workoutLogs.change, { params: { id: log.id }, input: { notes: 'Typo' } })
  assert.deepEqual([await count(rita, ana), await count(rita, bo)], [0, 1])
  await rita.get(reviews.review, { params: { id: log.id }, input: {} })
  assert.equal(await count(rita, ana), 1)
  await ana.get(workoutLogs.remove, { params: { id: log.id } })
  assert.equal(await count(rita, ana), 0)
  await ana.get(workoutLogs.restore, { params: { id: log.id } })
  assert.equal(await count(rita, ana), 1)
  await rita.get(reviews.unreview, { params: { id: log.id } })
  assert.deepEqual([await count(rita, ana), await count(rita, bo)], [0, 1])
})

const isAnyQueryWaiting = async () =>
  (
    await query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length > 0

test('changes about the same people wait for each other and do not end in a deadlock', async () => {
  const { coaches, athletes } = await setUpClub()
  const [rita, ana] = [coaches[0], athletes[0]]
  assert.ok(rita && ana)
  const [log, other] = [await recordLog(ana, {}), await recordLog(ana, {})]
  await rita.get(reviews.review, { params: { id: log.id }, input: {} })
  /** Changes the log, as its athlete, in a transaction for which the other statement has to wait. */
  const changeWhile = async (statement: string, ...values: unknown[]) => {
    const client = await server.store.database.$client.connect()
    try {
      await client.query('begin')
      await client.query(`set local deadlock_timeout = '10ms'`)
      await client.query('update workout_logs set rating = 4 where id = $1', [log.id])
      const waiting = query(statement, ...values)
      await eventually(isAnyQueryWaiting, 'a waiting query')
      await client.query(
        `insert into workout_log_revisions (id, workout_log_id, number, log, changed_by)
         select gen_random_uuid(), $1, count(*) + 1, '{}', $2 from workout_log_revisions`,
        [log.id, ana.id],
      )
      await client.query('commit')
      await waiting
    } finally {
      // Ends the transaction, even if a statement failed.
      client.release(true)
    }
  }
  await changeWhile(
    `insert into comments (id, workout_log_id, author_id, text) values (gen_random_uuid(), $1, $2, 'Good')`,
    other.id,
    rita.id,
  )
  await changeWhile(
    'insert into workout_logs (id, athlete_id, completed_at) values (gen_random_uuid(), $1, now())',
    ana.id,
  )
  const { totals } = await assertTotalsAreExact()
  assert.equal(totals.find(row => row.athlete_id === ana.id)?.workouts, 3)
})

test('the stored totals equal rebuilt ones after any simultaneous changes and deletions', async () => {
  const random = createSeededRandom(20_261_128)
  const { coaches, athletes } = await setUpClub()
  const choose = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const logs: RecordedLog[] = []
  const lifts = ['Squat', 'Bench press', 'Deadlift']
  const randomExercise = () => ({
    name: choose(lifts),
    sets: [{ reps: 5, loadKg: 100 + Math.round(random() * 20) }],
  })
  const randomProgram = () => {
    const items = [
      { exercise: { name: choose(lifts) }, sets: [{ amount: { kind: 'reps' as const, reps: 5 } }] },
    ]
    const days = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
      name: 'Day',
      blocks: [{ items }],
    }))
    return { name: `Base ${Math.round(random() * 1000)}`, category: 'Strength', weeks: [{ days }] }
  }
  const actions = [
    async () => {
      const durationMinutes = random() < 0.8 ? Math.round(random() * 900) / 10 : undefined
      const exercises = [randomExercise(), randomExercise()]
      logs.push(await recordLog(choose(athletes), { durationMinutes, rating: 3, exercises }))
    },
    async (log: RecordedLog) =>
      log.athlete.call(workoutLogs.change, { params: { id: log.id }, input: { durationMinutes: 33.3 } }),
    async (log: RecordedLog) =>
      log.athlete.call(workoutLogs.change, {
        params: { id: log.id },
        input: { exercises: [randomExercise()] },
      }),
    async (log: RecordedLog) =>
      log.athlete.call(workoutLogs.change, {
        params: { id: log.id },
        input: { completedAt: daysAgo(random() * 10) },
      }),
    async (log: RecordedLog) => log.athlete.call(workoutLogs.remove, { params: { id: log.id } }),
    async (log: RecordedLog) => log.athlete.call(workoutLogs.restore, { params: { id: log.id } }),
    async (log: RecordedLog) =>
      log.athlete.call(reviews.comment, { params: { id: log.id }, input: { text: 'Heavy' } }),
    async () => {
      const coach = choose(coaches)
      const { data } = await coach.get(regimens.list)
      const [regimen] = data
      if (!regimen || random() < 0.4) await coach.call(regimens.create, { input: randomProgram() })
      else if (random() < 0.5)
        await coach.call(regimens.update, { params: { id: regimen.id }, input: randomProgram() })
      else await coach.call(regimens.remove, { params: { id: regimen.id } })
    },
    async () => {
      const coach = choose(coaches)
      const [deleted] = (await coach.get(regimens.trash)).data
      if (deleted) await coach.call(regimens.restore, { params: { id: deleted.id } })
    },
    async (log: RecordedLog) => choose(coaches).call(reviews.review, { params: { id: log.id }, input: {} }),
    async (log: RecordedLog) => choose(coaches).call(reviews.unreview, { params: { id: log.id } }),
  ]
  for (let count = 0; count < 4; count++) await actions[0]?.({} as never)
  for (let round = 0; round < 25; round++) {
    // Few logs and many actions, so that the same log is changed and reviewed at the same moment.
    const hot = logs.slice(-3)
    const replies = await Promise.all(Array.from({ length: 8 }, () => choose(actions)(choose(hot))))
    for (const reply of replies) assert.ok(!reply || reply.status < 500, JSON.stringify(reply))
  }
  const stored = await assertTotalsAreExact()
  assert.ok(Object.values(stored).every(rows => rows.length > 0))

  // Deletions of logs that are not in the trash, as when an account is deleted.
  await query('delete from workout_logs where id = $1', logs.at(-1)?.id)
  await query('delete from workout_logs where athlete_id = $1 and id <> $2', athletes[1]?.id, logs[0]?.id)
  await query('delete from regimens where coach_id = $1 and deleted_at is null', coaches[1]?.id)
  await assertTotalsAreExact()
  await athletes[0]?.get(account.deleteAccount)
  await coaches[0]?.get(account.deleteAccount)
  const after = await assertTotalsAreExact()
  assert.ok(after.totals.every(row => row.athlete_id !== athletes[0]?.id))
})
