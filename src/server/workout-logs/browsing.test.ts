import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { people } from '#contract/people.ts'
import { reviews } from '#contract/reviews.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import type { Member } from '#support/cast.ts'
import { serverForTests } from '#support/server.ts'

const server = serverForTests()
const { countOfMyAthletes, exercisesOfMyAthletes, ofMyAthletes, record } = workoutLogs

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

/** Rita with Ana and Bo; Ana squatted and pressed, Bo squatted, and somebody else's athlete squatted too. */
async function club() {
  const [rita, otto] = await Promise.all([server.coach('Rita'), server.coach('Otto')])
  const [ana, bo, sam] = await Promise.all(['Ana', 'Bo', 'Sam'].map(name => server.athlete(name)))
  assert.ok(ana && bo && sam)
  const coachings = { ana: await server.link(rita, ana), bo: await server.link(rita, bo) }
  await server.link(otto, sam)
  const logs = {
    squats: await log(ana, 'squats', 3, 'Back squat'),
    press: await log(ana, 'press', 2, 'Bench press', 'Plank'),
    bos: await log(bo, 'bos', 1, '  BACK   Squat '),
    sams: await log(sam, 'sams', 1, 'Back squat'),
  }
  return { rita, otto, ana, bo, sam, coachings, logs }
}

async function log(athlete: Member, name: string, daysAgo: number, ...exercises: string[]): Promise<string> {
  const completedAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  const input = { name, completedAt, exercises: exercises.map(name => ({ name, sets: 1, reps: 5 })) }
  return (await athlete.get(record, { input })).data.id
}

async function group(coach: Member, ...coachingIds: string[]): Promise<string> {
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

/** What is found, and that as much is counted. */
async function found(coach: Member, filter: object): Promise<string[]> {
  const { data } = await coach.get(ofMyAthletes, { query: filter })
  const { data: count } = await coach.get(countOfMyAthletes, { query: filter })
  assert.equal(count.workoutLogCount, data.length)
  assert.equal(count.waitingCount, data.filter(one => one.reviewedAt === null).length)
  assert.equal(count.isAll, true)
  return data.map(one => one.name)
}

test('logs are found by an exercise, however its name is written', async () => {
  const { rita } = await club()
  assert.deepEqual(await found(rita, { exercise: 'back  squat' }), ['bos', 'squats'])
  assert.deepEqual(await found(rita, { exercise: 'PLANK' }), ['press'])
  // By any of its names.
  assert.deepEqual(await found(rita, { exercise: 'BB squat' }), ['bos', 'squats'])
  assert.deepEqual(await found(rita, { exercise: 'front squat' }), [])
  assert.deepEqual(await found(rita, { exercise: "'; drop table users; --%_" }), [])
  assert.deepEqual(await found(rita, { exercise: '' }), [])
})

test('logs are found by a group of the coach’s, and only while its athletes are coached', async () => {
  const { rita, otto, bo, coachings } = await club()
  const squad = await group(rita, coachings.ana, coachings.bo)
  assert.deepEqual(await found(rita, { groupId: squad }), ['bos', 'press', 'squats'])
  assert.deepEqual(await found(rita, { groupId: await group(rita, coachings.ana) }), ['press', 'squats'])
  for (const groupId of [await group(rita), uuidv7(), 'no-id'])
    assert.deepEqual(await found(rita, { groupId }), [])
  // Another coach's group finds nothing, whoever asks.
  assert.deepEqual(await found(otto, { groupId: squad }), [])
  assert.deepEqual(await found(rita, { groupId: await group(otto, coachings.ana) }), [])
  await bo.get(people.endCoaching, { params: { id: coachings.bo } })
  assert.deepEqual(await found(rita, { groupId: squad }), ['press', 'squats'])
})

test('logs are found by whether this coach has reviewed them, and a review can be taken back', async () => {
  const { rita, ana, logs } = await club()
  const ida = await server.coach('Ida')
  await server.link(ida, ana)
  await rita.get(reviews.review, { params: { id: logs.press } })
  assert.deepEqual(await found(rita, { review: 'reviewed' }), ['press'])
  assert.deepEqual(await found(rita, { review: 'waiting' }), ['bos', 'squats'])
  // What Rita has seen waits for Ida all the same.
  assert.deepEqual(await found(ida, { review: 'waiting' }), ['press', 'squats'])
  const params = { id: logs.press }
  for (let time = 0; time < 2; time++)
    assert.deepEqual(await rita.get(reviews.unreview, { params }), {
      status: 'success',
      message: 'The log waits for your review again.',
    })
  assert.deepEqual(await found(rita, { review: 'reviewed' }), [])
  assert.equal((await rita.get(workoutLogs.show, { params })).data.reviewedAt, null)
  await rita.refused('request.invalid', ofMyAthletes, { query: { review: 'perhaps' as 'waiting' } })
})

test('conditions narrow together', async () => {
  const { rita, ana, coachings } = await club()
  const groupId = await group(rita, coachings.ana)
  const from = new Date(Date.now() - 2.5 * 86_400_000).toISOString()
  assert.deepEqual(await found(rita, { groupId, exercise: 'bench press', from, review: 'waiting' }), [
    'press',
  ])
  assert.deepEqual(await found(rita, { athleteId: ana.id, exercise: 'back squat', from }), [])
})

test('what can be looked for is named once each, as it is most often written, of own athletes only', async () => {
  const { rita, otto, ana } = await club()
  await log(ana, 'more', 4, 'Back squat')
  await log(ana, 'long ago', 400, 'Sled push')
  assert.deepEqual((await rita.get(exercisesOfMyAthletes)).data, [
    { name: 'Back squat', workoutLogCount: 3 },
    { name: 'Bench press', workoutLogCount: 1 },
    { name: 'Plank', workoutLogCount: 1 },
  ])
  await log(ana, 'other words', 4, 'Bench Press (Barbell)')
  assert.deepEqual((await rita.get(exercisesOfMyAthletes)).data.at(1), {
    name: 'Bench press',
    workoutLogCount: 2,
  })
  assert.deepEqual((await otto.get(exercisesOfMyAthletes)).data, [{ name: 'Back squat', workoutLogCount: 1 }])
  await ana.refused('role.coach-only', exercisesOfMyAthletes)
  await ana.refused('role.coach-only', countOfMyAthletes)
  await server.visitor().refused('session.required', exercisesOfMyAthletes)
  await server.visitor().refused('session.required', countOfMyAthletes)
})

test('more logs than are counted are said to be more', async () => {
  const { rita, ana } = await club()
  await query(
    `insert into workout_logs (id, athlete_id, completed_at)
     select gen_random_uuid(), $1, now() - n * interval '1 hour' from generate_series(1, 10000) n`,
    ana.id,
  )
  const { data } = await rita.get(countOfMyAthletes)
  assert.deepEqual(data, { workoutLogCount: 10_000, waitingCount: 10_000, isAll: false })
})

test('who may not see logs is not counted', async () => {
  const { rita, bo, coachings } = await club()
  await bo.get(people.changeCoaching, { params: { id: coachings.bo }, input: { scopes: ['body'] } })
  assert.deepEqual(await found(rita, {}), ['press', 'squats'])
  assert.deepEqual(await found(rita, { exercise: 'back squat' }), ['squats'])
  assert.equal((await rita.get(exercisesOfMyAthletes)).data[0]?.workoutLogCount, 1)
})
