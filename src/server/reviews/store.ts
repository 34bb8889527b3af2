import { sql } from 'drizzle-orm'
import { person } from '#contract/fields.ts'
import type { LogComment } from '#contract/workout-logs/reviews.ts'
import type { ReadableLog } from '#server/access/readable-logs.ts'
import { boolean, json, nullable, type RowOf, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { hasRows, queryRows, toIso } from '#server/database/query-rows.ts'
import { commentsTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import type { ReviewableLog } from './policy.ts'

const commentRow = {
  id: uuid,
  workout_log_id: uuid,
  logged_exercise_id: nullable(uuid),
  author: json(person),
  text,
  created_at: timestamp,
}
type CommentRow = RowOf<typeof commentRow>

const commentColumnsSql = sql`c.id, c.workout_log_id, c.logged_exercise_id, ${personSql('author')} as author,
  c.text, c.created_at`

export async function listComments(db: Queryable, log: ReadableLog, page: PageRequest) {
  const order = [sql`c.created_at`, sql`c.id`]
  const rows = await queryRows(
    db,
    commentRow,
    sql`select ${commentColumnsSql} from comments c join users author on author.id = c.author_id
        where c.workout_log_id = ${log.id} ${afterCursorSql(page, order, ['timestamptz', 'uuid'], '>')}
        order by c.created_at, c.id
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toComment, row => [row.created_at, row.id])
}

export function logHasExercise(db: Queryable, log: ReadableLog, exerciseId: string): Promise<boolean> {
  return hasRows(
    db,
    sql`select 1 from logged_exercises where id = ${exerciseId} and workout_log_id = ${log.id}`,
  )
}

type NewComment = { id: string; authorId: string; loggedExerciseId: string | null; text: string }

/** Returns false if the id is taken. */
export async function insertComment(
  tx: Transaction,
  log: ReadableLog,
  comment: NewComment,
): Promise<boolean> {
  const inserted = await tx
    .insert(commentsTable)
    .values({ ...comment, workoutLogId: log.id })
    .onConflictDoNothing()
    .returning({ id: commentsTable.id })
  return inserted.length > 0
}

/** Returns whether a person has written more comments than this. */
export function hasMoreComments(tx: Transaction, author: Actor, count: number): Promise<boolean> {
  return hasRows(tx, sql`select 1 from comments where author_id = ${author.id} offset ${count} limit 1`)
}

/** Returns a comment by this author on this log. Comments by other users are not found. */
export async function findOwnComment(
  tx: Transaction,
  log: ReadableLog,
  author: Actor,
  id: string,
): Promise<LogComment | undefined> {
  const [row] = await queryRows(
    tx,
    commentRow,
    sql`select ${commentColumnsSql} from comments c join users author on author.id = c.author_id
        where c.id = ${id} and c.workout_log_id = ${log.id} and c.author_id = ${author.id}`,
  )
  return row && toComment(row)
}

/** Marks a comment by someone else on the athlete’s own log as read. Returns false if there is no such comment. */
export function acknowledgeComment(tx: Transaction, athlete: Actor, id: string, now: Date): Promise<boolean> {
  return hasRows(
    tx,
    sql`update comments c set acknowledged_at = coalesce(c.acknowledged_at, ${now})
        from workout_logs l
        where c.id = ${id} and l.id = c.workout_log_id and l.athlete_id = ${athlete.id}
          and c.author_id <> ${athlete.id}
        returning c.id`,
  )
}

type Review = { seenRevisionCount: number | undefined; now: Date }

/**
 * Stores the coach's review with the number of changes that the coach had seen: by default all of them. Returns
 * whether the log has changed since, and whether the coach had already reviewed it as it is now.
 */
export async function markReviewed(
  tx: Transaction,
  log: ReviewableLog,
  coach: Actor,
  { seenRevisionCount, now }: Review,
): Promise<{ reviewedAt: string; isChangedSince: boolean; wasReviewed: boolean }> {
  const [row] = await queryRows(
    tx,
    { is_current: boolean, was_reviewed: boolean },
    sql`insert into reviews (workout_log_id, coach_id, reviewed_at, revision_count)
        select ${log.id}::uuid, ${coach.id}::uuid, ${now.toISOString()}::timestamptz,
          least(count(*), ${seenRevisionCount ?? null}::int)
        from workout_log_revisions where workout_log_id = ${log.id}
        on conflict (workout_log_id, coach_id) do update set reviewed_at = excluded.reviewed_at,
          revision_count = greatest(excluded.revision_count, reviews.revision_count)
        -- The subquery reads the row as it was before this statement.
        returning is_current, coalesce((
          select earlier.is_current from reviews earlier
          where earlier.workout_log_id = reviews.workout_log_id and earlier.coach_id = reviews.coach_id), false)
          as was_reviewed`,
  )
  return {
    reviewedAt: now.toISOString(),
    isChangedSince: row?.is_current === false,
    wasReviewed: row?.was_reviewed === true,
  }
}

/** Returns false if the coach had not reviewed the log. */
export function deleteReview(tx: Transaction, log: ReviewableLog, coach: Actor): Promise<boolean> {
  return hasRows(
    tx,
    sql`delete from reviews where workout_log_id = ${log.id} and coach_id = ${coach.id} returning 1`,
  )
}

function toComment(row: CommentRow): LogComment {
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
