import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL condition: the coach has reviewed the log (a row of `workout_logs`) as it is now. A log that someone else
 * changed after the review waits for review again; the coach's own changes need none. Every list of logs to
 * review must use this condition; `review_counts` contains their numbers.
 */
export function isReviewedSql(logs: string, coachId: SQL): SQL {
  // Unlike `exists`, this is never turned into a search through all reviews of the coach.
  return sql`coalesce((
    select v.is_current from reviews v
    where v.workout_log_id = ${sql.identifier(logs)}.id and v.coach_id = ${coachId}), false)`
}
