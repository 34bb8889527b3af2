import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recomputeAchievements } from '#server/achievements/update-achievements.ts'
import { connectToDatabase, type Database, type Transaction } from '#server/database/connection.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { undoBatch } from '#server/imports/undo/undo-import.ts'
import { formatHevyFile, uploadImport } from '#support/imports/import-file.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { writeBatch } from './write-import.ts'

// PostgreSQL keeps the plans of foreign keys and triggers. Those made for small tables read all of a table for each row.

const server = serverForTests('alone')
const logTables = ['workout_logs', 'logged_exercises', 'logged_sets']
const workoutsPerBatch = 100

/** Adds a log with a set and deletes it, which makes PostgreSQL plan the foreign keys and triggers of these tables. */
async function addAndDeleteLog({ $client }: Database, athleteId: string) {
  await insertLogs($client, athleteId, 1)
  await $client.query(
    `delete from workout_logs where id = (select id from workout_logs where athlete_id = $1 limit 1)`,
    [athleteId],
  )
}

async function insertLogs($client: Database['$client'], athleteId: string, count: number) {
  const { rows } = await $client.query<{ id: string }>(
    `insert into workout_logs (id, athlete_id, completed_at)
     select gen_random_uuid(), $1, now() from generate_series(1, $2) returning id`,
    [athleteId, count],
  )
  const ids = rows.map(row => row.id)
  await $client.query(
    `insert into logged_exercises (id, workout_log_id, position, name) select id, id, 0, 'Squat' from unnest($1::uuid[]) id`,
    [ids],
  )
  await $client.query(
    `insert into logged_sets (id, workout_log_id, logged_exercise_id, position, role, reps)
     select gen_random_uuid(), id, id, 0, 'working', 5 from unnest($1::uuid[]) id`,
    [ids],
  )
}

async function countRowsOfWholeTables(tx: Transaction): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>(
    'select sum(seq_tup_read)::int as count from pg_stat_xact_user_tables where relname = any($1)',
    [logTables],
  )
  return rows[0]?.count ?? 0
}

/** Counts the rows that each batch reads in scans of whole tables of logs. */
async function runBatches(database: Database, count: number, work: (tx: Transaction) => Promise<unknown>) {
  const counts: number[] = []
  for (let batch = 0; batch < count; batch++) {
    const rows = await inTransaction(database, async tx => {
      const before = await countRowsOfWholeTables(tx)
      await work(tx)
      return (await countRowsOfWholeTables(tx)) - before
    })
    counts.push(rows)
  }
  return counts
}

async function stageImport(athlete: TestUser) {
  const days = Array.from({ length: 30 }, (_, day) => `${day + 1} Apr`)
  const times = Array.from({ length: 20 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
  const sets = days.flatMap(day => times.map(time => ({ day, time })))
  const { id } = await uploadImport(athlete, formatHevyFile(sets))
  await server.store.database.$client.query(
    `update imports set state = 'writing', choices = '{"loadUnit": null, "distanceUnit": null, "names": []}' where id = $1`,
    [id],
  )
  return { id, batches: sets.length / workoutsPerBatch }
}

test('a long import and its undo do not use plans that were made for small tables', async () => {
  const ana = await server.athlete()
  const { id, batches } = await stageImport(ana)
  // Plans belong to a connection, so all statements use the same one.
  const database = connectToDatabase(server.databaseUrl, 1)
  try {
    // Otherwise, new statistics could make PostgreSQL plan again.
    for (const table of logTables)
      await database.$client.query(`alter table ${table} set (autovacuum_enabled = off)`)
    await insertLogs(database.$client, ana.id, 50)
    await database.$client.query(`analyze ${logTables.join(', ')}`)
    for (let count = 0; count < 10; count++) await addAndDeleteLog(database, ana.id)
    const written = await runBatches(database, batches, tx =>
      writeBatch(tx, id, recomputeAchievements, new Date()),
    )
    await database.$client.query(`update imports set state = 'undoing' where id = $1`, [id])
    const undone = await runBatches(database, batches, tx =>
      undoBatch(tx, { importId: id, removesEdited: false }, recomputeAchievements, new Date()),
    )
    // With old plans, each row would read the whole table of logs.
    const tableRows = 50 + batches * workoutsPerBatch
    assert.ok((written.at(-1) ?? Infinity) < 10 * tableRows, `writing: ${written}`)
    // To delete a log, PostgreSQL prefers to read a table of this size twice. With old plans, it reads more tables.
    assert.ok((undone[0] ?? Infinity) < 2.5 * workoutsPerBatch * tableRows, `undoing: ${undone}`)
  } finally {
    await database.$client.end()
  }
})
