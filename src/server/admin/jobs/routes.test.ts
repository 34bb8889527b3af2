import assert from 'node:assert/strict'
import { test } from 'node:test'
import { administration } from '#contract/admin/administration.ts'
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
