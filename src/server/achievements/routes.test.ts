import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { achievements } from '#contract/analytics/achievements.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { coachLogging } from '#contract/workout-logs/coach-logging.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import type { Transaction } from '#server/database/connection.ts'
import { purgeObsoleteData } from '#server/database/purge-obsolete-data.ts'
import { workoutLogsTable as workoutLogTable } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { createEventRecorder } from '#server/events/domain-events.ts'
import { eventually } from '#support/eventually.ts'
import { serverForTests } from '#support/server/server.ts'
import { recordStatements } from '#support/server/sql-statements.ts'
import { followSquatProgram } from '#support/server/squat-program.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { achievementCatalogue } from '#training/achievements/catalogue.ts'
import { awardAchievements } from './listeners.ts'
import { recomputeAchievements, updateAchievementsForWorkout } from './update-achievements.ts'

const server = serverForTests()
const { mine } = achievements
const { record, remove, restore } = workoutLogs

const day = (date: string) => `${date}T18:00:00.000Z`
const listEarned = async (user: TestUser) => (await user.get(mine)).data.achievements
const keysOf = async (user: TestUser) => (await listEarned(user)).map(one => one.key)
const log = async (user: TestUser, input: object) => (await user.get(record, { input })).data
const lift = (loadKg: number, more: object = {}) => ({ name: 'Squat', sets: [{ reps: 5, loadKg, ...more }] })

test('a user without workouts has no achievements', async () => {
  const ana = await server.athlete()
  assert.deepEqual(await listEarned(ana), [])
  assert.deepEqual(await listEarned(await server.coach()), [])
  await server.visitor().refused('session.required', mine)
})

test('an achievement is earned only once and has the date of the workout that earned it', async () => {
  const ana = await server.athlete()
  const bo = await server.athlete('Bo')
  const first = await log(ana, { name: 'Garage', completedAt: day('2025-11-01') })
  const [achievement] = await listEarned(ana)
  const rule = achievementCatalogue.find(one => one.key === 'first-workout')
  assert.deepEqual(achievement, {
    _id: achievement?.id,
    id: achievement?.id,
    key: 'first-workout',
    title: rule?.title,
    description: rule?.description,
    earnedAt: day('2025-11-01'),
    workout: { _id: first.id, id: first.id, name: 'Garage', completedAt: day('2025-11-01') },
  })
  await ana.get(workoutLogs.change, { params: { id: first.id }, input: { completedAt: day('2025-11-02') } })
  await log(ana, { completedAt: day('2025-11-03') })
  const moved = { ...achievement?.workout, completedAt: day('2025-11-02') }
  assert.deepEqual(await listEarned(ana), [{ ...achievement, workout: moved }])
  assert.deepEqual(await listEarned(bo), [])
})

test('lists the newest achievement first', async () => {
  const ana = await server.athlete()
  for (let count = 1; count < 10; count++) await log(ana, { completedAt: day('2025-11-01') })
  await log(ana, { completedAt: day('2025-11-02') })
  assert.deepEqual(await keysOf(ana), ['workouts-10', 'first-workout'])
})

test('two workouts logged concurrently both count towards the achievement for ten workouts', async () => {
  const { database } = server.store
  const ana = await server.athlete()
  for (let count = 0; count < 8; count++) await log(ana, { completedAt: day('2025-11-01') })
  const recordIn = async (tx: Transaction) => {
    const workoutLogId = uuidv7()
    await tx.insert(workoutLogTable).values({ id: workoutLogId, athleteId: ana.id, completedAt: new Date() })
    const data = { workoutLogId, athleteId: ana.id }
    const event = { kind: 'workout.recorded' as const, actorId: ana.id, subjectId: ana.id, data }
    await createEventRecorder([awardAchievements]).record(tx, [event])
  }
  const isWaiting = async () => {
    const { rows } = await database.$client.query(`select 1 from pg_locks where not granted`)
    return rows.length > 0
  }
  const second = await inTransaction(database, async first => {
    await recordIn(first)
    let isDone = false
    const other = inTransaction(database, recordIn).then(() => {
      isDone = true
    })
    await eventually(async () => isDone || (await isWaiting()), 'the second transaction')
    return { other }
  })
  await second.other
  assert.ok((await keysOf(ana)).includes('workouts-10'))
})

test('a record must beat all earlier sets; an exercise’s first set, equal sets and warm-ups do not count', async () => {
  const ana = await server.athlete()
  const has = async () => (await keysOf(ana)).includes('first-record')
  await log(ana, { completedAt: day('2025-11-01'), exercises: [lift(100)] })
  await log(ana, { completedAt: day('2025-11-02'), exercises: [lift(100)] })
  await log(ana, { completedAt: day('2025-11-03'), exercises: [lift(150, { role: 'warm-up' })] })
  await log(ana, { completedAt: day('2025-11-04'), exercises: [lift(150, { reps: 0 })] })
  await log(ana, { completedAt: day('2025-11-05'), exercises: [{ ...lift(150), name: 'Deadlift' }] })
  assert.equal(await has(), false)
  await log(ana, { completedAt: day('2025-11-06'), exercises: [{ ...lift(102.5), name: ' SQUAT ' }] })
  assert.equal(await has(), true)
})

test('an implausible set does not count towards achievements until later workouts agree with it', async () => {
  const [ana, bo] = [await server.athlete(), await server.athlete('Bo')]
  for (const athlete of [ana, bo])
    for (const date of ['2025-11-01', '2025-11-03', '2025-11-05', '2025-11-07'])
      await log(athlete, { completedAt: day(date), exercises: [lift(100)] })
  const mistyped = await log(ana, {
    completedAt: day('2025-11-09'),
    exercises: [{ name: ' SQUAT ', sets: [{ reps: 5, loadKg: 1000 }] }],
  })
  await log(bo, { completedAt: day('2025-11-09'), exercises: [lift(1000, { isConfirmed: true })] })
  const readFacts = async (athlete: TestUser) => {
    const progress = await progressOf(athlete)
    return ['first-record', 'workout-volume-5t', 'volume-10t'].map(key => progress[key]?.reached)
  }
  assert.deepEqual(await readFacts(ana), [0, 500, 2000])
  assert.deepEqual(await readFacts(bo), [1, 5000, 7000])
  assert.deepEqual(await keysOf(ana), ['first-workout'])
  // Recomputing after a change gives the same figures.
  await ana.get(workoutLogs.change, { params: { id: mistyped.id }, input: { notes: 'Belt.' } })
  assert.deepEqual(await readFacts(ana), [0, 500, 2000])
  for (const date of ['2025-11-11', '2025-11-13'])
    await log(ana, { completedAt: day(date), exercises: [lift(1000)] })
  assert.deepEqual(await readFacts(ana), [1, 5000, 17_000])
})

test('an earned achievement is kept, even if it came from an implausible set', async () => {
  const { database } = server.store
  const ana = await server.athlete()
  for (const date of ['2025-11-01', '2025-11-03', '2025-11-05', '2025-11-07'])
    await log(ana, { completedAt: day(date), exercises: [lift(100)] })
  const { id } = await log(ana, { completedAt: day('2025-11-09'), exercises: [lift(1000)] })
  await database.$client.query(
    "insert into earned_achievements (id, athlete_id, key, earned_at, workout_log_id) values ($1, $2, 'first-record', now(), $3)",
    [uuidv7(), ana.id, id],
  )
  await ana.get(workoutLogs.change, { params: { id }, input: { notes: 'Belt.' } })
  assert.ok((await keysOf(ana)).includes('first-record'))
  assert.equal((await progressOf(ana))['first-record']?.reached, 0)
})

test('tracks total volume, total distance, the number of exercises done, and the breaks between workouts', async () => {
  const ana = await server.athlete()
  const squats = { name: 'Squat', sets: 5, reps: 10, weight: 100 }
  await log(ana, { completedAt: day('2025-08-01'), exercises: [squats, { name: 'Run', meters: 5000 }] })
  assert.deepEqual(
    (await keysOf(ana)).toSorted(),
    ['first-kilometre', 'first-workout', 'workout-5km', 'workout-volume-5t'].toSorted(),
  )
  const others = Array.from({ length: 8 }, (_, number) => ({ name: `Exercise ${number}`, reps: 1 }))
  const exercises = [squats, { name: 'Run', meters: 5000 }, ...others]
  await log(ana, { completedAt: day('2025-11-01'), exercises })
  const keys = await keysOf(ana)
  for (const key of ['volume-10t', 'distance-10km', 'exercises-10', 'return-14', 'return-30', 'return-90']) {
    assert.ok(keys.includes(key), key)
  }
  for (const key of ['workout-10km', 'workout-volume-10t', 'volume-50t']) assert.ok(!keys.includes(key), key)
})

test('consecutive weeks with all sessions done form a streak', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  await server.link(rita, ana)
  const { sessions } = await followSquatProgram(rita, ana, { weeks: 4, startDate: '2025-10-05' })
  assert.equal(sessions.length, 4)
  const train = async (index: number) => log(ana, { sessionId: sessions[index]?.id ?? '' })
  await train(0)
  assert.ok((await keysOf(ana)).includes('first-week'))
  assert.ok((await keysOf(ana)).includes('first-session'))
  await train(2)
  assert.ok(!(await keysOf(ana)).includes('streak-2'))
  await train(1)
  assert.ok((await keysOf(ana)).includes('streak-2'))
})

test('a week without planned sessions does not break a streak', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  await server.link(rita, ana)
  const before = await followSquatProgram(rita, ana, { startDate: '2025-10-05', name: 'Before' })
  const after = await followSquatProgram(rita, ana, { startDate: '2025-10-19', name: 'After' })
  for (const { session } of [before, after]) await log(ana, { sessionId: session.id })
  assert.ok((await keysOf(ana)).includes('streak-2'))
})

test('athletes keep their achievements when workouts are deleted, and keep their progress if another user deleted the workouts', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  await server.link(rita, ana)
  const { regimenId } = await followSquatProgram(rita, ana)
  for (let count = 0; count < 9; count++) await log(ana, { regimenId, completedAt: day('2025-11-01') })
  await rita.get(regimens.remove, { params: { id: regimenId } })
  assert.equal((await rita.get(workoutLogs.cleanup)).deletedCount, 9)
  assert.deepEqual(await keysOf(ana), ['first-workout'])
  const tenth = await log(ana, { completedAt: day('2025-11-02') })
  assert.deepEqual(await keysOf(ana), ['workouts-10', 'first-workout'])
  await ana.get(workoutLogs.remove, { params: { id: tenth.id } })
  assert.deepEqual(await keysOf(ana), ['workouts-10', 'first-workout'])
})

test('a workout logged by the coach earns the achievement for the athlete', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  await server.link(rita, ana)
  const { session } = await followSquatProgram(rita, ana)
  await rita.get(coachLogging.record, { params: { id: ana.id }, input: { sessionId: session.id } })
  assert.ok((await keysOf(ana)).includes('first-session'))
  assert.deepEqual(await keysOf(rita), [])
})

const progressOf = async (user: TestUser) => {
  const rules = (await user.get(achievements.catalogue)).data
  return Object.fromEntries(
    rules.map(({ key, reached, earnedId }) => [key, { reached, isEarned: earnedId !== null }]),
  )
}

test('the catalogue shows the progress towards every achievement', async () => {
  const ana = await server.athlete()
  const before = (await ana.get(achievements.catalogue)).data
  assert.equal(before.length, achievementCatalogue.length)
  assert.ok(before.every(rule => rule.earnedId === null && (rule.reached ?? 0) === 0))
  await server.visitor().refused('session.required', achievements.catalogue)

  await log(ana, { completedAt: day('2025-11-01'), exercises: [lift(100), { name: 'Run', meters: 400 }] })
  await log(ana, { completedAt: day('2025-11-03'), exercises: [lift(110)] })
  const rules = await progressOf(ana)
  assert.deepEqual(rules['first-workout'], { reached: 2, isEarned: true })
  assert.deepEqual(rules['workouts-10'], { reached: 2, isEarned: false })
  assert.deepEqual(rules['volume-10t'], { reached: 1050, isEarned: false })
  assert.deepEqual(rules['first-record'], { reached: 1, isEarned: true })
  assert.deepEqual(rules['first-kilometre'], { reached: 400, isEarned: false })
  assert.deepEqual(rules['return-14'], { reached: null, isEarned: false })
})

test('an athlete who deletes a workout keeps the achievements that the workout earned, and regains the lost progress by restoring the workout', async () => {
  const ana = await server.athlete()
  const { id } = await log(ana, { completedAt: day('2025-11-01'), exercises: [lift(1000)] })
  const [before] = (await listEarned(ana)).filter(one => one.key === 'workout-volume-5t')
  assert.equal(before?.workout?.id, id)
  await ana.get(remove, { params: { id } })
  const [after] = (await listEarned(ana)).filter(one => one.key === 'workout-volume-5t')
  assert.deepEqual(after, { ...before, workout: null })
  assert.deepEqual((await progressOf(ana))['volume-10t'], { reached: 0, isEarned: false })
  await ana.get(restore, { params: { id } })
  assert.deepEqual(
    (await listEarned(ana)).find(one => one.key === 'workout-volume-5t'),
    before,
  )
  assert.equal((await progressOf(ana))['volume-10t']?.reached, 5000)
})

test('an achievement is kept even after the workout that earned it is permanently deleted', async () => {
  const ana = await server.athlete()
  const { id } = await log(ana, { completedAt: day('2025-11-01') })
  await ana.get(remove, { params: { id } })
  await purgeObsoleteData(server.store.database, new Date(Date.now() + 31 * 86_400_000))
  await ana.refused('workout-log.not-found', restore, { params: { id } })
  assert.deepEqual(
    (await listEarned(ana)).map(({ key, workout }) => [key, workout]),
    [['first-workout', null]],
  )
})

test('recomputing from the history awards the same achievements for the same workouts', async () => {
  const { database } = server.store
  const rita = await server.coach()
  const ana = await server.athlete()
  await server.link(rita, ana)
  const { sessions } = await followSquatProgram(rita, ana, { weeks: 4, startDate: '2025-09-01' })
  for (const [index, session] of sessions.entries())
    await log(ana, {
      sessionId: session.id,
      completedAt: day(session.date),
      exercises: [lift(100 + index), { name: 'Run', meters: 600 }],
    })
  await log(ana, { completedAt: day('2025-10-20'), exercises: [lift(300)] })
  const before = (await listEarned(ana)).map(({ id: _, _id, ...one }) => one)
  const progress = await progressOf(ana)
  assert.ok(before.length >= 8)
  for (const isReset of [false, true]) {
    if (isReset) {
      await database.$client.query('delete from earned_achievements where athlete_id = $1', [ana.id])
      await database.$client.query('delete from training_totals where athlete_id = $1', [ana.id])
    }
    await inTransaction(database, tx => recomputeAchievements(tx, ana.id))
    const sorted = (all: typeof before) => all.toSorted((one, other) => (one.key < other.key ? -1 : 1))
    assert.deepEqual(sorted((await listEarned(ana)).map(({ id: _, _id, ...one }) => one)), sorted(before))
    assert.deepEqual(await progressOf(ana), progress)
  }
})

test('a new workout is counted without counting earlier ones again; a backdated workout triggers a recomputation', async () => {
  const { database } = server.store
  const ana = await server.athlete()
  for (const date of ['2025-11-01', '2025-11-03'])
    await log(ana, { completedAt: day(date), exercises: [lift(100)] })
  const [latest] = (await ana.get(workoutLogs.mine)).data
  const statements = await recordStatements(database, async tx => {
    await tx.execute(sql`update training_totals set totals = jsonb_set(totals, '{last}', 'null')
      where athlete_id = ${ana.id}`)
    await updateAchievementsForWorkout(tx, ana.id, latest?.id ?? '')
  })
  const workoutQueries = statements.filter(({ text }) => text.includes('as "volumeKg"'))
  assert.deepEqual(
    workoutQueries.map(({ text }) => text.includes('and l.id = ')),
    [true],
  )
  await log(ana, { completedAt: day('2025-11-02'), exercises: [lift(105)] })
  await log(ana, { completedAt: day('2025-11-04'), exercises: [lift(105)] })
  assert.equal((await progressOf(ana))['records-10']?.reached, 1)
})
