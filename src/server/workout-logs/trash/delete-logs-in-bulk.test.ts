import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { people } from '#contract/people/people.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { followSquatProgram } from '#support/server/squat-program.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()
const { cleanup, cleanupPreview, mine, record, removeOfRegimen, restore, trash } = workoutLogs

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

const cleanMessage = 'No orphaned workout logs found to clean up. Your database is already clean!'

/** Creates the coach Rita and the athletes Ana and Bo, who have each logged one session of Rita's program. */
async function setUpClub() {
  const rita = await server.coach()
  const [ana, bo] = await Promise.all([server.athlete('Ana'), server.athlete('Bo')])
  const coachings = { ana: await server.link(rita, ana), bo: await server.link(rita, bo) }
  const { regimenId } = await followSquatProgram(rita, ana)
  const input = { regimenId }
  const { data: log } = await ana.get(record, { input })
  await query(
    `insert into assignments (id, regimen_id, revision_id, athlete_id, coach_id, start_date, end_date, weekdays)
     select $1, regimen_id, revision_id, $2, coach_id, start_date, end_date, weekdays
     from assignments where regimen_id = $3`,
    uuidv7(),
    bo.id,
    regimenId,
  )
  await bo.get(record, { input })
  return { rita, ana, bo, coachings, regimenId, log, params: { id: regimenId } }
}

const countLogs = async (member: TestUser) => (await member.get(mine)).data.length

test('a coach deletes the logs of a regimen, and each athlete can restore their own log', async () => {
  const { rita, ana, bo, log, params } = await setUpClub()
  const { regimenId } = await followSquatProgram(rita, ana, { name: 'Peaking' })
  const { data: other } = await ana.get(record, { input: { regimenId } })
  const answer = await rita.get(removeOfRegimen, { params })
  assert.deepEqual(answer, {
    status: 'success',
    message: '2 workout logs were deleted. Their athletes can restore them for 30 days.',
    deletedCount: 2,
    data: { deletedCount: 2 },
  })
  assert.equal(await countLogs(bo), 0)
  assert.deepEqual(
    (await ana.get(mine)).data.map(one => one.id),
    [other.id],
  )
  const [deleted] = (await ana.get(trash)).data
  assert.equal(deleted?.id, log.id)
  assert.equal(deleted?.deletedBy?.id, rita.id)
  const events = await query(
    `select actor_id as actor, subject_id as subject from events
     where kind = 'workout.deleted' and data->>'workoutLogId' = $1`,
    log.id,
  )
  assert.deepEqual(events, [{ actor: rita.id, subject: ana.id }])
  // A second request finds nothing to delete.
  const again = await rita.get(removeOfRegimen, { params })
  assert.deepEqual([again.deletedCount, again.message], [0, 'There were no workout logs to delete.'])
  // A coach cannot delete a restored log again.
  await ana.get(restore, { params: { id: log.id } })
  assert.equal((await rita.get(removeOfRegimen, { params })).deletedCount, 0)
  assert.equal(await countLogs(ana), 2)
})

test('logs can be deleted even if their regimen has been deleted', async () => {
  const { rita, ana, params } = await setUpClub()
  await rita.get(regimens.remove, { params })
  assert.equal((await rita.get(removeOfRegimen, { params })).deletedCount, 2)
  assert.equal(await countLogs(ana), 0)
})

test('deleting logs in bulk keeps the logs of former athletes', async () => {
  const { rita, ana, bo, coachings, params } = await setUpClub()
  await bo.get(people.endCoaching, { params: { id: coachings.bo } })
  assert.equal((await rita.get(removeOfRegimen, { params })).deletedCount, 1)
  assert.equal(await countLogs(bo), 1)
  await rita.get(regimens.remove, { params })
  assert.equal((await rita.get(cleanup)).deletedCount, 0)
  assert.deepEqual([await countLogs(ana), await countLogs(bo)], [0, 1])
})

test('deleting logs in bulk ignores logs that are not shared with the coach', async () => {
  const { rita, ana, bo, coachings, params } = await setUpClub()
  await bo.get(people.changeCoaching, { params: { id: coachings.bo }, input: { scopes: ['body'] } })
  const { data } = await rita.get(regimens.deletionPreview, { params })
  assert.deepEqual([data.workoutLogCount, data.athleteCount], [1, 1])
  assert.equal((await rita.get(removeOfRegimen, { params })).deletedCount, 1)
  await rita.get(regimens.remove, { params })
  assert.equal((await rita.get(cleanup)).deletedCount, 0)
  assert.deepEqual([await countLogs(ana), await countLogs(bo)], [0, 1])
})

test('the cleanup deletes the logs of deleted regimens and reports how many it deleted', async () => {
  const { rita, ana, bo, log, params } = await setUpClub()
  assert.deepEqual(await rita.get(cleanup), {
    status: 'success',
    message: cleanMessage,
    deletedCount: 0,
    data: { deletedCount: 0 },
  })
  await rita.get(regimens.remove, { params })
  assert.deepEqual(await rita.get(cleanup), {
    status: 'success',
    message: 'Successfully deleted 2 orphaned logs',
    deletedCount: 2,
    data: { deletedCount: 2 },
  })
  assert.deepEqual([await countLogs(ana), await countLogs(bo)], [0, 0])
  await ana.get(restore, { params: { id: log.id } })
  assert.equal((await rita.get(cleanup)).message, cleanMessage)
  assert.equal(await countLogs(ana), 1)
})

test('the cleanup preview counts the logs, athletes and regimens that this coach’s cleanup would affect', async () => {
  const { rita, ana, bo, coachings, log, params } = await setUpClub()
  const preview = async (coach = rita) => (await coach.get(cleanupPreview)).data
  const nothing = { workoutLogCount: 0, athleteCount: 0, regimenCount: 0, regimenNames: [] }
  assert.deepEqual(await preview(), nothing)
  const { regimenId } = await followSquatProgram(rita, ana, { name: 'Peaking' })
  for (let count = 0; count < 2; count++) await ana.get(record, { input: { regimenId } })
  await rita.get(regimens.remove, { params })
  await rita.get(regimens.remove, { params: { id: regimenId } })
  assert.deepEqual(await preview(), {
    workoutLogCount: 4,
    athleteCount: 2,
    regimenCount: 2,
    regimenNames: ['Base strength', 'Peaking'],
  })
  // Restored logs and logs not shared with the coach are not counted.
  await ana.get(workoutLogs.remove, { params: { id: log.id } })
  await ana.get(restore, { params: { id: log.id } })
  await bo.get(people.changeCoaching, { params: { id: coachings.bo }, input: { scopes: ['body'] } })
  assert.deepEqual(await preview(), {
    workoutLogCount: 2,
    athleteCount: 1,
    regimenCount: 1,
    regimenNames: ['Peaking'],
  })
  assert.equal((await rita.get(cleanup)).deletedCount, 2)
  assert.deepEqual(await preview(), nothing)
  const otto = await server.coach('Otto')
  await server.link(otto, ana)
  assert.deepEqual(await preview(otto), nothing)
  await ana.refused('role.coach-only', cleanupPreview)
  await server.visitor().refused('session.required', cleanupPreview)
})

test('deletes more logs than fit in one batch', async () => {
  const { rita, ana, regimenId, params } = await setUpClub()
  await query(
    `insert into workout_logs (id, athlete_id, regimen_id, completed_at)
     select gen_random_uuid(), $1, $2, now() - n * interval '1 hour' from generate_series(1, 2500) n`,
    ana.id,
    regimenId,
  )
  await rita.get(regimens.remove, { params })
  assert.equal((await rita.get(cleanup)).deletedCount, 2502)
  assert.equal(await countLogs(ana), 0)
})

test('only the coach who owns a regimen can delete its logs in bulk', async () => {
  const { rita, ana, bo, params } = await setUpClub()
  const otto = await server.coach('Otto')
  const admin = await server.coach('Ada', { role: 'admin' })
  // Otto also coaches Ana, but does not own the regimen.
  await server.link(otto, ana)
  for (const other of [otto, admin]) {
    const { status } = await other.refused('regimen.forbidden-delete', removeOfRegimen, { params })
    assert.equal(status, 403)
  }
  for (const id of ['no-id', uuidv7()]) {
    await rita.refused('regimen.not-found', removeOfRegimen, { params: { id } })
  }
  for (const athlete of [ana, bo]) {
    await athlete.refused('role.coach-only', removeOfRegimen, { params })
    await athlete.refused('role.coach-only', cleanup)
  }
  await server.visitor().refused('session.required', removeOfRegimen, { params })
  await server.visitor().refused('session.required', cleanup)
  await rita.get(regimens.remove, { params })
  assert.equal((await otto.get(cleanup)).deletedCount, 0)
  assert.deepEqual([await countLogs(ana), await countLogs(bo)], [1, 1])
})
