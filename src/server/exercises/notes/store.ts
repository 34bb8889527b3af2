import { sql } from 'drizzle-orm'
import type { ExerciseNote } from '#contract/exercises/exercise-notes.ts'
import { integer, type RowOf, text, timestamp } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import { toExerciseKey } from '#training/exercise-key.ts'

const exerciseNoteRow = { exercise_key: text, exercise: text, text, updated_at: timestamp }

/** Lists notes ordered by exercise key. */
export async function listExerciseNotes(db: Queryable, owner: Actor, page: PageRequest) {
  const rows = await queryRows(
    db,
    exerciseNoteRow,
    sql`select n.exercise_key, n.exercise, n.text, n.updated_at from exercise_notes n
        where n.athlete_id = ${owner.id} ${afterCursorSql(page, [sql`n.exercise_key`], ['text'], '>')}
        order by n.exercise_key
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toExerciseNote, row => [row.exercise_key])
}

/**
 * Counts the owner's notes on all exercises except the given one. Locks the owner's row in `users`, so that
 * concurrent writes run one at a time.
 */
export async function countOtherExerciseNotes(
  tx: Transaction,
  owner: Actor,
  exercise: string,
): Promise<number> {
  await tx.execute(sql`select 1 from users where id = ${owner.id} for no key update`)
  const [row] = await queryRows(
    tx,
    { count: integer },
    sql`select count(*)::int as count from exercise_notes
        where athlete_id = ${owner.id} and exercise_key <> ${toExerciseKey(exercise)}`,
  )
  return row?.count ?? 0
}

export async function upsertExerciseNote(
  tx: Transaction,
  owner: Actor,
  { exercise, text, now }: { exercise: string; text: string; now: Date },
): Promise<ExerciseNote> {
  const [row] = await queryRows(
    tx,
    exerciseNoteRow,
    sql`insert into exercise_notes (athlete_id, exercise_key, exercise, text, updated_at)
        values (${owner.id}, ${toExerciseKey(exercise)}, ${exercise}, ${text}, ${now.toISOString()})
        on conflict (athlete_id, exercise_key)
          do update set exercise = excluded.exercise, text = excluded.text, updated_at = excluded.updated_at
        returning exercise_key, exercise, text, updated_at`,
  )
  if (!row) throw new Error('The upsert returned no row.')
  return toExerciseNote(row)
}

export async function deleteExerciseNote(tx: Transaction, owner: Actor, exercise: string): Promise<void> {
  await tx.execute(
    sql`delete from exercise_notes
        where athlete_id = ${owner.id} and exercise_key = ${toExerciseKey(exercise)}`,
  )
}

const toExerciseNote = ({ exercise, text, updated_at }: RowOf<typeof exerciseNoteRow>): ExerciseNote => ({
  exercise,
  text,
  updatedAt: toIso(updated_at),
})
