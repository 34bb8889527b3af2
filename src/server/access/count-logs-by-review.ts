import { sql } from 'drizzle-orm'
import { integer } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { LogReadPermission } from './readable-logs.ts'

/**
 * Counts the logs that are not deleted, and those of them that await the reader's review; imported logs await none. Reads
 * stored totals, so that the cost does not grow with the number of logs.
 */
export async function countLogsByReview(
  db: Queryable,
  { reader, athletes }: LogReadPermission,
): Promise<{ logs: number; waiting: number }> {
  const [row] = await queryRows(
    db,
    { logs: integer, waiting: integer },
    sql`select coalesce(sum(t.workouts), 0)::int as logs,
          coalesce(sum(t.workouts - t.imported - coalesce(c.reviewed, 0)), 0)::int as waiting
        from ${athletes} athletes
        -- Looks up each athlete, instead of reading the totals of the whole installation.
        cross join lateral (
          select t.athlete_id, t.workouts, t.imported from workout_log_totals t
          where t.athlete_id = athletes.athlete_id offset 0) t
        left join review_counts c on c.coach_id = ${reader.id} and c.athlete_id = athletes.athlete_id`,
  )
  return row ?? { logs: 0, waiting: 0 }
}
