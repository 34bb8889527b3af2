import { sql } from 'drizzle-orm'
import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import { countLogsByReview } from '#server/access/count-logs-by-review.ts'
import { fetchLoggedExercises } from '#server/access/fetch-logged-exercises.ts'
import { fetchLogRows, toWorkoutLog } from '#server/access/log-rows.ts'
import type { LogReadPermission } from '#server/access/readable-logs.ts'
import { integer } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { isActiveDeferralSql, isDeferredSql } from '#server/database/fragments/deferral-sql.ts'
import { isReviewedSql } from '#server/database/fragments/review-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { fitPageToSizeLimit } from '#server/http/pagination.ts'

const reviewWindowDays = 28
const maxLogs = 25

/** The maximum number of logs to count, as in the list of all logs. */
const maxCounted = 10_000

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
  const { waiting } = await countLogsByReview(db, permission)
  const deferred = waiting > 0 ? await countDeferredLogs(db, permission) : 0
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
    count: Math.min(waiting - deferred, maxCounted),
    items: pageRows.map(row => toWorkoutLog(row, exercises)),
  }
}

/** Counts the logs that the coach has deferred among those that the coach has not reviewed. */
async function countDeferredLogs(db: Queryable, { reader: coach, athletes }: LogReadPermission) {
  const [row] = await queryRows(
    db,
    { count: integer },
    sql`select count(*)::int as count from deferrals d
        join ${athletes} athletes on athletes.athlete_id = d.athlete_id
        cross join lateral (
          select * from workout_logs l where l.id = d.item_id and l.deleted_at is null offset 0) l
        where d.coach_id = ${coach.id} and d.item_kind = 'log' and ${isActiveDeferralSql(coach)}
          and not ${isReviewedSql('l', sql`${coach.id}::uuid`)}`,
  )
  return row?.count ?? 0
}
