import { sql } from 'drizzle-orm'
import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import { countLogsToReview } from '#server/access/attention/count-logs-to-review.ts'
import { fetchLoggedExercises } from '#server/access/fetch-logged-exercises.ts'
import { fetchLogRows, toWorkoutLog } from '#server/access/log-rows.ts'
import type { LogReadPermission } from '#server/access/readable-logs.ts'
import type { Queryable } from '#server/database/connection.ts'
import { isDeferredSql } from '#server/database/fragments/deferral-sql.ts'
import { isReviewedSql } from '#server/database/fragments/review-sql.ts'
import { fitPageToSizeLimit } from '#server/http/pagination.ts'

const reviewWindowDays = 28
const maxLogs = 25

/**
 * Counts all logs that the coach has neither reviewed nor deferred, and lists some of them, oldest first: those of the last 28
 * days, excluding logs from before the coaching started, and those that changed after the coach's review. The
 * list of all logs contains the others.
 */
export async function listUnreviewedLogs(
  db: Queryable,
  permission: LogReadPermission,
  now: Date,
): Promise<AttentionQueue['logs']> {
  const { reader: coach, athletes } = permission
  const since = new Date(now.getTime() - reviewWindowDays * 86_400_000).toISOString()
  const isReviewed = isReviewedSql('l', sql`${coach.id}::uuid`)
  const isDeferred = isDeferredSql(coach, 'log', sql`l.id`)
  const count = await countLogsToReview(db, permission)
  const rows = await fetchLogRows(
    db,
    coach,
    sql`with athletes as materialized ${athletes}
        select l.* from (
          select recent.id, recent.completed_at from athletes
          join coachings c
            on c.athlete_id = athletes.athlete_id and c.coach_id = ${coach.id} and c.ended_at is null
          cross join lateral (
            select l.id, l.completed_at from workout_logs l
            where l.athlete_id = athletes.athlete_id and l.deleted_at is null and not ${isReviewed}
              and not ${isDeferred}
              and l.completed_at >= ${since}::timestamptz and l.completed_at >= c.started_at
            order by l.completed_at, l.id limit ${maxLogs}) recent
          union
          select l.id, l.completed_at from reviews v
          -- Finds each log by its id, instead of joining the whole table.
          cross join lateral (
            select * from workout_logs l
            where l.id = v.workout_log_id and l.deleted_at is null and l.imported_from is null offset 0) l
          where v.coach_id = ${coach.id} and not v.is_current
            and l.athlete_id in (select athlete_id from athletes) and not ${isDeferred}
          order by completed_at, id limit ${maxLogs}) waiting
        cross join lateral (select * from workout_logs l where l.id = waiting.id offset 0) l
        order by l.completed_at, l.id`,
  )
  const oldestFirst = rows.toReversed()
  const { limit } = fitPageToSizeLimit(
    { limit: maxLogs },
    oldestFirst.map(row => row.length),
  )
  const pageRows = oldestFirst.slice(0, limit)
  const exercises = await fetchLoggedExercises(
    db,
    pageRows.map(row => row.id),
  )
  return {
    count,
    items: pageRows.map(row => toWorkoutLog(row, exercises)),
  }
}
