import { eq, sql } from 'drizzle-orm'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import type { OwnRegimen } from '#server/access/own-regimen.ts'
import { integer } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { isUpcomingSql } from '#server/database/fragments/due-sessions-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { regimensTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'

/**
 * Counts the upcoming sessions affected by deleting a regimen, and the logs the coach could delete with it.
 */
export async function countDeletionEffects(db: Queryable, coach: Actor, regimen: OwnRegimen) {
  const [row] = await queryRows(
    db,
    { logs: integer, athletes: integer, sessions: integer },
    sql`select count(*)::int as logs, count(distinct l.athlete_id)::int as athletes,
          (select count(*)::int
           from assignments a
           join sessions s on s.assignment_id = a.id
           join users u on u.id = s.athlete_id
           where a.regimen_id = ${regimen.id} and a.ended_at is null and ${isUpcomingSql('s', 'u')}
             and ${isCoachedBySql(coach, sql`a.athlete_id`)}) as sessions
        from workout_logs l
        where l.regimen_id = ${regimen.id} and l.deleted_at is null and l.restored_at is null
          and ${isCoachedBySql(coach, sql`l.athlete_id`, 'logs')}`,
  )
  return {
    workoutLogCount: row?.logs ?? 0,
    athleteCount: row?.athletes ?? 0,
    futureSessionCount: row?.sessions ?? 0,
  }
}

export async function markRegimenDeleted(tx: Transaction, regimen: OwnRegimen) {
  await tx.update(regimensTable).set({ deletedAt: sql`now()` }).where(eq(regimensTable.id, regimen.id))
}
