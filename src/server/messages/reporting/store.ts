import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connection.ts'
import { hasRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'

/** Returns whether the audit trail lists a report by this person about the other one from the last 24 hours. */
export function isReportInAuditTrail(
  tx: Transaction,
  reporter: Actor,
  subjectId: string,
  now: Date,
): Promise<boolean> {
  return hasRows(
    tx,
    sql`select 1 from admin_actions
        where subject_id = ${subjectId} and actor_id = ${reporter.id} and kind = 'thread.reported'
          and created_at > ${now.toISOString()}::timestamptz - interval '24 hours'
        limit 1`,
  )
}
