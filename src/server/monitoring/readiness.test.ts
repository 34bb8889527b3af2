import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account, health } from '#contract/account/account.ts'
import { type ReadinessChecks, readiness } from '#contract/readiness.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connectToDatabase } from '#server/database/connection.ts'
import { openJobQueue } from '#server/delivery/job-queue.ts'
import { toFailure } from '#server/http/failures.ts'
import { eventually } from '#support/eventually.ts'
import { cloneDatabase } from '#support/server/database.ts'
import { serverForTests } from '#support/server/server.ts'
import { createServerState } from './server-state.ts'

const server = serverForTests('alone')
const allOk: ReadinessChecks = { database: 'ok', disk: 'ok', jobs: 'ok', setup: 'ok' }

async function requestReadiness() {
  const response = await server.visitor().raw('/api/ready')
  return { status: response.status, data: ((await response.json()) as { data: ReadinessChecks }).data }
}

/** Waits until the server, which keeps the result for a second, reports these checks. */
const waitForChecks = (expected: Partial<ReadinessChecks>, status: number) =>
  eventually(async () => {
    const found = await requestReadiness()
    const isExpected = JSON.stringify(found.data) === JSON.stringify({ ...allOk, ...expected })
    return isExpected && found.status === status
  }, JSON.stringify(expected))

test('a running server is ready', async () => {
  assert.deepEqual((await server.visitor().get(readiness)).data, allOk)
})

test('a server that is creating demo data is alive, but not ready', async () => {
  const { state } = server.store.monitoring
  state.isCreatingDemoData = true
  await waitForChecks({ setup: 'creating-demo-data' }, 503)
  assert.equal((await server.visitor().get(health)).message, 'Cornerman is up.')
  state.isCreatingDemoData = false
  await waitForChecks({}, 200)
})

test('a server whose database is read-only is not ready', async () => {
  const { $client } = server.store.database
  const setReadOnly = async (value: 'on' | 'off') => {
    await $client.query(
      `begin read write; alter database "${new URL(server.databaseUrl).pathname.slice(1)}" set default_transaction_read_only = ${value}; commit`,
    )
    await $client
      .query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'cornerman'",
      )
      .catch(() => {})
  }
  await setReadOnly('on')
  await waitForChecks({ database: 'read-only' }, 503)
  await setReadOnly('off')
  // Connections that were opened in between stay read-only until they are closed. A query on a connection that was
  // just closed fails, and closing the others because of it would only make the next ones fail.
  const readSettings = () =>
    Promise.all(
      Array.from({ length: 20 }, async () => {
        const result = await $client.query('show default_transaction_read_only').catch(() => null)
        return result?.rows[0]?.default_transaction_read_only as 'on' | 'off' | undefined
      }),
    )
  await eventually(async () => {
    const settings = await readSettings()
    if (settings.includes('on')) await setReadOnly('off')
    return settings.every(setting => setting === 'off')
  }, 'writable connections')
  await waitForChecks({}, 200)
})

test('a write that fails because the disk is full gets status 507, and the server is not ready', async t => {
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  const { $client } = server.store.database
  await $client.query(`
    create function fail_like_a_full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before update on users for each row when (old.id = '${ana.id}')
      execute function fail_like_a_full_disk()`)
  t.after(() => $client.query('drop function fail_like_a_full_disk cascade'))
  const reply = await ana.refused('server.storage-full', account.updateProfile, { input: { bio: 'New' } })
  assert.equal(reply.status, 507)
  await bo.get(account.updateProfile, { input: { bio: 'New' } })
  await waitForChecks({ disk: 'full' }, 503)
})

test('an upload without disk space gets status 507, and the error counts for one minute', () => {
  const state = createServerState()
  const at = new Date('2026-05-01T10:00:00Z')
  state.reportError(new Error('other'), at)
  assert.equal(state.wasDiskFull(at), false)
  const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC', errno: -28 })
  state.reportError(full, at)
  assert.equal(toFailure(full).statusCode, 507)
  assert.equal(state.wasDiskFull(new Date('2026-05-01T10:00:59Z')), true)
  assert.equal(state.wasDiskFull(new Date('2026-05-01T10:01:00Z')), false)
})

/** Builds a server whose queue has jobs but runs none of them. */
async function buildAppWithoutWorkers(environment: Record<string, string> = {}) {
  const { url, drop } = await cloneDatabase()
  const database = connectToDatabase(url)
  const { jobs, stop } = await openJobQueue(url)
  const monitoring = { ...server.store.monitoring, state: createServerState() }
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment })
  const app = await buildApp({ ...server.store, database, jobs, monitoring, config })
  const readChecks = async () => (await app.inject('/api/ready')).json().data
  const close = async () => {
    await app.close()
    await stop()
    await database.$client.end()
    await drop()
  }
  return { database, jobs, monitoring, readChecks, close }
}

test('a server without a job worker is not ready', async () => {
  const { readChecks, close } = await buildAppWithoutWorkers()
  assert.deepEqual(await readChecks(), { ...allOk, jobs: 'stopped' })
  await close()
})

test('a server whose regular job was due 16 minutes ago is not ready; other jobs may wait', async () => {
  for (const [job, expected] of [
    ['morning.tell', 'stopped'],
    ['mail.reset', 'ok'],
  ] as const) {
    const { database, jobs, monitoring, readChecks, close } = await buildAppWithoutWorkers()
    monitoring.state.areJobsStarted = true
    await jobs.add(database, job, { email: 'ana@club.example' })
    await database.$client.query("update pgboss.job set start_after = now() - interval '16 minutes'")
    assert.deepEqual(await readChecks(), { ...allOk, jobs: expected })
    await close()
  }
})

test('a server with less free disk space than configured is not ready', async () => {
  const { monitoring, readChecks, close } = await buildAppWithoutWorkers({ MIN_FREE_DISK_MB: '1000000000' })
  monitoring.state.areJobsStarted = true
  assert.deepEqual(await readChecks(), { ...allOk, disk: 'low' })
  await close()
})
