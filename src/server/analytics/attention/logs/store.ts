import { sql } from 'drizzle-orm'
import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import { fetchLoggedExercises } from '#server/access/fetch-logged-exercises.ts'
import { fetchLogRows, toWorkoutLog } from '#server/access/log-rows.ts'
import type { LogReadPermission } from '#server/access/readable-logs.ts'
import { integer } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { fitPageToSizeLimit } from '#server/http/pagination.ts'

const reviewWindowDays = 28
const maxLogs = 25

/**
 * Lists the coach's unreviewed logs from the last 28 days, oldest first, excluding logs from before the
 * coaching started. Older logs appear only in the list of all logs.
 */
export async function listUnreviewedLogs(
  db: Queryable,
  { reader: coach, athletes }: LogReadPermission,
  now: Date,
): Promise<AttentionQueue['logs']> {
  const since = new Date(now.getTime() - reviewWindowDays * 86_400_000).toISOString()
  const unreviewed = sql`
    select l.* from ${athletes} athletes
    join coachings c
      on c.athlete_id = athletes.athlete_id and c.coach_id = ${coach.id} and c.ended_at is null
    join workout_logs l on l.athlete_id = athletes.athlete_id and l.deleted_at is null
      and l.completed_at >= greatest(${since}::timestamptz, c.started_at)
    where not exists (select 1 from reviews v where v.workout_log_id = l.id and v.coach_id = ${coach.id})`
  const [total] = await queryRows(
    db,
    { count: integer },
    sql`select count(*)::int as count from (${unreviewed}) unreviewed`,
  )
  const rows = await fetchLogRows(
    db,
    coach,
    sql`select * from (${unreviewed}) unreviewed order by completed_at, id limit ${maxLogs}`,
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
