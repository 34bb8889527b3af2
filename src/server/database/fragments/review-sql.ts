import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL condition: the coach has reviewed the log (a row of `workout_logs`) as it is now. A log that someone else
 * changed after the review waits for review again; the coach's own changes need none. Every count and list of
 * logs to review must use this condition.
 */
export function isReviewedSql(logs: string, coachId: SQL): SQL {
  return sql`exists (
    select 1 from reviews v
    where v.workout_log_id = ${sql.identifier(logs)}.id and v.coach_id = ${coachId} and ${isReviewCurrentSql('v')})`
}

/** SQL condition: nobody but the coach has changed the log since the review (a row of `reviews`). */
export function isReviewCurrentSql(reviews: string): SQL {
  const v = sql.identifier(reviews)
  return sql`not exists (
    select 1 from workout_log_revisions h
    where h.workout_log_id = ${v}.workout_log_id and h.number > ${v}.revision_count
      and h.changed_by is distinct from ${v}.coach_id)`
}
