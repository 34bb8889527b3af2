import { sql } from 'drizzle-orm'
import { selectLogsOfCoachedAthletes } from '#server/access/readable-logs.ts'
import { createRosterQuery } from '#server/access/roster-query.ts'
import { integer } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import {
  athletesBehindSql,
  endingAssignmentsSql,
  unansweredInvitationsSql,
  undecidedPainReportsSql,
  unreadThreadsSql,
} from './attention-sql.ts'
import { countLogsToReview } from './count-logs-to-review.ts'
import { countUndecidedMaxes } from './count-undecided-maxes.ts'

/** Counts the items that the dashboard lists as needing the coach. All maxes that await a decision are one item. */
export async function countAttentionItems(db: Queryable, coach: Actor): Promise<number> {
  const roster = createRosterQuery(coach)
  const [row] = await queryRows(
    db,
    { count: integer },
    sql`select (
          (select count(*) from (${undecidedPainReportsSql(coach)}) pain)
          + (select count(*) from (${unreadThreadsSql(coach)}) questions)
          + (select count(*) from (${athletesBehindSql(roster)}) behind)
          + (select count(*) from (${endingAssignmentsSql(roster)}) ending)
          + (select count(*) from (${unansweredInvitationsSql(coach)}) invitations))::int as count`,
  )
  const logs = await countLogsToReview(db, selectLogsOfCoachedAthletes(coach))
  const undecidedMaxes = await countUndecidedMaxes(db, coach, roster)
  return (row?.count ?? 0) + logs + Number(undecidedMaxes > 0)
}
