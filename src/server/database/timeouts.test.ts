import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect as connectTcp, createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { account } from '#contract/account/account.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { toFailure } from '#server/http/failures.ts'
import { eventually } from '#support/eventually.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestClient } from '#support/server/test-client.ts'
import { connectToDatabase, type Database } from './connection.ts'
import { inTransaction } from './transaction.ts'

const server = serverForTests()

type Limits = { limits: string; connections?: number; url?: string }

/** Connects to the same database with shorter timeouts. */
async function withTimeouts<T>(
  { limits, connections, url }: Limits,
  work: (database: Database) => Promise<T>,
) {
  const database = connectToDatabase(`${url ?? server.databaseUrl}?${limits}`, connections)
  try {
    return await work(database)
  } finally {
    await database.$client.end()
  }
}

/** Starts a second server on this database. */
async function withServer<T>(database: Database, work: (address: string) => Promise<T>): Promise<T> {
  const app = await buildApp({ ...server.store, database, config: readConfig({ LOG_LEVEL: 'silent' }) })
  try {
    return await work(await app.listen({ port: 0, host: '127.0.0.1' }))
  } finally {
    await app.close()
  }
}

/** Locks this user's row on another connection until `release` is called. */
async function withLockedUser<T>(
  userId: string,
  work: (release: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select from users where id = $1 for update', [userId])
    return await work(() => client.query('rollback'))
  } finally {
    await client.end()
  }
}

const isBusy = (error: unknown) => toFailure(error).code === 'server.busy'

test('every connection has timeouts, which the database URL can override', async () => {
  const limitsOn = async (database: Database) => {
    const { rows } = await database.execute<{ name: string; setting: string }>(
      sql`select name, setting from pg_settings
          where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`,
    )
    return rows.map(({ setting }) => Number(setting))
  }
  assert.deepEqual(await limitsOn(server.store.database), [60_000, 10_000, 20_000])
  const configured = await withTimeouts({ limits: 'statement_timeout=90000&lock_timeout=0' }, limitsOn)
  assert.deepEqual(configured, [60_000, 0, 90_000])
})

test('a request that waits too long for a lock fails with an error that says when to retry, and the retry succeeds', async () => {
  const ana = await server.athlete()
  await withTimeouts({ limits: 'lock_timeout=50' }, database =>
    withServer(database, address =>
      withLockedUser(ana.id, async release => {
        const client = Object.assign(createTestClient(address), { token: ana.token })
        const response = await client.refused('server.busy', account.updateProfile, { input: { bio: 'New' } })
        assert.equal(response.retryAfterSeconds, 5)
        assert.equal(response.failure?.status, 'error')
        await release()
        const { data } = await client.get(account.updateProfile, { input: { bio: 'New' } })
        assert.equal(data.user.bio, 'New')
      }),
    ),
  )
})

test('rejects requests while all database connections are in use', async () => {
  const ana = await server.athlete()
  await withTimeouts({ limits: 'connect_timeout=0.1', connections: 1 }, database =>
    withServer(database, async address => {
      const client = Object.assign(createTestClient(address), { token: ana.token })
      const connection = await eventually(
        () => database.$client.connect().catch(() => undefined),
        'a connection',
      )
      await client.refused('server.busy', account.check).finally(() => connection.release())
      await client.get(account.check)
    }),
  )
})

test('cancels a query that takes too long', async () => {
  const slowQuery = 'select pg_sleep(600)'
  await withTimeouts({ limits: 'statement_timeout=50' }, async database => {
    await assert.rejects(database.$client.query(slowQuery), { code: '57014' })
    await assert.rejects(
      inTransaction(database, tx => tx.execute(slowQuery)),
      isBusy,
    )
  })
})

test('an idle transaction times out and releases its locks', async () => {
  const ana = await server.athlete()
  const update = sql`update users set bio = 'Praised' where id = ${ana.id}`
  await withTimeouts({ limits: 'idle_in_transaction_session_timeout=50' }, async database => {
    const idle = inTransaction(database, async tx => {
      await tx.execute(update)
      // This query runs on another connection and waits for the row that the idle transaction has locked.
      await database.execute(update)
      await tx.execute(update)
    })
    await assert.rejects(idle, isBusy)
  })
  await ana.get(account.updateProfile, { input: { bio: 'Mine' } })
})

test('stops waiting for a database that no longer responds', async () => {
  const { hostname, port } = new URL(server.databaseUrl)
  const sockets: Socket[] = []
  const proxy = createServer(socket => {
    const upstream = connectTcp(Number(port), hostname)
    sockets.push(socket, upstream)
    for (const end of [socket, upstream]) end.on('error', () => {})
    socket.pipe(upstream).pipe(socket)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(server.databaseUrl)
  url.port = String((proxy.address() as AddressInfo).port)
  await withTimeouts({ limits: 'query_timeout=200', url: url.href, connections: 1 }, async database => {
    const responds = () =>
      database.execute(sql`select 1`).then(
        () => true,
        () => false,
      )
    await eventually(responds, 'a response')
    for (const socket of sockets) socket.unpipe().pause()
    await assert.rejects(
      inTransaction(database, tx => tx.execute(sql`select 1`)),
      isBusy,
    )
    // The pool discarded the unresponsive connection.
    await eventually(responds, 'a response on another connection')
  })
  for (const socket of sockets) socket.destroy()
  proxy.close()
})
