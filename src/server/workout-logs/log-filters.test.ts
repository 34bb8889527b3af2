import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { people } from '#contract/people/people.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()
const { countOfMyAthletes, exercisesOfMyAthletes, ofMyAthletes, record } = workoutLogs

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

/**
 * Creates logs for three athletes: Ana (squats and bench presses), Bo (squats) and Sam (squats). Rita coaches
 * Ana and Bo, and Otto coaches Sam.
 */
async function setUpClub() {
  const [rita, otto] = await Promise.all([server.coach('Rita'), server.coach('Otto')])
  const [ana, bo, sam] = await Promise.all(['Ana', 'Bo', 'Sam'].map(name => server.athlete(name)))
  assert.ok(ana && bo && sam)
  const coachings = { ana: await server.link(rita, ana), bo: await server.link(rita, bo) }
  await server.link(otto, sam)
  const logs = {
    squats: await recordLog(ana, 'squats', 3, 'Back squat'),
    press: await recordLog(ana, 'press', 2, 'Bench press', 'Plank'),
    bos: await recordLog(bo, 'bos', 1, '  BACK   Squat '),
    sams: await recordLog(sam, 'sams', 1, 'Back squat'),
  }
  return { rita, otto, ana, bo, sam, coachings, logs }
}

async function recordLog(
  athlete: TestUser,
  name: string,
  daysAgo: number,
  ...exercises: string[]
): Promise<string> {
  const completedAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  const input = { name, completedAt, exercises: exercises.map(name => ({ name, sets: 1, reps: 5 })) }
  return (await athlete.get(record, { input })).data.id
}

async function createGroup(coach: TestUser, ...coachingIds: string[]): Promise<string> {
  const id = uuidv7()
  await query(
    'insert into athlete_groups (id, coach_id, name) values ($1, $2, $3)',
    id,
    coach.id,
    `Squad ${id}`,
  )
  for (const coachingId of coachingIds)
    await query('insert into athlete_group_members (group_id, coaching_id) values ($1, $2)', id, coachingId)
  return id
}

/** Returns the names of the matching logs and checks that the counts from the server match the list. */
async function findNames(coach: TestUser, filter: object): Promise<string[]> {
  const { data } = await coach.get(ofMyAthletes, { query: filter })
  const { data: count } = await coach.get(countOfMyAthletes, { query: filter })
  assert.equal(count.workoutLogCount, data.length)
  assert.equal(count.waitingCount, data.filter(one => one.reviewedAt === null).length)
  assert.equal(count.isAll, true)
  return data.map(one => one.name)
}

test('filters logs by exercise, including logs that use another spelling or an alias of the name', async () => {
  const { rita } = await setUpClub()
  assert.deepEqual(await findNames(rita, { exercise: 'back  squat' }), ['bos', 'squats'])
  assert.deepEqual(await findNames(rita, { exercise: 'PLANK' }), ['press'])
  // The filter also matches an alias of the exercise.
  assert.deepEqual(await findNames(rita, { exercise: 'BB squat' }), ['bos', 'squats'])
  assert.deepEqual(await findNames(rita, { exercise: 'front squat' }), [])
  assert.deepEqual(await findNames(rita, { exercise: "'; drop table users; --%_" }), [])
  assert.deepEqual(await findNames(rita, { exercise: '' }), [])
})

test('filters logs by group, excluding logs of former athletes', async () => {
  const { rita, otto, bo, coachings } = await setUpClub()
  const squad = await createGroup(rita, coachings.ana, coachings.bo)
  assert.deepEqual(await findNames(rita, { groupId: squad }), ['bos', 'press', 'squats'])
  assert.deepEqual(await findNames(rita, { groupId: await createGroup(rita, coachings.ana) }), [
    'press',
    'squats',
  ])
  for (const groupId of [await createGroup(rita), uuidv7(), 'no-id'])
    assert.deepEqual(await findNames(rita, { groupId }), [])
  // Filtering by another coach's group returns no logs.
  assert.deepEqual(await findNames(otto, { groupId: squad }), [])
  assert.deepEqual(await findNames(rita, { groupId: await createGroup(otto, coachings.ana) }), [])
  await bo.get(people.endCoaching, { params: { id: coachings.bo } })
  assert.deepEqual(await findNames(rita, { groupId: squad }), ['press', 'squats'])
})

test('filters logs by review status, even after a review is withdrawn', async () => {
  const { rita, ana, logs } = await setUpClub()
  const ida = await server.coach('Ida')
  await server.link(ida, ana)
  await rita.get(reviews.review, { params: { id: logs.press } })
  assert.deepEqual(await findNames(rita, { review: 'reviewed' }), ['press'])
  assert.deepEqual(await findNames(rita, { review: 'waiting' }), ['bos', 'squats'])
  // For Ida, a log that only Rita reviewed still counts as not reviewed.
  assert.deepEqual(await findNames(ida, { review: 'waiting' }), ['press', 'squats'])
  const params = { id: logs.press }
  for (let time = 0; time < 2; time++)
    assert.deepEqual(await rita.get(reviews.unreview, { params }), {
      status: 'success',
      message: 'Marked as not reviewed.',
      data: { _id: logs.press, id: logs.press },
    })
  assert.deepEqual(await findNames(rita, { review: 'reviewed' }), [])
  assert.equal((await rita.get(workoutLogs.show, { params })).data.reviewedAt, null)
  await rita.refused('request.invalid', ofMyAthletes, { query: { review: 'perhaps' as 'waiting' } })
})

test('combines several log filters', async () => {
  const { rita, ana, coachings } = await setUpClub()
  const groupId = await createGroup(rita, coachings.ana)
  const from = new Date(Date.now() - 2.5 * 86_400_000).toISOString()
  assert.deepEqual(await findNames(rita, { groupId, exercise: 'bench press', from, review: 'waiting' }), [
    'press',
  ])
  assert.deepEqual(await findNames(rita, { athleteId: ana.id, exercise: 'back squat', from }), [])
})

test('lists each exercise logged by the coach’s athletes once, under its most frequent name', async () => {
  const { rita, otto, ana } = await setUpClub()
  await recordLog(ana, 'more', 4, 'Back squat')
  await recordLog(ana, 'long ago', 400, 'Sled push')
  assert.deepEqual((await rita.get(exercisesOfMyAthletes)).data, [
    { name: 'Back squat', useCount: 3 },
    { name: 'Bench press', useCount: 1 },
    { name: 'Plank', useCount: 1 },
    { name: 'Sled push', useCount: 1 },
  ])
  await recordLog(ana, 'other words', 4, 'Bench Press (Barbell)')
  assert.deepEqual((await rita.get(exercisesOfMyAthletes)).data.at(1), {
    name: 'Bench press',
    useCount: 2,
  })
  assert.deepEqual((await otto.get(exercisesOfMyAthletes)).data, [{ name: 'Back squat', useCount: 1 }])
  await ana.refused('role.coach-only', exercisesOfMyAthletes)
  await ana.refused('role.coach-only', countOfMyAthletes)
  await server.visitor().refused('session.required', exercisesOfMyAthletes)
  await server.visitor().refused('session.required', countOfMyAthletes)
})

test('a log count above the limit is capped and marked as incomplete', async () => {
  const { rita, ana } = await setUpClub()
  await query(
    `insert into workout_logs (id, athlete_id, completed_at)
     select gen_random_uuid(), $1, now() - n * interval '1 hour' from generate_series(1, 10000) n`,
    ana.id,
  )
  const { data } = await rita.get(countOfMyAthletes)
  assert.deepEqual(data, { workoutLogCount: 10_000, waitingCount: 10_000, isAll: false })
})

test('a count of the logs of an exercise is capped earlier, and only if there are more', async () => {
  const { rita, ana } = await setUpClub()
  await query(
    `with logs as (
       insert into workout_logs (id, athlete_id, completed_at)
       select gen_random_uuid(), $1, now() - n * interval '1 hour' from generate_series(1, 498) n returning id)
     insert into logged_exercises (id, workout_log_id, position, name)
     select gen_random_uuid(), id, 0, 'Back squat' from logs`,
    ana.id,
  )
  const count = async (query: object) => (await rita.get(countOfMyAthletes, { query })).data
  const filter = { exercise: 'back squat' }
  assert.deepEqual(await count(filter), { workoutLogCount: 500, waitingCount: 500, isAll: true })
  await recordLog(ana, 'one more', 1, 'Back squat')
  assert.deepEqual(await count(filter), { workoutLogCount: 500, waitingCount: 500, isAll: false })
  assert.equal((await count({})).workoutLogCount, 502)
})

test('the log count excludes logs that athletes do not share with the coach', async () => {
  const { rita, bo, coachings } = await setUpClub()
  await bo.get(people.changeCoaching, { params: { id: coachings.bo }, input: { scopes: ['body'] } })
  assert.deepEqual(await findNames(rita, {}), ['press', 'squats'])
  assert.deepEqual(await findNames(rita, { exercise: 'back squat' }), ['squats'])
  assert.equal((await rita.get(exercisesOfMyAthletes)).data[0]?.useCount, 1)
})
