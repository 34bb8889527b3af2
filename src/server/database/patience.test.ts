import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect as connectTcp, createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { account } from '#contract/account.ts'
import { caller } from '#support/caller.ts'
import { eventually } from '#support/eventually.ts'
import { serverForTests } from '#support/server.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { toFailure } from '../http/failures.ts'
import { connect, type Database } from './connection.ts'
import { inTransaction } from './transaction.ts'

const server = serverForTests()

type Limits = { limits: string; connections?: number; url?: string }

/** The same database, for somebody who has less patience. */
async function hurried<T>({ limits, connections, url }: Limits, work: (database: Database) => Promise<T>) {
  const database = connect(`${url ?? server.databaseUrl}?${limits}`, connections)
  try {
    return await work(database)
  } finally {
    await database.$client.end()
  }
}

/** Another server on this database. */
async function served<T>(database: Database, work: (address: string) => Promise<T>): Promise<T> {
  const app = await buildApp({ ...server.store, database, config: readConfig({ LOG_LEVEL: 'silent' }) })
  try {
    return await work(await app.listen({ port: 0, host: '127.0.0.1' }))
  } finally {
    await app.close()
  }
}

/** A connection that holds this person's row until it lets go. */
async function holding<T>(userId: string, work: (letGo: () => Promise<unknown>) => Promise<T>): Promise<T> {
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

test('no connection waits for ever, and a host may say how long', async () => {
  const limitsOn = async (database: Database) => {
    const { rows } = await database.execute<{ name: string; setting: string }>(
      sql`select name, setting from pg_settings
          where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`,
    )
    return rows.map(({ setting }) => Number(setting))
  }
  assert.deepEqual(await limitsOn(server.store.database), [60_000, 10_000, 20_000])
  const asked = await hurried({ limits: 'statement_timeout=90000&lock_timeout=0' }, limitsOn)
  assert.deepEqual(asked, [60_000, 0, 90_000])
})

test('who waits too long for what somebody else holds is told to try again, and then succeeds', async () => {
  const ana = await server.athlete()
  await hurried({ limits: 'lock_timeout=50' }, database =>
    served(database, address =>
      holding(ana.id, async letGo => {
        const there = Object.assign(caller(address), { token: ana.token })
        const refusal = await there.refused('server.busy', account.updateProfile, { input: { bio: 'New' } })
        assert.equal(refusal.retryAfterSeconds, 5)
        assert.equal(refusal.failure?.status, 'error')
        await letGo()
        const { data } = await there.get(account.updateProfile, { input: { bio: 'New' } })
        assert.equal(data.user.bio, 'New')
      }),
    ),
  )
})

test('while every connection is taken, those who come are refused and not kept waiting for ever', async () => {
  const ana = await server.athlete()
  await hurried({ limits: 'connect_timeout=0.1', connections: 1 }, database =>
    served(database, async address => {
      const there = Object.assign(caller(address), { token: ana.token })
      const taken = await eventually(() => database.$client.connect().catch(() => undefined), 'a connection')
      await there.refused('server.busy', account.check).finally(() => taken.release())
      await there.get(account.check)
    }),
  )
})

test('a statement that takes too long is given up', async () => {
  const long = 'select pg_sleep(600)'
  await hurried({ limits: 'statement_timeout=50' }, async database => {
    await assert.rejects(database.$client.query(long), { code: '57014' })
    await assert.rejects(
      inTransaction(database, tx => tx.execute(long)),
      isBusy,
    )
  })
})

test('a transaction with which nobody goes on gives back what it holds', async () => {
  const ana = await server.athlete()
  const praise = sql`update users set bio = 'Praised' where id = ${ana.id}`
  await hurried({ limits: 'idle_in_transaction_session_timeout=50' }, async database => {
    const forgotten = inTransaction(database, async tx => {
      await tx.execute(praise)
      // Waits for the row that its own transaction holds.
      await database.execute(praise)
      await tx.execute(praise)
    })
    await assert.rejects(forgotten, isBusy)
  })
  await ana.get(account.updateProfile, { input: { bio: 'Mine' } })
})

test('a database that falls silent is not listened to for ever', async () => {
  const { hostname, port } = new URL(server.databaseUrl)
  const sockets: Socket[] = []
  const between = createServer(socket => {
    const beyond = connectTcp(Number(port), hostname)
    sockets.push(socket, beyond)
    for (const end of [socket, beyond]) end.on('error', () => {})
    socket.pipe(beyond).pipe(socket)
  })
  between.listen(0, '127.0.0.1')
  await once(between, 'listening')
  const url = new URL(server.databaseUrl)
  url.port = String((between.address() as AddressInfo).port)
  await hurried({ limits: 'query_timeout=200', url: url.href, connections: 1 }, async database => {
    const answers = () =>
      database.execute(sql`select 1`).then(
        () => true,
        () => false,
      )
    await eventually(answers, 'an answer')
    for (const socket of sockets) socket.unpipe().pause()
    await assert.rejects(
      inTransaction(database, tx => tx.execute(sql`select 1`)),
      isBusy,
    )
    // What fell silent was thrown away.
    await eventually(answers, 'an answer on another connection')
  })
  for (const socket of sockets) socket.destroy()
  between.close()
})
