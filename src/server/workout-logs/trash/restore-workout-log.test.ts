import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'

const server = serverForTests()
const { mine, ofAthlete, record, remove, restore, show, trash } = workoutLogs

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

async function setUpLog() {
  const rita = await server.coach()
  const ana = await server.athlete()
  await server.link(rita, ana)
  const { data: log } = await ana.get(record, {
    input: { exercises: [{ name: 'Plank', sets: 2, seconds: 60 }] },
  })
  return { rita, ana, log, params: { id: log.id } }
}

test('a deleted log is hidden from everybody and can be restored unchanged', async () => {
  const { rita, ana, log, params } = await setUpLog()
  await ana.get(remove, { params })
  assert.deepEqual((await ana.get(mine)).data, [])
  assert.deepEqual((await rita.get(ofAthlete, { params: { id: ana.id } })).data, [])
  await ana.refused('workout-log.deleted', show, { params })
  for (const other of [rita, await server.athlete('Bo')])
    await other.refused('workout-log.not-found', show, { params })
  await ana.refused('workout-log.not-found', remove, { params })

  const [deleted] = (await ana.get(trash)).data
  assert.deepEqual({ ...deleted }, { ...log, deletedAt: deleted?.deletedAt, deletedBy: log.athlete })
  assert.deepEqual((await rita.get(trash)).data, [])

  assert.deepEqual((await ana.get(restore, { params })).data, log)
  assert.deepEqual((await rita.get(ofAthlete, { params: { id: ana.id } })).data, [
    { ...log, athleteName: 'Ana Example' },
  ])
  assert.deepEqual((await ana.get(trash)).data, [])
  // Restoring the log again has no effect.
  assert.deepEqual((await ana.get(restore, { params })).data, log)
  const events = await query(
    `select kind from events where data->>'workoutLogId' = $1 order by number`,
    log.id,
  )
  assert.deepEqual(
    events.map(event => event.kind),
    ['workout.recorded', 'workout.deleted', 'workout.restored'],
  )
})

test('a deleted log cannot be restored after 30 days', async () => {
  const { ana, log, params } = await setUpLog()
  await ana.get(remove, { params })
  await query(
    `update workout_logs set deleted_at = now() - interval '29 days 23 hours' where id = $1`,
    log.id,
  )
  assert.equal((await ana.get(trash)).data.length, 1)
  await query(`update workout_logs set deleted_at = now() - interval '30 days' where id = $1`, log.id)
  assert.deepEqual((await ana.get(trash)).data, [])
  await ana.refused('workout-log.not-found', restore, { params })
})

test('only the athlete can delete or restore an individual log', async () => {
  const { rita, ana, params } = await setUpLog()
  const sam = await server.athlete('Sam')
  for (const other of [rita, sam]) {
    await other.refused('workout-log.not-found', remove, { params })
    await other.refused('workout-log.not-found', restore, { params })
  }
  await ana.get(remove, { params })
  for (const other of [rita, sam]) await other.refused('workout-log.not-found', restore, { params })
  for (const id of ['no-id', uuidv7()]) {
    await ana.refused('workout-log.not-found', remove, { params: { id } })
    await ana.refused('workout-log.not-found', restore, { params: { id } })
  }
  const visitor = server.visitor()
  await visitor.refused('session.required', remove, { params })
  await visitor.refused('session.required', restore, { params })
  await visitor.refused('session.required', trash)
})
