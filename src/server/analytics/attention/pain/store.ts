import { sql } from 'drizzle-orm'
import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import { undecidedPainReportsSql } from '#server/access/attention/attention-sql.ts'
import { fetchPainReportRows, toPainReport } from '#server/access/pain-report-rows.ts'
import { integer } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'

const maxReports = 50

/**
 * Lists pain reports that await a decision, oldest first. Includes only athletes who share logs with the
 * coach.
 */
export async function listUndecidedPainReports(db: Queryable, coach: Actor): Promise<AttentionQueue['pain']> {
  const undecided = undecidedPainReportsSql(coach)
  const [total] = await queryRows(
    db,
    { count: integer },
    sql`select count(*)::int as count from (${undecided}) undecided`,
  )
  const rows = await fetchPainReportRows(
    db,
    sql`${undecided} order by r.reported_at, r.id limit ${maxReports}`,
  )
  return { count: total?.count ?? 0, items: rows.toReversed().map(toPainReport) }
}
