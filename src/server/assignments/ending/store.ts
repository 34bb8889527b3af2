import { type SQL, sql } from 'drizzle-orm'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import type { Transaction } from '#server/database/connection.ts'
import { isUpcomingSql } from '#server/database/fragments/due-sessions-sql.ts'
import { hasRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'

/**
 * Ends an assignment, unless it has already ended. Returns false if the assignment or the athlete is not the
 * coach's.
 */
export function markAssignmentEnded(tx: Transaction, coach: Actor, id: string): Promise<boolean> {
  return hasRows(
    tx,
    sql`update assignments a set ended_at = coalesce(a.ended_at, now())
        where a.id = ${id} and a.coach_id = ${coach.id} and ${isCoachedBySql(coach, sql`a.athlete_id`)}
        returning a.id`,
  )
}

export async function markRegimenAssignmentsEnded(tx: Transaction, regimenId: string) {
  await tx.execute(
    sql`update assignments set ended_at = now() where regimen_id = ${regimenId} and ended_at is null`,
  )
}

export const cancelUpcomingSessionsOfAssignment = (tx: Transaction, id: string) =>
  cancelUpcomingSessions(tx, sql`s.assignment_id = ${id}`)
export const cancelUpcomingSessionsOfRegimen = (tx: Transaction, id: string) =>
  cancelUpcomingSessions(tx, sql`s.regimen_id = ${id}`)

async function cancelUpcomingSessions(tx: Transaction, condition: SQL) {
  await tx.execute(
    sql`update sessions s set cancelled_at = now() from users u
        where u.id = s.athlete_id and ${condition} and ${isUpcomingSql('s', 'u')}`,
  )
}
