import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { assignments } from '#contract/programs/assignments.ts'
import { revisions } from '#contract/programs/regimen-revisions.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { purgeObsoleteData } from '#server/database/purge-obsolete-data.ts'
import { serverForTests } from '#support/server/server.ts'
import { followSquatProgram } from '#support/server/squat-program.ts'
import { createTestRegimen } from '#support/server/test-regimen.ts'

const server = serverForTests()
const { ofCoach, remove, restore, show, trash } = regimens

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows
const setDeletedDaysAgo = (id: string, days: number) =>
  query(`update regimens set deleted_at = now() - $2 * interval '1 day' where id = $1`, id, days)
const countRows = async (table: 'regimens' | 'regimen_revisions', id: string) => {
  const column = table === 'regimens' ? 'id' : 'regimen_id'
  return (await query(`select 1 from ${table} where ${column} = $1`, id)).length
}

test('a deleted regimen is in the trash and can be restored with its revisions', async () => {
  const rita = await server.coach()
  const regimen = await createTestRegimen(rita)
  const params = { id: regimen.id }
  await rita.get(regimens.update, { params, input: { weeks: [] } })
  await rita.get(remove, { params })
  const [deleted] = (await rita.get(trash)).data
  assert.deepEqual(
    [deleted?.id, deleted?.name, deleted?.revision, deleted?.athleteCount],
    [regimen.id, regimen.name, 2, 0],
  )
  const { data: restored } = await rita.get(restore, { params })
  assert.equal(restored.revision, 2)
  assert.deepEqual((await rita.get(trash)).data, [])
  assert.equal((await rita.get(ofCoach)).data.regimens[0]?.id, regimen.id)
  const firstRevision = await rita.get(revisions.show, { params: { id: regimen.id, number: '1' } })
  assert.deepEqual(firstRevision.data.revision.weeks, regimen.weeks)
  // A repeated request has no effect.
  assert.deepEqual((await rita.get(restore, { params })).data, restored)
  const events = await query(
    `select kind from events where data->>'regimenId' = $1 order by number`,
    regimen.id,
  )
  assert.deepEqual(
    events.map(one => one.kind),
    ['regimen.deleted', 'regimen.restored'],
  )
})

test('deleting a regimen cancels its sessions for the athletes of the coach, and restoring it brings them back', async () => {
  const rita = await server.coach()
  const [ana, ben] = [await server.athlete('Ana'), await server.athlete('Ben')]
  for (const athlete of [ana, ben]) await server.link(rita, athlete)
  const [{ id }, other] = [await createTestRegimen(rita), await createTestRegimen(rita, {}, 'Other')]
  await rita.get(assignments.assignBulk, { input: { regimenId: id, athleteIds: [ana.id, ben.id] } })
  await rita.get(assignments.assignBulk, { input: { regimenId: other.id, athleteIds: [ana.id] } })
  const listSessions = async (athlete: typeof ana) =>
    (await athlete.get(schedule.list)).data.map(one => one.id)
  const before = [await listSessions(ana), await listSessions(ben)]
  // Ben's assignment has ended before the deletion, so it does not come back.
  const [ended] = await query(
    `update assignments set ended_at = now() where regimen_id = $1 and athlete_id = $2 returning id`,
    id,
    ben.id,
  )
  assert.ok(ended)
  await rita.get(remove, { params: { id } })
  assert.equal((await rita.get(trash)).data[0]?.athleteCount, 2)
  const kept = await listSessions(ana)
  assert.ok(kept.length > 0 && kept.length < (before[0]?.length ?? 0))
  assert.deepEqual(await listSessions(ben), [])
  await rita.get(restore, { params: { id } })
  assert.deepEqual(await listSessions(ana), before[0])
  assert.deepEqual(await listSessions(ben), [])
  const active = await query(
    'select athlete_id from assignments where regimen_id = $1 and ended_at is null',
    id,
  )
  assert.deepEqual(
    active.map(one => one.athlete_id),
    [ana.id],
  )
  assert.equal((await rita.get(ofCoach)).data.regimens.find(one => one.id === id)?.athleteCount, 1)
})

test('deleting a regimen changes nothing in the calendar of an athlete whom the coach no longer coaches', async () => {
  const rita = await server.coach()
  const [ana, ben] = [await server.athlete('Ana'), await server.athlete('Ben')]
  for (const athlete of [ana, ben]) await server.link(rita, athlete)
  const { id } = await createTestRegimen(rita)
  await rita.get(assignments.assignBulk, { input: { regimenId: id, athleteIds: [ana.id, ben.id] } })
  const listSessions = async (athlete: typeof ana) => (await athlete.get(schedule.list)).data
  await query(
    'update coachings set ended_at = now() where coach_id = $1 and athlete_id = $2',
    rita.id,
    ben.id,
  )
  const before = await listSessions(ben)
  assert.ok(before.length > 0)
  const preview = (await rita.get(regimens.deletionPreview, { params: { id } })).data
  assert.equal(preview.futureSessionCount, (await listSessions(ana)).length)
  await rita.get(remove, { params: { id } })
  assert.deepEqual(await listSessions(ben), before)
  assert.deepEqual(await listSessions(ana), [])
  await rita.get(restore, { params: { id } })
  assert.deepEqual(await listSessions(ben), before)
})

test('a deleted regimen cannot be restored after 30 days or by another user', async () => {
  const rita = await server.coach()
  const otto = await server.coach('Otto')
  const { id } = await createTestRegimen(rita)
  const params = { id }
  await otto.refused('regimen.not-in-trash', restore, { params })
  await rita.get(remove, { params })
  await otto.refused('regimen.not-in-trash', restore, { params })
  assert.deepEqual((await otto.get(trash)).data, [])
  await setDeletedDaysAgo(id, 31)
  assert.deepEqual((await rita.get(trash)).data, [])
  const { status } = await rita.refused('regimen.not-in-trash', restore, { params })
  assert.equal(status, 404)
  for (const unknown of ['no-id', uuidv7()])
    await rita.refused('regimen.not-in-trash', restore, { params: { id: unknown } })
})

test('lists the trash page by page, most recently deleted first', async () => {
  const rita = await server.coach()
  const ids: string[] = []
  for (const name of ['One', 'Two', 'Three']) {
    const { id } = await createTestRegimen(rita, {}, name)
    await rita.get(remove, { params: { id } })
    ids.unshift(id)
  }
  const first = await rita.get(trash, { query: { limit: 2 } })
  const second = await rita.get(trash, { query: { limit: 2, cursor: first.nextCursor ?? '' } })
  assert.deepEqual(
    [...first.data, ...second.data].map(one => one.id),
    ids,
  )
  assert.equal(second.nextCursor, null)
})

test('maintenance deletes unused regimens and keeps the revisions that athletes still use', async () => {
  const rita = await server.coach()
  const ana = await server.athlete('Ana')
  await server.link(rita, ana)
  const [fresh, unused] = [await createTestRegimen(rita), await createTestRegimen(rita)]
  const { regimenId, session } = await followSquatProgram(rita, ana)
  const { data: log } = await ana.get(workoutLogs.record, { input: { sessionId: session.id } })
  const params = { id: regimenId }
  // Create three revisions: one used by a session, one that is unused, and the newest one.
  for (const name of ['Delivered', 'Unused', 'Newest']) {
    const { data } = await rita.get(show, { params })
    const weeks = data.regimen.weeks.map(week => ({ ...week, name }))
    await rita.get(regimens.update, { params, input: { weeks } as never })
  }
  await query(
    `update sessions s set revision_id = v.id from regimen_revisions v
     where v.regimen_id = s.regimen_id and v.number = 2 and s.regimen_id = $1`,
    regimenId,
  )
  const all = [fresh.id, unused.id, regimenId]
  for (const id of all) await rita.get(remove, { params: { id } })
  await setDeletedDaysAgo(fresh.id, 29)
  for (const id of [unused.id, regimenId]) await setDeletedDaysAgo(id, 31)
  const planned = await ana.get(schedule.show, { params: { id: session.id } })

  await purgeObsoleteData(server.store.database, new Date())
  assert.deepEqual(await Promise.all(all.map(id => countRows('regimens', id))), [1, 0, 1])
  assert.deepEqual(await Promise.all(all.map(id => countRows('regimen_revisions', id))), [1, 0, 3])
  assert.deepEqual(await ana.get(schedule.show, { params: { id: session.id } }), planned)
  const { data: storedLog } = await ana.get(workoutLogs.show, { params: { id: log.id } })
  assert.deepEqual([storedLog.regimenName, storedLog.sessionId], ['Base strength', session.id])
  // The coach's cleanup of orphaned logs still finds the log.
  assert.equal((await rita.get(workoutLogs.cleanup)).deletedCount, 1)
})
