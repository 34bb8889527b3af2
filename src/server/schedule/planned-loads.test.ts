import assert from 'node:assert/strict'
import { test } from 'node:test'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { maxPlannedLoadDays, plannedLoads } from '#contract/programs/planned-loads.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, type Day, getDayInTimeZone, weekdayOf } from '#training/calendar.ts'
import { estimatePlannedSessionLoad } from '#training/workload/planned-session-load.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')

const reps = { amount: { kind: 'reps' as const, reps: 5 } }
const rated = { exercise: { name: 'Squat' }, sets: [{ ...reps, effort: { kind: 'rpe' as const, rpe: 8 } }] }
const unrated = { exercise: { name: 'Bench press' }, sets: [reps] }

/** Rita coaches Ana and Bo; each has a session with an RPE today and one without next week. */
async function setUp() {
  const [rita, ana, bo] = [
    await server.coach('Rita'),
    await server.athlete('Ana'),
    await server.athlete('Bo'),
  ]
  const coaching = await server.link(rita, ana)
  await server.link(rita, bo)
  const weeks = [rated, unrated].map(item => ({ days: [{ name: 'A', blocks: [{ items: [item] }] }] }))
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'Base', category: 'Strength', weeks },
  })
  const input = {
    regimenId: regimen.id,
    athleteIds: [ana.id, bo.id],
    startDate: today,
    weekdays: [weekdayOf(today)],
  }
  await rita.get(assignments.assignBulk, { input })
  return { rita, ana, bo, coaching }
}

const listLoads = async (
  coach: TestUser,
  athlete: TestUser,
  from: Day = today,
  to: Day = addDays(today, 13),
) => (await coach.get(plannedLoads.list, { params: { id: athlete.id }, query: { from, to } })).data

test('each session of the athlete has the load that its plan says, or none', async () => {
  const { rita, ana } = await setUp()
  const [first, second] = (await ana.get(schedule.list)).data
  assert.ok(first && second)
  const load = estimatePlannedSessionLoad(first)
  assert.ok(load !== undefined && load > 0)
  const expected = [
    { sessionId: first.id, load },
    { sessionId: second.id, load: null },
  ]
  assert.deepEqual(await listLoads(rita, ana), expected)
  assert.deepEqual(await listLoads(rita, ana, today, today), expected.slice(0, 1))
})

test('a session that was moved out of the days is still listed', async () => {
  const { rita, ana } = await setUp()
  const [first] = (await ana.get(schedule.list)).data
  assert.ok(first)
  await rita.get(schedule.move, { params: { id: first.id }, input: { date: addDays(today, 3) } })
  assert.equal((await listLoads(rita, ana, today, today))[0]?.sessionId, first.id)
})

test('more than a season and days in the wrong order are rejected', async () => {
  const { rita, ana } = await setUp()
  assert.equal((await listLoads(rita, ana, today, addDays(today, maxPlannedLoadDays - 1))).length, 2)
  for (const to of [addDays(today, -1), addDays(today, maxPlannedLoadDays)]) {
    const query = { from: today, to }
    await rita.refused('request.invalid', plannedLoads.list, { params: { id: ana.id }, query })
  }
})

test('former coaches, strangers and athletes cannot list planned loads', async () => {
  const { rita, ana, bo, coaching } = await setUp()
  const sam = await server.coach('Sam')
  const request = { params: { id: ana.id }, query: { from: today, to: today } }
  await sam.refused('athlete.not-found', plannedLoads.list, request)
  await bo.refused('role.coach-only', plannedLoads.list, request)
  await rita.get(people.endCoaching, { params: { id: coaching } })
  await rita.refused('athlete.not-found', plannedLoads.list, request)
  assert.equal((await listLoads(rita, bo)).length, 2)
})
