import { sql } from 'drizzle-orm'
import type { ExerciseRest } from '#contract/exercises/exercise-rests.ts'
import { integer, type RowOf, text, timestamp } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import { toExerciseKey } from '#training/exercise-key.ts'

const exerciseRestRow = { exercise_key: text, exercise: text, rest_seconds: integer, updated_at: timestamp }

/** Lists rests ordered by exercise key. */
export async function listExerciseRests(db: Queryable, owner: Actor, page: PageRequest) {
  const rows = await queryRows(
    db,
    exerciseRestRow,
    sql`select r.exercise_key, r.exercise, r.rest_seconds, r.updated_at from exercise_rests r
        where r.athlete_id = ${owner.id} ${afterCursorSql(page, [sql`r.exercise_key`], ['text'], '>')}
        order by r.exercise_key
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toExerciseRest, row => [row.exercise_key])
}

/**
 * Counts the owner's rests of all exercises except the given one. Locks the owner's row in `users`, so that
 * concurrent writes run one at a time.
 */
export async function countOtherExerciseRests(
  tx: Transaction,
  owner: Actor,
  exercise: string,
): Promise<number> {
  await tx.execute(sql`select 1 from users where id = ${owner.id} for no key update`)
  const [row] = await queryRows(
    tx,
    { count: integer },
    sql`select count(*)::int as count from exercise_rests
        where athlete_id = ${owner.id} and exercise_key <> ${toExerciseKey(exercise)}`,
  )
  return row?.count ?? 0
}

export async function upsertExerciseRest(
  tx: Transaction,
  owner: Actor,
  { exercise, restSeconds, now }: { exercise: string; restSeconds: number; now: Date },
): Promise<ExerciseRest> {
  const [row] = await queryRows(
    tx,
    exerciseRestRow,
    sql`insert into exercise_rests (athlete_id, exercise_key, exercise, rest_seconds, updated_at)
        values (${owner.id}, ${toExerciseKey(exercise)}, ${exercise}, ${restSeconds}, ${now.toISOString()})
        on conflict (athlete_id, exercise_key)
          do update set exercise = excluded.exercise, rest_seconds = excluded.rest_seconds,
            updated_at = excluded.updated_at
        returning exercise_key, exercise, rest_seconds, updated_at`,
  )
  if (!row) throw new Error('The upsert returned no row.')
  return toExerciseRest(row)
}

export async function deleteExerciseRest(tx: Transaction, owner: Actor, exercise: string): Promise<void> {
  await tx.execute(
    sql`delete from exercise_rests
        where athlete_id = ${owner.id} and exercise_key = ${toExerciseKey(exercise)}`,
  )
}

const toExerciseRest = (row: RowOf<typeof exerciseRestRow>): ExerciseRest => ({
  exercise: row.exercise,
  restSeconds: row.rest_seconds,
  updatedAt: toIso(row.updated_at),
})
