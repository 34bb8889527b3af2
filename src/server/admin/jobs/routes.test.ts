import assert from 'node:assert/strict'
import { test } from 'node:test'
import { administration } from '#contract/admin/administration.ts'
import { eventually } from '#support/eventually.ts'
import { serverForTests } from '#support/server/server.ts'

const server = serverForTests('alone')

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

/** Inserts a job that failed for good, without running it. */
async function insertFailedJob(name: string, data: object): Promise<string> {
  const [row] = await query(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, started_on, completed_on)
     values ($1, $2, 'failed', 2, 2, now(), now()) returning id`,
    name,
    data,
  )
  return row.id
}
const readState = async (id: string) =>
  (await query('select state from pgboss.job where id = $1', id))[0].state

test('an administrator retries the failed jobs with one name, and no other jobs', async () => {
  const ada = await server.coach('Ada', { role: 'admin' })
  const removals = [
    await insertFailedJob('avatar.remove', { name: 'none-1.webp' }),
    await insertFailedJob('avatar.remove', { name: 'none-2.webp' }),
  ]
  const other = await insertFailedJob('records.tell', { workoutLogId: ada.id })
  const countFailed = async (name: string) =>
    (await ada.get(administration.status)).data.jobs.find(one => one.name === name)?.failed
  assert.deepEqual([await countFailed('avatar.remove'), await countFailed('records.tell')], [2, 1])

  const { data } = await ada.get(administration.retryJobs, { input: { name: 'avatar.remove' } })
  assert.deepEqual(data, { retried: 2 })
  for (const id of removals) assert.notEqual(await readState(id), 'failed')
  assert.equal(await readState(other), 'failed')
  const [action] = (await ada.get(administration.actions)).data
  assert.deepEqual([action?.kind, action?.details], ['job.retried', { job: 'avatar.remove', count: 2 }])

  // Without failed jobs, nothing happens and nothing is recorded.
  const { data: none } = await ada.get(administration.retryJobs, { input: { name: 'backup' } })
  assert.deepEqual(none, { retried: 0 })
  assert.equal((await ada.get(administration.actions)).data.length, 1)
})

test('an administrator starts a backup, and the status shows it when it is complete', async () => {
  const ada = await server.coach('Ada', { role: 'admin' })
  const readStatus = async () => (await ada.get(administration.status)).data
  const before = await readStatus()
  assert.deepEqual([before.lastBackupAt, before.lastBackupBytes, before.backupState], [null, null, 'none'])
  await ada.get(administration.backUp)
  const [action] = (await ada.get(administration.actions)).data
  assert.deepEqual([action?.kind, action?.actorId], ['backup.requested', ada.id])
  await eventually(async () => {
    const { lastBackupAt, lastBackupBytes, backupState } = await readStatus()
    return lastBackupAt !== null && (lastBackupBytes ?? 0) > 1000 && backupState === 'none'
  }, 'the backup')
})

test('while a backup runs, no other is added; one that waits to be repeated starts at once', async () => {
  const ada = await server.coach('Ada', { role: 'admin' })
  const readState = async () => (await ada.get(administration.status)).data.backupState
  const countBackups = async () =>
    (await query("select count(*)::int as count from pgboss.job where name = 'backup'"))[0].count
  const [running] = await query(
    "insert into pgboss.job (name, state, started_on) values ('backup', 'active', now()) returning id",
  )
  const actions = (await ada.get(administration.actions)).data.length
  const count = await countBackups()
  assert.equal(await readState(), 'running')
  await Promise.all([ada.get(administration.backUp), ada.get(administration.backUp)])
  assert.equal(await countBackups(), count)
  assert.equal((await ada.get(administration.actions)).data.length, actions)

  await query("update pgboss.job set state = 'completed', completed_on = now() where id = $1", running.id)
  const [failed] = await query(
    "insert into pgboss.job (name, state, start_after) values ('backup', 'retry', now() + interval '1 hour') returning id",
  )
  assert.equal(await readState(), 'waiting')
  await ada.get(administration.backUp)
  assert.equal(await countBackups(), count + 1)
  await eventually(
    async () =>
      (await query('select state from pgboss.job where id = $1', failed.id))[0].state === 'completed',
    'the repeated backup',
  )
})
