import { sql } from 'drizzle-orm'
import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import { fetchLoggedExercises } from '#server/access/fetch-logged-exercises.ts'
import { fetchLogRows, toWorkoutLog } from '#server/access/log-rows.ts'
import type { LogReadPermission } from '#server/access/readable-logs.ts'
import { integer } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { isReviewedSql } from '#server/database/fragments/review-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { fitPageToSizeLimit } from '#server/http/pagination.ts'

const reviewWindowDays = 28
const maxLogs = 25

/** The maximum number of logs to count, as in the list of all logs. */
const maxCounted = 10_000

/**
 * Counts all logs that the coach has not reviewed, and lists some of them, oldest first: those of the last 28
 * days, excluding logs from before the coaching started, and those that changed after the coach's review. The
 * list of all logs contains the others.
 */
export async function listUnreviewedLogs(
  db: Queryable,
  { reader: coach, athletes }: LogReadPermission,
  now: Date,
): Promise<AttentionQueue['logs']> {
  const since = new Date(now.getTime() - reviewWindowDays * 86_400_000).toISOString()
  const unreviewed = sql`
    select l.*, c.started_at as coached_since from ${athletes} athletes
    join coachings c
      on c.athlete_id = athletes.athlete_id and c.coach_id = ${coach.id} and c.ended_at is null
    join workout_logs l on l.athlete_id = athletes.athlete_id and l.deleted_at is null
    where not ${isReviewedSql('l', sql`${coach.id}::uuid`)}`
  const [total] = await queryRows(
    db,
    { count: integer },
    sql`select count(*)::int as count from (${unreviewed} limit ${maxCounted}) unreviewed`,
  )
  const rows = await fetchLogRows(
    db,
    coach,
    sql`select * from (${unreviewed}) unreviewed
        where completed_at >= greatest(${since}::timestamptz, coached_since) or exists (
          select 1 from reviews v where v.workout_log_id = unreviewed.id and v.coach_id = ${coach.id})
        order by completed_at, id limit ${maxLogs}`,
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
  return { count: total?.count ?? 0, items: pageRows.map(row => toWorkoutLog(row, exercises)) }
}
