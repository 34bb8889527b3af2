import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL condition: the log (a row of `workout_logs`) needs no review, because the coach has reviewed it as it is now or
 * because it was imported. A log that someone else
 * changed after the review waits for review again; the coach's own changes do not. Every list of logs to
 * review must use this condition; `review_counts` contains their numbers.
 */
export function isReviewedSql(logs: string, coachId: SQL): SQL {
  // Unlike `exists`, PostgreSQL never turns this into a scan of all the coach’s reviews.
  return sql`(${sql.identifier(logs)}.imported_from is not null or coalesce((
    select v.is_current from reviews v
    where v.workout_log_id = ${sql.identifier(logs)}.id and v.coach_id = ${coachId}), false))`
}
