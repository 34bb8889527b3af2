import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { serverForTests } from '#support/server/server.ts'
import { arrayOf, type Columns, calendarDay, integer, json, nullable, oneOf, text } from './columns.ts'
import { connectToDatabase } from './connection.ts'
import { hasRows, queryRows } from './query-rows.ts'

const server = serverForTests()
const select = (columns: Columns, list: string) =>
  queryRows(server.store.database, columns, sql.raw(`select ${list}`))

test('returns the rows of a statement', async () => {
  const rows = await select(
    { name: text, count: nullable(integer), days: arrayOf(calendarDay) },
    "'Squat' as name, null::int as count, array['2026-01-05', '2026-01-07'] as days",
  )
  assert.deepEqual(rows, [{ name: 'Squat', count: null, days: ['2026-01-05', '2026-01-07'] }])
})

test('rejects a statement that lacks a column of the row type, or has another one', async () => {
  await assert.rejects(select({ name: text, count: integer }, "'Squat' as name"), /one column "count"/)
  await assert.rejects(select({ name: text }, "'Squat' as name, 3 as count"), /column "count", which/)
  await assert.rejects(select({ name: text }, "'Squat' as name, 'Press' as name"), /one column "name"/)
})

test('rejects a column of another PostgreSQL type, even if there are no rows', async () => {
  await assert.rejects(select({ count: integer }, "'3'::text as count where false"), /"count" as a value/)
  await assert.rejects(
    select({ days: arrayOf(calendarDay) }, 'array[3] as days where false'),
    /"days" as a value/,
  )
  assert.deepEqual(await select({ count: integer }, '3 as count where false'), [])
})

test('rejects a value that the row type does not allow, during tests', async () => {
  const scores = json(z.array(z.object({ reps: z.int() })))
  await assert.rejects(select({ name: text }, 'null::text as name'), /does not allow null as "name"/)
  await assert.rejects(select({ role: oneOf(['top', 'drop']) }, "'tpo' as role"), /does not allow 'tpo'/)
  await assert.rejects(select({ scores }, `'[{"reps": 5}, {}]'::jsonb as scores`), /does not allow/)
  assert.deepEqual(await select({ scores }, `'[{"reps": 5}]'::jsonb as scores`), [{ scores: [{ reps: 5 }] }])
})

test('reports whether a statement returns a row', async () => {
  assert.equal(await hasRows(server.store.database, sql`select 1`), true)
  assert.equal(await hasRows(server.store.database, sql`select 1 where false`), false)
})

test('prepares a statement once on a connection, whatever its values are', async () => {
  assert.deepEqual(await listPreparedStatements(server.databaseUrl), ['select $1::int as count'])
})

test('prepares no statement if the database URL turns it off', async () => {
  assert.deepEqual(await listPreparedStatements(`${server.databaseUrl}?prepared_statements=off`), [])
})

/** Runs a statement as prepared with two values, and returns the prepared statements of its connection. */
async function listPreparedStatements(url: string): Promise<string[]> {
  const database = connectToDatabase(url, 1)
  for (const count of [3, 4]) {
    const statement = sql`select ${count}::int as count`
    assert.deepEqual(await queryRows(database, { count: integer }, statement, { isPrepared: true }), [
      { count },
    ])
  }
  const rows = await queryRows(
    database,
    { statement: text },
    sql`select statement from pg_prepared_statements`,
  )
  await database.$client.end()
  return rows.map(row => row.statement)
}
