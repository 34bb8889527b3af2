import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { decisions } from '#contract/analytics/decisions.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import type { DayInput } from '#contract/programs/program.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { upcomingSessions } from '#contract/programs/upcoming-sessions.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')

/** Rita and Otto coach Ana, and Rita assigned her and Bo a session on each of seven days from yesterday on. */
async function setUp() {
  const [rita, otto] = [await server.coach('Rita'), await server.coach('Otto')]
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  const coaching = await server.link(rita, ana)
  await server.link(rita, bo)
  await server.link(otto, ana)
  const regimen = await createTestRegimen(rita, { weeks: 1, days: 7, exercises: 2, sets: 3 })
  const input = {
    regimenId: regimen.id,
    athleteIds: [ana.id, bo.id],
    startDate: addDays(today, -1),
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  }
  await rita.get(assignments.assignBulk, { input })
  const [, todays, tomorrow, later] = (await ana.get(schedule.list)).data
  assert.ok(todays && tomorrow && later)
  return { rita, otto, ana, bo, coaching, todays, tomorrow, later }
}

const listUpcoming = async (coach: TestUser, athlete: TestUser) =>
  (await coach.get(upcomingSessions.list, { params: { id: athlete.id } })).data
const begin = (athlete: TestUser, sessionId: string, id = uuidv7()) =>
  athlete.get(openWorkouts.begin, { params: { id }, input: { sessionId, name: 'Lower', blocks: [] } })
const fetchPlan = async (coach: TestUser, id: string) =>
  (await coach.get(schedule.plan, { params: { id } })).data
const renameDay = (day: object, name: string) => ({ ...day, name }) as DayInput

test('lists the next sessions that the coach assigned, without done and skipped ones', async () => {
  const { rita, otto, ana, bo, todays, tomorrow, later } = await setUp()
  const listed = await listUpcoming(rita, ana)
  assert.deepEqual(
    listed.slice(0, 3).map(one => [one.id, one.date, one.hasBegun]),
    [todays, tomorrow, later].map(one => [one.id, one.date, false]),
  )
  assert.equal(listed.length, 5)
  await ana.get(workoutLogs.record, { input: { sessionId: todays.id } })
  await ana.get(schedule.skip, { params: { id: tomorrow.id }, input: { kind: 'travel' } })
  assert.equal((await listUpcoming(rita, ana))[0]?.id, later.id)
  assert.equal((await listUpcoming(rita, bo))[0]?.date, today)
  assert.deepEqual(await listUpcoming(otto, ana), [])
})

test('former coaches, strangers and athletes cannot list the next sessions', async () => {
  const { rita, otto, ana, bo, coaching } = await setUp()
  const params = { id: ana.id }
  await ana.refused('role.coach-only', upcomingSessions.list, { params })
  await otto.refused('athlete.not-found', upcomingSessions.list, { params: { id: bo.id } })
  await ana.get(people.endCoaching, { params: { id: coaching } })
  await rita.refused('athlete.not-found', upcomingSessions.list, { params })
})

test('a session that has begun is not adjusted, and the following one is', async () => {
  const { rita, ana, bo, todays, tomorrow } = await setUp()
  const { data: begun } = await begin(ana, todays.id)
  assert.deepEqual(
    (await listUpcoming(rita, ana)).slice(0, 2).map(one => one.hasBegun),
    [true, false],
  )
  assert.equal((await listUpcoming(rita, bo))[0]?.hasBegun, false)
  const adjust = async (id: string) => {
    const { day, version } = await fetchPlan(rita, id)
    return { params: { id }, input: { day: renameDay(day, 'Lighter'), version, mayHaveBegun: false } }
  }
  await rita.refused('session-plan.begun', schedule.override, await adjust(todays.id))
  assert.equal((await fetchPlan(rita, todays.id)).isOverridden, false)
  await rita.get(schedule.override, await adjust(tomorrow.id))
  assert.equal((await fetchPlan(rita, tomorrow.id)).day.name, 'Lighter')
  await ana.get(openWorkouts.discard, { params: { id: begun.id } })
  await rita.get(schedule.override, await adjust(todays.id))
  assert.equal((await fetchPlan(rita, todays.id)).day.name, 'Lighter')
})

test('without access to the logs, a coach does not learn that a session has begun or is done', async () => {
  const { rita, ana, coaching, todays, tomorrow } = await setUp()
  await begin(ana, tomorrow.id)
  await ana.get(workoutLogs.record, { input: { sessionId: todays.id } })
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: [] } })
  assert.deepEqual(
    (await listUpcoming(rita, ana)).slice(0, 2).map(one => [one.id, one.hasBegun]),
    [
      [todays.id, false],
      [tomorrow.id, false],
    ],
  )
})

test('if a session is adjusted twice at the same time, the first adjustment stays and the second reports a conflict', async () => {
  const { rita, todays, tomorrow } = await setUp()
  const { day, version } = await fetchPlan(rita, todays.id)
  const replies = await Promise.all(
    ['First', 'Second'].map(name =>
      rita.call(schedule.override, {
        params: { id: todays.id },
        input: { day: renameDay(day, name), version, mayHaveBegun: false },
      }),
    ),
  )
  assert.deepEqual(replies.map(reply => reply.status).toSorted(), [200, 409])
  const rejected = replies.find(reply => !reply.ok)
  assert.equal(rejected && !rejected.ok && rejected.failure?.code, 'session-plan.changed-elsewhere')
  const { day: saved, changes } = await fetchPlan(rita, todays.id)
  assert.equal(changes.length, 1)
  assert.equal(saved.name, replies[0]?.ok ? 'First' : 'Second')
  assert.equal((await fetchPlan(rita, tomorrow.id)).isOverridden, false)
})

test('undoing an adjustment restores the program, and the ledger shows it as undone', async () => {
  const { rita, ana, todays, tomorrow } = await setUp()
  for (const { id } of [todays, tomorrow]) {
    const { day, version } = await fetchPlan(rita, id)
    await rita.get(schedule.override, {
      params: { id },
      input: { day: renameDay(day, 'Lighter'), version, mayHaveBegun: false },
    })
  }
  const { program, version } = await fetchPlan(rita, todays.id)
  await rita.get(schedule.override, {
    params: { id: todays.id },
    input: { day: program as DayInput, version, mayHaveBegun: false, isUndo: true },
  })
  assert.equal((await fetchPlan(rita, todays.id)).isOverridden, false)
  assert.equal((await fetchPlan(rita, tomorrow.id)).isOverridden, true)
  const listOf = async (reader: TestUser, id: string) =>
    (await reader.get(decisions.ofSession, { params: { id } })).data.map(one => one.undoneAt !== null)
  assert.deepEqual(await listOf(rita, todays.id), [true])
  assert.deepEqual(await listOf(rita, tomorrow.id), [false])
  assert.deepEqual(await listOf(ana, todays.id), [])
})
