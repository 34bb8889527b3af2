import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { people } from '#contract/people.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { eventually } from '#support/eventually.ts'
import { serverForTests } from '#support/server.ts'
import { inTransaction } from './transaction.ts'

const server = serverForTests()

/** Deletes an account while some work runs: that work has begun and waits for the row when the account goes. */
async function goesDuring<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const client = await server.store.database.$client.connect()
  try {
    await client.query('begin')
    await client.query('delete from users where id = $1', [userId])
    const running = work()
    await eventually(someoneWaits, 'a statement that waits')
    await client.query('commit')
    return await running
  } finally {
    client.release()
  }
}

async function someoneWaits(): Promise<boolean> {
  const { rowCount } = await server.store.database.$client.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount !== 0
}

test('two that wait for each other both come to their end', async () => {
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  let arrived = 0
  const bothHoldOne = async () => {
    arrived++
    await eventually(() => arrived >= 2, 'the other one')
  }
  const praise = (first: string, second: string) =>
    inTransaction(server.store.database, async tx => {
      await tx.execute(sql`set local deadlock_timeout = '10ms'`)
      await tx.execute(sql`update users set bio = bio || '!' where id = ${first}`)
      await bothHoldOne()
      await tx.execute(sql`update users set bio = bio || '!' where id = ${second}`)
    })
  await Promise.all([praise(ana.id, bo.id), praise(bo.id, ana.id)])
  const { rows } = await server.store.database.$client.query('select bio from users where id = any($1)', [
    [ana.id, bo.id],
  ])
  assert.deepEqual(rows, [{ bio: '!!' }, { bio: '!!' }])
})

test('a connection that breaks in the middle of a write fails that write and nothing else', async () => {
  const { database } = server.store
  const broken = inTransaction(database, tx => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
  await assert.rejects(broken)
  const answer = await inTransaction(database, tx => tx.$client.query('select 1 as one'))
  assert.deepEqual(answer.rows, [{ one: 1 }])
})

test('what is under way when its account goes is refused as signed out', async () => {
  const rita = await server.coach()
  await goesDuring(rita.id, () => rita.refused('session.expired', people.createJoinCode, { input: {} }))
})

test('an athlete logs a workout although her coach goes at that moment', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const input = { exercises: [{ name: 'Back squat' }] }
  await goesDuring(rita.id, () => ana.get(workoutLogs.record, { input }))
  assert.equal((await ana.get(workoutLogs.mine)).data.length, 1)
})
