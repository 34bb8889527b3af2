import { sql } from 'drizzle-orm'
import type { Person } from '#contract/fields.ts'
import type { Comment } from '#contract/reviews.ts'
import type { ReadableLog } from '../access/logs.ts'
import type { Queryable, Transaction } from '../database/connection.ts'
import { personOf } from '../database/person.ts'
import { rowsOf, toIso } from '../database/rows.ts'
import { comments } from '../database/schema.ts'
import type { Actor } from '../http/actor.ts'
import { afterCursor, type Page, toPage } from '../http/pagination.ts'
import type { ReviewableLog } from './policy.ts'

type Row = {
  id: string
  workout_log_id: string
  logged_exercise_id: string | null
  author: Person
  text: string
  created_at: string
}

const columns = sql`c.id, c.workout_log_id, c.logged_exercise_id, ${personOf('author')} as author,
  c.text, c.created_at`

export async function listComments(db: Queryable, log: ReadableLog, page: Page) {
  const order = [sql`c.created_at`, sql`c.id`]
  const rows = await rowsOf<Row>(
    db,
    sql`select ${columns} from comments c join users author on author.id = c.author_id
        where c.workout_log_id = ${log.id} ${afterCursor(page, order, ['timestamptz', 'uuid'], '>')}
        order by c.created_at, c.id
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toComment, row => [row.created_at, row.id])
}

/** The exercises of other logs are none of this one. */
export async function hasExercise(db: Queryable, log: ReadableLog, exerciseId: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from logged_exercises where id = ${exerciseId} and workout_log_id = ${log.id}`,
  )
  return rows.length > 0
}

type NewComment = { id: string; authorId: string; loggedExerciseId: string | null; text: string }

/** False when the id is taken. */
export async function insertComment(tx: Transaction, log: ReadableLog, added: NewComment): Promise<boolean> {
  const inserted = await tx
    .insert(comments)
    .values({ ...added, workoutLogId: log.id })
    .onConflictDoNothing()
    .returning({ id: comments.id })
  return inserted.length > 0
}

/** The author's own under this log; an id of anybody else's finds nothing. */
export async function findOwnComment(
  tx: Transaction,
  log: ReadableLog,
  author: Actor,
  id: string,
): Promise<Comment | undefined> {
  const [row] = await rowsOf<Row>(
    tx,
    sql`select ${columns} from comments c join users author on author.id = c.author_id
        where c.id = ${id} and c.workout_log_id = ${log.id} and c.author_id = ${author.id}`,
  )
  return row && toComment(row)
}

export async function markReviewed(
  tx: Transaction,
  log: ReviewableLog,
  coach: Actor,
  now: Date,
): Promise<string> {
  await tx.execute(
    sql`insert into reviews (workout_log_id, coach_id, reviewed_at)
        values (${log.id}, ${coach.id}, ${now.toISOString()})
        on conflict (workout_log_id, coach_id) do update set reviewed_at = excluded.reviewed_at`,
  )
  return now.toISOString()
}

export async function removeReview(tx: Transaction, log: ReviewableLog, coach: Actor) {
  await tx.execute(sql`delete from reviews where workout_log_id = ${log.id} and coach_id = ${coach.id}`)
}

function toComment(row: Row): Comment {
  const { id, workout_log_id, logged_exercise_id, author, text, created_at } = row
  return {
    _id: id,
    id,
    workoutLogId: workout_log_id,
    exerciseId: logged_exercise_id,
    author,
    text,
    createdAt: toIso(created_at),
  }
}
