import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { uuid } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { RecordedExercise, RecordedSet } from '#training/workout/model/recorded-exercise.ts'

type SetRow = RecordedSet & { exerciseId: string; position: number }

/**
 * Deletes all sets of a log, and each of the log's exercises that is not in `exercises`. The remaining
 * exercises keep their comments.
 */
export async function deleteSetsAndRemovedExercises(
  tx: Transaction,
  logId: string,
  exercises: readonly RecordedExercise[],
) {
  const keptIds = sql.param(exercises.map(exercise => exercise.id))
  await tx.execute(sql`delete from logged_sets where workout_log_id = ${logId}`)
  await tx.execute(
    sql`delete from logged_exercises where workout_log_id = ${logId} and id <> all(${keptIds}::uuid[])`,
  )
}

export async function saveLoggedExercises(
  tx: Transaction,
  logId: string,
  exercises: readonly RecordedExercise[],
) {
  const positioned = exercises.map((exercise, position) => ({ ...exercise, position }))
  const saved = await insertWithFreeIds(positioned, rows => upsertExercises(tx, logId, rows))
  const sets = saved.flatMap(exercise =>
    exercise.sets.map((set, position) => ({ ...set, exerciseId: exercise.id, position })),
  )
  await insertWithFreeIds(sets, rows => insertSets(tx, logId, rows))
}

/** Inserts rows. Rows whose ids belong to another log get new ids, so that no part of a workout is lost. */
async function insertWithFreeIds<Row extends { id: string }>(
  rows: readonly Row[],
  insert: (rows: readonly Row[]) => Promise<{ id: string }[]>,
): Promise<Row[]> {
  if (rows.length === 0) return []
  // Insert in the order of the ids, so that concurrent requests with shared ids cannot deadlock.
  const sortedRows = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const inserted = new Set((await insert(sortedRows)).map(row => row.id))
  const insertedRows = rows.filter(row => inserted.has(row.id))
  const rowsWithNewIds = rows.filter(row => !inserted.has(row.id)).map(row => ({ ...row, id: uuidv7() }))
  if (rowsWithNewIds.length > 0) await insert(rowsWithNewIds)
  return [...insertedRows, ...rowsWithNewIds]
}

function upsertExercises(
  tx: Transaction,
  logId: string,
  rows: readonly (RecordedExercise & { position: number })[],
) {
  const columns = [
    toColumnArraySql(rows, 'uuid', row => row.id),
    toColumnArraySql(rows, 'smallint', row => row.position),
    toColumnArraySql(rows, 'text', row => row.name),
    toColumnArraySql(rows, 'uuid', row => row.exerciseId),
    toColumnArraySql(rows, 'uuid', row => row.itemId),
    toColumnArraySql(rows, 'text', row => row.notes),
    toColumnArraySql(rows, 'text', row => row.skippedReason),
    toColumnArraySql(rows, 'text', row => row.insteadOf),
    toColumnArraySql(rows, 'text', row => row.blockKind ?? null),
  ]
  return queryRows(
    tx,
    { id: uuid },
    sql`insert into logged_exercises as mine
          (workout_log_id, id, position, name, exercise_id, item_id, notes, skipped_reason, instead_of, block_kind)
        select ${logId}, sent.*
        from unnest(${sql.join(columns, sql`, `)})
          as sent (id, position, name, exercise_id, item_id, notes, skipped_reason, instead_of, block_kind)
        where ${isIdFreeSql('logged_exercises', logId)}
        on conflict (id) do update
          set position = excluded.position, name = excluded.name, exercise_id = excluded.exercise_id,
            item_id = excluded.item_id, notes = excluded.notes, skipped_reason = excluded.skipped_reason,
            instead_of = excluded.instead_of, block_kind = excluded.block_kind
          where mine.workout_log_id = excluded.workout_log_id
        returning mine.id`,
  )
}

function insertSets(tx: Transaction, logId: string, rows: readonly SetRow[]) {
  const columns = [
    toColumnArraySql(rows, 'uuid', row => row.id),
    toColumnArraySql(rows, 'uuid', row => row.exerciseId),
    toColumnArraySql(rows, 'smallint', row => row.position),
    toColumnArraySql(rows, 'text', row => row.role),
    toColumnArraySql(rows, 'jsonb', row => row.planned && JSON.stringify(row.planned)),
    toColumnArraySql(rows, 'double precision', row => row.reps),
    toColumnArraySql(rows, 'double precision', row => row.loadKg),
    toColumnArraySql(rows, 'double precision', row => row.rpe),
    toColumnArraySql(rows, 'double precision', row => row.seconds),
    toColumnArraySql(rows, 'double precision', row => row.meters),
    toColumnArraySql(rows, 'timestamptz', row => row.completedAt),
    toColumnArraySql(rows, 'boolean', row => row.isConfirmed === true),
  ]
  return queryRows(
    tx,
    { id: uuid },
    sql`insert into logged_sets (workout_log_id, id, logged_exercise_id, position, role, planned,
          reps, load_kg, rpe, seconds, meters, completed_at, is_confirmed)
        select ${logId}, sent.*
        from unnest(${sql.join(columns, sql`, `)}) as sent (id, logged_exercise_id, position, role, planned,
          reps, load_kg, rpe, seconds, meters, completed_at, is_confirmed)
        where ${isIdFreeSql('logged_sets', logId)}
        on conflict (id) do nothing
        returning id`,
  )
}

/** Excludes ids that belong to other logs, because inserting them would wait for locks on those logs. */
function isIdFreeSql(table: 'logged_exercises' | 'logged_sets', logId: string): SQL {
  return sql`not exists (
    select 1 from ${sql.identifier(table)} taken where taken.id = sent.id and taken.workout_log_id <> ${logId})`
}

/** Passes the values of one column for all rows as an array parameter. */
function toColumnArraySql<Row>(
  rows: readonly Row[],
  type: string,
  read: (row: Row) => string | number | boolean | null,
): SQL {
  return sql`${sql.param(rows.map(read))}::${sql.raw(type)}[]`
}
