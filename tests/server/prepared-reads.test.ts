import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notifications } from '#contract/account/notifications.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests('alone')

async function setUpProgram() {
  const [rita, ana, bo] = [await server.coach(), await server.athlete('Ana'), await server.athlete('Bo')]
  for (const athlete of [ana, bo]) await server.link(rita, athlete)
  const { id: regimenId } = await createTestRegimen(rita, { weeks: 2, days: 7 })
  const startDate = getDayInTimeZone(new Date(), 'UTC')
  await rita.get(assignments.assignBulk, { input: { regimenId, athleteIds: [ana.id, bo.id], startDate } })
  return { rita, ana, regimenId }
}

/** Counts the statements of `work` that are prepared under a name, and the others. */
async function countStatements(work: () => Promise<unknown>) {
  const pool = server.store.database.$client
  const counts = { prepared: 0, unprepared: 0 }
  const original = pool.query.bind(pool)
  const count = (query: { name?: string }, ...rest: []) => {
    counts[query.name === undefined ? 'unprepared' : 'prepared']++
    return original(query as never, ...rest)
  }
  Object.assign(pool, { query: count })
  await work().finally(() => Object.assign(pool, { query: original }))
  return counts
}

test('the frequent reads of an athlete use only prepared statements', async () => {
  const { ana, regimenId } = await setUpProgram()
  const { data: sessions } = await ana.get(schedule.list)
  const sessionId = sessions[0]?.id ?? ''
  const { data: log } = await ana.get(workoutLogs.record, { input: { sessionId, exercises: [] } })
  const reads = [
    () => ana.get(notifications.list),
    () => ana.get(workoutLogs.mine),
    () => ana.get(workoutLogs.show, { params: { id: log.id } }),
    () => ana.get(schedule.list),
    () => ana.get(schedule.show, { params: { id: sessionId } }),
    () => ana.get(schedule.calendar),
    () => ana.get(regimens.show, { params: { id: regimenId } }),
  ]
  for (const read of reads) {
    const { prepared, unprepared } = await countStatements(read)
    assert.ok(prepared >= 2, `the check of the session and at least one other: ${read}`)
    assert.equal(unprepared, 0, String(read))
  }
})

test('reading notifications takes four statements, and a poll without changes two', async () => {
  const { ana } = await setUpProgram()
  const read = (tag = '') =>
    fetch(`${server.address}/api/notifications`, {
      headers: { authorization: `Bearer ${ana.token}`, 'if-none-match': tag },
    })
  const tag = (await read()).headers.get('etag') ?? ''
  // The session, the version, the counts and the notifications.
  assert.equal((await countStatements(() => read())).prepared, 4)
  assert.equal((await countStatements(() => read(tag))).prepared, 2)
})

test('reads over all athletes of a coach are planned for their values', async () => {
  const { rita } = await setUpProgram()
  const countPrepared = async (read: (coach: TestUser) => Promise<unknown>) =>
    (await countStatements(() => read(rita))).prepared
  // Only the check of the session is prepared.
  assert.equal(await countPrepared(coach => coach.get(schedule.list)), 1)
  assert.equal(await countPrepared(coach => coach.get(schedule.calendar)), 1)
  assert.equal(await countPrepared(coach => coach.get(workoutLogs.ofMyAthletes)), 1)
})
