import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fetchLiftSets, isCountedLogSql } from '#server/access/fetch-lift-sets.ts'
import { listCountedWorkouts } from '#server/achievements/store.ts'
import { serverForTests } from '#support/server/server.ts'
import { countScannedRows } from '#support/server/sql-statements.ts'
import type { TestUser } from '#support/server/test-users.ts'

// Right after a long import, PostgreSQL has no statistics of its rows, and estimates their number badly.

const server = serverForTests('alone')
const logs = 300
const exercisesPerLog = 10
const setsPerExercise = 5
const sets = logs * exercisesPerLog * setsPerExercise

async function insertHistoryWithoutStatistics(athlete: TestUser) {
  const { $client } = server.store.database
  for (const table of ['workout_logs', 'logged_exercises', 'logged_sets'])
    await $client.query(`alter table ${table} set (autovacuum_enabled = off)`)
  await $client.query(
    `insert into workout_logs (id, athlete_id, completed_at)
     select gen_random_uuid(), $1, timestamptz '2020-01-01T18:00:00Z' + day * interval '1 day'
     from generate_series(1, $2) day`,
    [athlete.id, logs],
  )
  await $client.query(
    `insert into logged_exercises (id, workout_log_id, position, name)
     select gen_random_uuid(), l.id, number, 'Exercise ' || number
     from workout_logs l, generate_series(1, $2) number where l.athlete_id = $1`,
    [athlete.id, exercisesPerLog],
  )
  await $client.query(
    `insert into logged_sets (id, workout_log_id, logged_exercise_id, position, role, reps, load_kg)
     select gen_random_uuid(), l.id, e.id, number, 'working', 5, 50 + number
     from workout_logs l join logged_exercises e on e.workout_log_id = l.id, generate_series(1, $2) number
     where l.athlete_id = $1`,
    [athlete.id, setsPerExercise],
  )
}

test('the achievements of a long import are calculated without reading all exercises for each workout', async () => {
  const ana = await server.athlete()
  await insertHistoryWithoutStatistics(ana)
  const counted = await countScannedRows(server.store.database, tx =>
    listCountedWorkouts(tx, ana.id, { excludedSetIds: [] }),
  )
  const lifts = await countScannedRows(server.store.database, tx =>
    fetchLiftSets(tx, ana.id, { countsLog: isCountedLogSql }),
  )
  // At worst, all sets of a log are read for each of its exercises, and twice: through the index and from the table.
  const maxRows = 2 * exercisesPerLog * sets
  assert.ok(counted.rows >= 2 * sets && counted.rows <= maxRows, `${counted.rows} rows`)
  assert.ok(lifts.rows >= sets && lifts.rows <= maxRows, `${lifts.rows} rows`)
  // The logs come from the index in their order, so that reading stops at the limit of sets.
  assert.ok(lifts.plans.some(plan => plan.includes('"Incremental Sort"')))
})
