import { sql } from 'drizzle-orm'
import { countLogsByReview } from '#server/access/count-logs-by-review.ts'
import type { LogReadPermission } from '#server/access/readable-logs.ts'
import { integer } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { isActiveDeferralSql } from '#server/database/fragments/deferral-sql.ts'
import { isReviewedSql } from '#server/database/fragments/review-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'

/** The maximum number of logs to count, as in the list of all logs. */
const maxCounted = 10_000

/** Counts all logs that the coach has neither reviewed nor deferred. */
export async function countLogsToReview(db: Queryable, permission: LogReadPermission): Promise<number> {
  const { waiting } = await countLogsByReview(db, permission)
  const deferred = waiting > 0 ? await countDeferredLogs(db, permission) : 0
  return Math.min(waiting - deferred, maxCounted)
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
