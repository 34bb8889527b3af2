import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import type { SharingScope } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen, insertTestLogFor } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

/** Assigns Ana a program by Rita with sessions on consecutive days. */
async function setUpProgram({ weeks = 1, days = 3, startDate = today, scopes }: ProgramOptions = {}) {
  const rita = await server.coach()
  const ana = await server.athlete()
  await server.link(rita, ana, scopes)
  const regimen = await createTestRegimen(rita, { weeks, days })
  await assign(rita, regimen.id, [ana], startDate)
  return { rita, ana, regimen }
}
type ProgramOptions = { weeks?: number; days?: number; startDate?: string; scopes?: SharingScope[] }

async function assign(coach: TestUser, regimenId: string, athletes: TestUser[], startDate = today) {
  const athleteIds = athletes.map(athlete => athlete.id)
  const input = { regimenId, athleteIds, startDate, weekdays: [1, 2, 3, 4, 5, 6, 7] }
  return (await coach.get(assignments.assignBulk, { input })).data.assigned
}

test('the athlete and the coach see the same planned session', async () => {
  const { rita, ana, regimen } = await setUpProgram({ weeks: 2, days: 2 })
  const { data } = await ana.get(schedule.list)
  assert.deepEqual(
    data.map(one => [one.date, one.week, one.dayOfWeek, one.name, one.state]),
    [
      [today, 1, 1, 'Day 1', 'planned'],
      [addDays(today, 1), 1, 2, 'Day 2', 'planned'],
      [addDays(today, 7), 2, 1, 'Day 1', 'planned'],
      [addDays(today, 8), 2, 2, 'Day 2', 'planned'],
    ],
  )
  const [first] = data
  assert.ok(first)
  assert.deepEqual(first.blocks, regimen.weeks[0]?.days[0]?.blocks)
  assert.deepEqual([first.weekCount, first.regimen.name, first.workoutLogId], [2, 'Base strength', null])
  assert.deepEqual([first.athlete.id, first.coach?.id], [ana.id, rita.id])
  assert.deepEqual((await ana.get(schedule.show, { params: { id: first.id } })).data, first)
  assert.deepEqual((await rita.get(schedule.show, { params: { id: first.id } })).data, first)
  assert.deepEqual((await rita.get(schedule.list)).data, data)
})

test('a session with a log counts as done and refers to its newest log', async () => {
  const { rita, ana } = await setUpProgram()
  const [first, second] = (await ana.get(schedule.list)).data
  assert.ok(first && second)
  await insertTestLogFor(server.store, ana, { sessionId: first.id })
  const newest = await insertTestLogFor(server.store, ana, { sessionId: first.id })
  await query('update sessions set skipped_at = now() where id = $1', second.id)
  const states = (await rita.get(schedule.list)).data.map(one => [one.state, one.workoutLogId])
  assert.deepEqual(states, [
    ['done', newest],
    ['skipped', null],
    ['planned', null],
  ])
  await query('update workout_logs set deleted_at = now() where session_id = $1', first.id)
  assert.equal((await ana.get(schedule.show, { params: { id: first.id } })).data.state, 'planned')
})

test('a coach without the logs scope can see a session, but not whether it was done', async () => {
  const { rita, ana } = await setUpProgram({ scopes: ['body'] })
  const [first] = (await ana.get(schedule.list)).data
  assert.ok(first)
  const log = await insertTestLogFor(server.store, ana, { sessionId: first.id })
  const params = { id: first.id }
  const session = (await rita.get(schedule.show, { params })).data
  assert.deepEqual([session.state, session.workoutLogId], ['planned', null])
  assert.equal((await ana.get(schedule.show, { params })).data.workoutLogId, log)
  // A cancelled session stays on the calendar only if it was done.
  await query('update sessions set cancelled_at = now() where id = $1', first.id)
  await rita.refused('session-plan.not-found', schedule.show, { params })
  assert.equal((await ana.get(schedule.show, { params })).data.workoutLogId, log)
})

test('only the athlete and current coaches can see a session', async () => {
  const { rita, ana } = await setUpProgram()
  const bo = await server.athlete('Bo')
  const sam = await server.coach('Sam')
  const admin = await server.coach('Alex', { role: 'admin' })
  const [first] = (await ana.get(schedule.list)).data
  const params = { id: first?.id ?? '' }
  for (const stranger of [bo, sam, admin]) {
    await stranger.refused('session-plan.not-found', schedule.show, { params })
    assert.deepEqual((await stranger.get(schedule.list)).data, [])
    assert.deepEqual((await stranger.get(schedule.list, { query: { athleteId: ana.id } })).data, [])
  }
  for (const id of [uuidv7(), 'no-id']) {
    await ana.refused('session-plan.not-found', schedule.show, { params: { id } })
    assert.deepEqual((await ana.get(schedule.list, { query: { athleteId: id } })).data, [])
  }
  await server.visitor().refused('session.required', schedule.list)
  await server.visitor().refused('session.required', schedule.show, { params })

  await query('update coachings set ended_at = now() where athlete_id = $1', ana.id)
  await rita.refused('session-plan.not-found', schedule.show, { params })
  assert.deepEqual((await rita.get(schedule.list)).data, [])
  assert.equal((await ana.get(schedule.list)).data.length, 3)
})

test('filters sessions by athlete, regimen and date range', async () => {
  const { rita, ana, regimen } = await setUpProgram({ startDate: addDays(today, -10), weeks: 8, days: 1 })
  const bo = await server.athlete('Bo')
  await server.link(rita, bo)
  const other = await createTestRegimen(rita, { weeks: 1, days: 1 })
  await assign(rita, other.id, [ana, bo])
  const list = async (filter: { from?: string; to?: string; athleteId?: string; regimenId?: string } = {}) =>
    (await rita.get(schedule.list, { query: filter })).data
  assert.deepEqual(
    (await list({ athleteId: bo.id })).map(one => one.athlete.id),
    [bo.id],
  )
  assert.equal((await list({ regimenId: other.id })).length, 2)
  assert.deepEqual(
    (await list({ regimenId: regimen.id })).map(one => one.date),
    [-3, 4, 11, 18, 25].map(count => addDays(today, count)),
  )
  const from = addDays(today, -10)
  assert.equal((await list({ regimenId: regimen.id, from })).length, 6)
  assert.deepEqual(
    (await list({ regimenId: regimen.id, from, to: from })).map(one => one.date),
    [from],
  )
})

test('reports an invalid date range as an error in the `to` field', async () => {
  const ana = await server.athlete()
  const invalidRanges = [
    { from: today, to: addDays(today, -1) },
    { from: today, to: addDays(today, 401) },
    { to: 'soon' },
    { from: '1900-01-01', to: '2199-12-31' },
  ]
  for (const range of invalidRanges) {
    const { failure } = await ana.refused('request.invalid', schedule.list, { query: range })
    assert.deepEqual(Object.keys(failure?.fields ?? {}), ['to'])
  }
  await ana.get(schedule.list, { query: { from: today, to: addDays(today, 400) } })
})

test('lists sessions page by page, ordered by date', async () => {
  const { rita, ana, regimen } = await setUpProgram({ days: 5 })
  const bo = await server.athlete('Bo')
  await server.link(rita, bo)
  await assign(rita, regimen.id, [ana, bo])
  const all = (await rita.get(schedule.list)).data
  assert.equal(all.length, 10)
  assert.deepEqual(
    all.map(one => one.date),
    all.map(one => one.date).toSorted(),
  )
  const fetchPageAfter = (cursor: string | null) =>
    rita.get(schedule.list, { query: { limit: 4, ...(cursor && { cursor }) } })
  const first = await fetchPageAfter(null)
  const second = await fetchPageAfter(first.nextCursor)
  const third = await fetchPageAfter(second.nextCursor)
  assert.deepEqual([...first.data, ...second.data, ...third.data], all)
  assert.equal(third.nextCursor, null)
})

test('sessions are kept when the coach’s account is deleted', async () => {
  const { rita, ana } = await setUpProgram()
  await query('delete from users where id = $1', rita.id)
  const { data } = await ana.get(schedule.list)
  assert.deepEqual(
    data.map(one => one.coach),
    [null, null, null],
  )
  const [program] = (await ana.get(regimens.ofAthlete)).data.regimens
  assert.deepEqual([program?.name, program?.coach], ['Base strength', null])
  const params = { id: program?.id ?? '' }
  assert.equal((await ana.get(regimens.show, { params })).data.regimen.dayCount, 3)
})

test('after a regimen is deleted, the athlete keeps past and completed sessions', async () => {
  const { rita, ana, regimen } = await setUpProgram({ days: 4, startDate: addDays(today, -1) })
  const [, , tomorrow] = (await ana.get(schedule.list)).data
  assert.ok(tomorrow)
  await insertTestLogFor(server.store, ana, { sessionId: tomorrow.id })
  await rita.get(regimens.remove, { params: { id: regimen.id } })
  const remainingSessions = (await ana.get(schedule.list)).data
  assert.deepEqual(
    remainingSessions.map(one => [one.date, one.state]),
    [
      [addDays(today, -1), 'planned'],
      [addDays(today, 1), 'done'],
    ],
  )
})

test('a session logged after its program ended counts as done', async () => {
  const { rita, ana } = await setUpProgram()
  const [first, second] = (await ana.get(schedule.list)).data
  assert.ok(first && second)
  await rita.get(assignments.end, { params: { id: first.assignmentId } })
  assert.deepEqual((await ana.get(schedule.list)).data, [])
  await ana.refused('session-plan.not-found', schedule.show, { params: { id: first.id } })
  await insertTestLogFor(server.store, ana, { sessionId: first.id })
  assert.deepEqual(
    (await rita.get(schedule.list)).data.map(one => [one.id, one.state]),
    [[first.id, 'done']],
  )
  const [program] = (await ana.get(regimens.ofAthlete)).data.regimens
  assert.deepEqual([program?.sessionCount, program?.sessionsDone, program?.sessionsDue], [1, 1, 1])
})

test('a page of very long sessions ends early, and the next page continues from there', async () => {
  const { rita, ana } = await setUpProgram({ days: 1 })
  const items = Array(50).fill({ exercise: { name: 'Squat' }, notes: 'x'.repeat(3600) })
  const days = Array(14).fill({ blocks: [{ items }] })
  for (const name of ['Long', 'Longer']) {
    const input = { name, category: 'Strength', weeks: [{ days }] }
    await assign(rita, (await rita.get(regimens.create, { input })).data.id, [ana])
  }
  const first = await ana.get(schedule.list)
  const rest = await ana.get(schedule.list, { query: { cursor: first.nextCursor ?? '' } })
  assert.ok(JSON.stringify(first).length < 4_500_000)
  assert.deepEqual([first.data.length + rest.data.length, rest.nextCursor], [29, null])
  for (const session of [...first.data, ...rest.data]) assert.notDeepEqual(session.blocks, [])
})

test('a session refers to its last recorded or discarded workout, even if the workout’s log was deleted', async () => {
  const { rita, ana } = await setUpProgram({ scopes: ['body'] })
  const [session] = (await ana.get(schedule.list)).data
  assert.ok(session)
  const params = { id: session.id }
  const fetchLastWorkoutId = async (who: TestUser) =>
    (await who.get(schedule.show, { params })).data.lastWorkoutId
  assert.equal(await fetchLastWorkoutId(ana), null)
  const workoutId = uuidv7()
  const input = { sessionId: session.id, name: session.name, blocks: session.blocks }
  await ana.get(openWorkouts.begin, { params: { id: workoutId }, input })
  assert.equal(await fetchLastWorkoutId(ana), null)
  await ana.get(openWorkouts.discard, { params: { id: workoutId } })
  assert.equal(await fetchLastWorkoutId(ana), workoutId)
  const { data: log } = await ana.get(workoutLogs.record, { input: { sessionId: session.id } })
  assert.equal(await fetchLastWorkoutId(ana), log.id)
  await ana.get(workoutLogs.remove, { params: { id: log.id } })
  assert.equal(await fetchLastWorkoutId(ana), log.id)
  assert.equal((await ana.get(schedule.list)).data[0]?.lastWorkoutId, log.id)
  // A coach without the logs scope does not see the log.
  assert.equal(await fetchLastWorkoutId(rita), null)
})
