import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { regimens } from '#contract/programs/regimens.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { formatHevyFile, runImport, uploadImport } from '#support/imports/import-file.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestClub } from '#support/server/test-club.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { rebuildStoredTotals } from './rebuild-stored-totals.ts'
import { inTransaction } from './transaction.ts'

const server = serverForTests('alone')

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

/** The rows that triggers maintain, except counts of changes and totals of zero, which may remain after deletions. */
const storedRows = {
  workout_log_totals: 'select * from workout_log_totals where workouts <> 0 order by athlete_id',
  logged_exercise_totals: 'select * from logged_exercise_totals where uses <> 0 order by athlete_id, name',
  recent_best_sets: `select athlete_id, name, workouts::text from recent_best_sets where workouts::text <> '{}'
    order by athlete_id, name`,
  review_counts: 'select * from review_counts where reviewed <> 0 order by coach_id, athlete_id',
  stored_bytes: 'select * from stored_bytes where bytes <> 0 order by user_id',
  reviews: 'select * from reviews order by workout_log_id, coach_id',
  regimen_revisions: 'select id, bytes from regimen_revisions order by id',
}

async function readStoredRows() {
  const entries = Object.entries(storedRows).map(async ([table, sql]) => [table, await query(sql)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

const squats = (...loadsKg: number[]) => ({
  exercises: [
    {
      name: 'Squat',
      sets: [
        { reps: 5, loadKg: 200, role: 'warm-up' },
        ...loadsKg.map(loadKg => ({ reps: 5, loadKg })),
        { reps: 5, loadKg: 200, role: 'cool-down' },
      ],
    },
    { name: 'Press', sets: [60, 60].map(loadKg => ({ reps: 3, loadKg, rpe: 8 })) },
  ],
})

/** Records two reviewed logs (one of them changed after its review), a log in the trash and an old log. */
async function recordLogs(athlete: TestUser, coach: TestUser) {
  const record = async (input: object) => (await athlete.get(workoutLogs.record, { input })).data.id
  const kept = await record({ ...squats(100, 90, 80, 70), durationMinutes: 60.1, sessionRpe: 7.5, rating: 4 })
  const changed = await record(squats(110))
  const trashed = await record(squats(120))
  await record({ ...squats(130), completedAt: '2025-01-05T10:00:00Z' })
  for (const id of [kept, changed, trashed]) await coach.get(reviews.review, { params: { id }, input: {} })
  await athlete.get(workoutLogs.change, { params: { id: changed }, input: { notes: 'Heavy' } })
  await athlete.get(workoutLogs.remove, { params: { id: trashed } })
}

test('everything that triggers have stored is rebuilt as it was', async () => {
  const { ana, sam, rita, otto } = await createTestClub(server)
  await server.link(otto, sam)
  await recordLogs(ana, rita)
  await recordLogs(sam, otto)
  await runImport(ana, (await uploadImport(ana, formatHevyFile([{ day: '3 Mar' }, { day: '5 Mar' }]))).id)
  const day = { name: 'Day', notes: 'Warm up', blocks: [] }
  for (const coach of [rita, otto]) {
    const input = { name: 'Base', category: 'Strength', weeks: [{ days: [day, day] }] }
    const [kept, trashed] = [
      await coach.get(regimens.create, { input }),
      await coach.get(regimens.create, { input }),
    ]
    await coach.get(regimens.update, { params: { id: kept.data.id }, input: { weeks: [{ days: [day] }] } })
    await coach.get(regimens.remove, { params: { id: trashed.data.id } })
  }
  await query(
    `insert into imported_texts (id, user_id, table_name, text, row) values ($1, $2, 'comments', 'Good', '{}')`,
    randomUUID(),
    ana.id,
  )
  const stored = await readStoredRows()
  for (const [table, rows] of Object.entries(stored)) assert.ok(rows.length >= 2, table)

  for (const table of ['workout_log_totals', 'logged_exercise_totals', 'recent_best_sets', 'review_counts'])
    await query(`delete from ${table}`)
  await query('update reviews set is_current = not is_current')
  await query('update regimen_revisions set bytes = bytes + 1')
  await query('update stored_bytes set bytes = bytes + 1 where user_id = $1', ana.id)
  await query('delete from stored_bytes where user_id = $1', rita.id)
  const wrong = await readStoredRows()
  for (const table of Object.keys(stored)) assert.notDeepEqual(wrong[table], stored[table], table)

  await inTransaction(server.store.database, rebuildStoredTotals)
  assert.deepEqual(await readStoredRows(), stored)
})

test('a rebuild counts a change for everybody, so that no earlier response is taken for a current one', async () => {
  const users = [await server.coach(), await server.athlete()]
  const readChanges = async () => {
    const rows = await query('select changes from change_counts where user_id = any($1) order by user_id', [
      ...users.map(user => user.id),
    ])
    return rows.map(row => row.changes)
  }
  await query('delete from change_counts where user_id = $1', users[0]?.id)
  await query('update change_counts set changes = 7 where user_id = $1', users[1]?.id)
  await inTransaction(server.store.database, rebuildStoredTotals)
  assert.deepEqual((await readChanges()).toSorted(), [1, 8])
})

test('the tables that triggers write are those that a rebuild calculates', async () => {
  const rows = await query(`
    select distinct lower(m[2]) as name
    from pg_proc p, regexp_matches(p.prosrc, '\\m(insert into|update|delete from) (\\w+)', 'gi') m
    where p.pronamespace = 'public'::regnamespace and p.prorettype in ('trigger'::regtype, 'void'::regtype)
      and p.proname not like 'rebuild%'`)
  // Parts of a log or regimen that is deleted, which are deleted before it.
  const partsOfDeletedRows = ['logged_exercises', 'workout_log_revisions']
  const written = rows
    .map(row => row.name)
    .filter(name => !partsOfDeletedRows.includes(name) && name !== 'set')
  assert.deepEqual(written.toSorted(), [...Object.keys(storedRows), 'change_counts'].toSorted())
})
