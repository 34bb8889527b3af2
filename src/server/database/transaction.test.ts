import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { people } from '#contract/people/people.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { eventually } from '#support/eventually.ts'
import { serverForTests } from '#support/server/server.ts'
import { isTransientError } from './timeouts.ts'
import { inTransaction } from './transaction.ts'

const server = serverForTests()

/**
 * Runs `work` while the account is being deleted. `work` waits for the lock on the user's row until the
 * deletion commits.
 */
async function withAccountDeletion<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const client = await server.store.database.$client.connect()
  try {
    await client.query('begin')
    await client.query('delete from users where id = $1', [userId])
    const running = work()
    await eventually(isAnyQueryWaiting, 'a waiting query')
    await client.query('commit')
    return await running
  } finally {
    client.release()
  }
}

async function isAnyQueryWaiting(): Promise<boolean> {
  const { rowCount } = await server.store.database.$client.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount !== 0
}

test('two deadlocked transactions both complete', async () => {
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  let arrived = 0
  const waitForBoth = async () => {
    arrived++
    await eventually(() => arrived >= 2, 'the other transaction')
  }
  const updateBoth = (first: string, second: string) =>
    inTransaction(server.store.database, async tx => {
      await tx.execute(sql`set local deadlock_timeout = '10ms'`)
      await tx.execute(sql`update users set bio = bio || '!' where id = ${first}`)
      await waitForBoth()
      await tx.execute(sql`update users set bio = bio || '!' where id = ${second}`)
    })
  await Promise.all([updateBoth(ana.id, bo.id), updateBoth(bo.id, ana.id)])
  const { rows } = await server.store.database.$client.query('select bio from users where id = any($1)', [
    [ana.id, bo.id],
  ])
  assert.deepEqual(rows, [{ bio: '!!' }, { bio: '!!' }])
})

/** Fails as if PostgreSQL had ended the transaction because of a deadlock, as often as given. */
async function countAttempts(conflicts: number) {
  let attempts = 0
  const work = inTransaction(server.store.database, async tx => {
    attempts++
    if (attempts <= conflicts)
      await tx.execute(sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`)
    return attempts
  })
  return { result: await work.catch(isTransientError), attempts }
}

test('a transaction runs again after several conflicts in a row, but not forever', async () => {
  assert.deepEqual(await countAttempts(0), { result: 1, attempts: 1 })
  assert.deepEqual(await countAttempts(5), { result: 6, attempts: 6 })
  assert.deepEqual(await countAttempts(6), { result: true, attempts: 6 })
})

test('losing the connection during a write makes only that write fail', async () => {
  const { database } = server.store
  const broken = inTransaction(database, tx => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
  await assert.rejects(broken)
  const result = await inTransaction(database, tx => tx.$client.query('select 1 as one'))
  assert.deepEqual(result.rows, [{ one: 1 }])
})

test('a request returns a session-expired error if the user’s account is deleted during the request', async () => {
  const rita = await server.coach()
  await withAccountDeletion(rita.id, () =>
    rita.refused('session.expired', people.createJoinCode, { input: {} }),
  )
})

test('an athlete can log a workout while her coach’s account is being deleted', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const input = { exercises: [{ name: 'Back squat' }] }
  await withAccountDeletion(rita.id, () => ana.get(workoutLogs.record, { input }))
  assert.equal((await ana.get(workoutLogs.mine)).data.length, 1)
})
