import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { LoggedExercise, LoggedSet } from '#training/workout/logged.ts'
import type { Transaction } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows.ts'

type SetRow = LoggedSet & { exerciseId: string; position: number }

/** Takes out of a log what is not among these exercises. Comments stay with an exercise whose id stays. */
export async function clearExercises(tx: Transaction, logId: string, exercises: readonly LoggedExercise[]) {
  const kept = sql.param(exercises.map(exercise => exercise.id))
  await tx.execute(sql`delete from logged_sets where workout_log_id = ${logId}`)
  await tx.execute(
    sql`delete from logged_exercises where workout_log_id = ${logId} and id <> all(${kept}::uuid[])`,
  )
}

export async function saveExercises(tx: Transaction, logId: string, exercises: readonly LoggedExercise[]) {
  const positioned = exercises.map((exercise, position) => ({ ...exercise, position }))
  const saved = await underFreeIds(positioned, rows => upsertExercises(tx, logId, rows))
  const sets = saved.flatMap(exercise =>
    exercise.sets.map((set, position) => ({ ...set, exerciseId: exercise.id, position })),
  )
  await underFreeIds(sets, rows => insertSets(tx, logId, rows))
}

/** A workout is worth more than the ids in it: where one belongs to another log, this log gets a new one. */
async function underFreeIds<Row extends { id: string }>(
  rows: readonly Row[],
  insert: (rows: readonly Row[]) => Promise<{ id: string }[]>,
): Promise<Row[]> {
  if (rows.length === 0) return []
  // In one order, so that no two workouts that share ids wait for each other.
  const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const inserted = new Set((await insert(inOrder)).map(row => row.id))
  const kept = rows.filter(row => inserted.has(row.id))
  const renamed = rows.filter(row => !inserted.has(row.id)).map(row => ({ ...row, id: uuidv7() }))
  if (renamed.length > 0) await insert(renamed)
  return [...kept, ...renamed]
}

function upsertExercises(
  tx: Transaction,
  logId: string,
  rows: readonly (LoggedExercise & { position: number })[],
) {
  const columns = [
    column(rows, 'uuid', row => row.id),
    column(rows, 'smallint', row => row.position),
    column(rows, 'text', row => row.name),
    column(rows, 'uuid', row => row.exerciseId),
    column(rows, 'uuid', row => row.itemId),
    column(rows, 'text', row => row.notes),
    column(rows, 'text', row => row.skippedReason),
    column(rows, 'text', row => row.insteadOf),
  ]
  return rowsOf<{ id: string }>(
    tx,
    sql`insert into logged_exercises as mine
          (workout_log_id, id, position, name, exercise_id, item_id, notes, skipped_reason, instead_of)
        select ${logId}, sent.*
        from unnest(${sql.join(columns, sql`, `)})
          as sent (id, position, name, exercise_id, item_id, notes, skipped_reason, instead_of)
        where ${isFree('logged_exercises', logId)}
        on conflict (id) do update
          set position = excluded.position, name = excluded.name, exercise_id = excluded.exercise_id,
            item_id = excluded.item_id, notes = excluded.notes, skipped_reason = excluded.skipped_reason,
            instead_of = excluded.instead_of
          where mine.workout_log_id = excluded.workout_log_id
        returning mine.id`,
  )
}

function insertSets(tx: Transaction, logId: string, rows: readonly SetRow[]) {
  const columns = [
    column(rows, 'uuid', row => row.id),
    column(rows, 'uuid', row => row.exerciseId),
    column(rows, 'smallint', row => row.position),
    column(rows, 'text', row => row.role),
    column(rows, 'jsonb', row => row.planned && JSON.stringify(row.planned)),
    column(rows, 'double precision', row => row.reps),
    column(rows, 'double precision', row => row.loadKg),
    column(rows, 'double precision', row => row.rpe),
    column(rows, 'double precision', row => row.seconds),
    column(rows, 'double precision', row => row.meters),
    column(rows, 'timestamptz', row => row.completedAt),
  ]
  return rowsOf<{ id: string }>(
    tx,
    sql`insert into logged_sets (workout_log_id, id, logged_exercise_id, position, role, planned,
          reps, load_kg, rpe, seconds, meters, completed_at)
        select ${logId}, sent.*
        from unnest(${sql.join(columns, sql`, `)}) as sent (id, logged_exercise_id, position, role, planned,
          reps, load_kg, rpe, seconds, meters, completed_at)
        where ${isFree('logged_sets', logId)}
        on conflict (id) do nothing
        returning id`,
  )
}

/** Known to be another log's, an id is not tried: that would wait for whatever is just done to that log. */
function isFree(table: 'logged_exercises' | 'logged_sets', logId: string): SQL {
  return sql`not exists (
    select 1 from ${sql.identifier(table)} taken where taken.id = sent.id and taken.workout_log_id <> ${logId})`
}

/** One parameter a column, however many rows. */
function column<Row>(rows: readonly Row[], type: string, read: (row: Row) => string | number | null): SQL {
  return sql`${sql.param(rows.map(read))}::${sql.raw(type)}[]`
}
