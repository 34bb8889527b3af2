import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL condition: the coach has reviewed the log (a row of `workout_logs`) as it is now. A log that someone else
 * changed after the review waits for review again; the coach's own changes do not. Every list of logs to
 * review must use this condition; `review_counts` contains their numbers.
 */
export function isReviewedSql(logs: string, coachId: SQL): SQL {
  // Unlike `exists`, PostgreSQL never turns this into a scan of all the coach’s reviews.
  return sql`coalesce((
    select v.is_current from reviews v
    where v.workout_log_id = ${sql.identifier(logs)}.id and v.coach_id = ${coachId}), false)`
}
