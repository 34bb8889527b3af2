import { sql } from 'drizzle-orm'
import type { ExerciseNote } from '#contract/exercise-notes.ts'
import { exerciseKey } from '#training/exercise-name.ts'
import type { Queryable, Transaction } from '../../database/connection.ts'
import { rowsOf, toIso } from '../../database/rows.ts'
import type { Actor } from '../../http/actor.ts'
import { afterCursor, type Page, toPage } from '../../http/pagination.ts'

type Row = { exercise_key: string; exercise: string; text: string; updated_at: string }

/** By the keys of their exercises. */
export async function listExerciseNotes(db: Queryable, owner: Actor, page: Page) {
  const rows = await rowsOf<Row>(
    db,
    sql`select n.exercise_key, n.exercise, n.text, n.updated_at from exercise_notes n
        where n.athlete_id = ${owner.id} ${afterCursor(page, [sql`n.exercise_key`], ['text'], '>')}
        order by n.exercise_key
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toNote, row => [row.exercise_key])
}

/** How many there are on other exercises; those that are written at once are counted one after the other. */
export async function countNotes(tx: Transaction, owner: Actor, besides: string): Promise<number> {
  await tx.execute(sql`select 1 from users where id = ${owner.id} for no key update`)
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from exercise_notes
        where athlete_id = ${owner.id} and exercise_key <> ${exerciseKey(besides)}`,
  )
  return row?.count ?? 0
}

export async function putNote(
  tx: Transaction,
  owner: Actor,
  { exercise, text, now }: { exercise: string; text: string; now: Date },
): Promise<ExerciseNote> {
  const [row] = await rowsOf<Row>(
    tx,
    sql`insert into exercise_notes (athlete_id, exercise_key, exercise, text, updated_at)
        values (${owner.id}, ${exerciseKey(exercise)}, ${exercise}, ${text}, ${now.toISOString()})
        on conflict (athlete_id, exercise_key)
          do update set exercise = excluded.exercise, text = excluded.text, updated_at = excluded.updated_at
        returning exercise_key, exercise, text, updated_at`,
  )
  if (!row) throw new Error('An upsert answers its row.')
  return toNote(row)
}

export async function deleteNote(tx: Transaction, owner: Actor, exercise: string): Promise<void> {
  await tx.execute(
    sql`delete from exercise_notes
        where athlete_id = ${owner.id} and exercise_key = ${exerciseKey(exercise)}`,
  )
}

const toNote = ({ exercise, text, updated_at }: Row): ExerciseNote => ({
  exercise,
  text,
  updatedAt: toIso(updated_at),
})
