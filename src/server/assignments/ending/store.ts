import { type SQL, sql } from 'drizzle-orm'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import type { Transaction } from '#server/database/connection.ts'
import { isUpcomingSql, todaySql } from '#server/database/fragments/due-sessions-sql.ts'
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

/**
 * Ends the assignments of a deleted regimen and cancels their upcoming sessions. Nothing changes for athletes whom the
 * coach no longer coaches.
 */
export async function endAssignmentsOfRegimen(tx: Transaction, coachId: string, regimenId: string) {
  await tx.execute(
    sql`update assignments a set ended_at = now()
        where a.regimen_id = ${regimenId} and a.ended_at is null
          and ${isCoachedBySql({ id: coachId }, sql`a.athlete_id`)}`,
  )
  await cancelUpcomingSessions(
    tx,
    sql`s.regimen_id = ${regimenId} and ${isCoachedBySql({ id: coachId }, sql`s.athlete_id`)}`,
  )
}

/**
 * Undoes `endAssignmentsOfRegimen` for a regimen that was deleted at the given time, for athletes whom the coach still
 * coaches. Sessions of past days remain cancelled, so that nobody has missed them.
 */
export async function resumeAssignmentsOfRegimen(
  tx: Transaction,
  coachId: string,
  regimenId: string,
  deletedAt: string,
) {
  await tx.execute(
    sql`update assignments a set ended_at = null
        where a.regimen_id = ${regimenId} and a.ended_at = ${deletedAt}::timestamptz
          and ${isCoachedBySql({ id: coachId }, sql`a.athlete_id`)}`,
  )
  await tx.execute(
    sql`update sessions s set cancelled_at = null from users u
        where u.id = s.athlete_id and s.regimen_id = ${regimenId} and s.cancelled_at = ${deletedAt}::timestamptz
          and s.date >= ${todaySql('u')} and ${isCoachedBySql({ id: coachId }, sql`s.athlete_id`)}
          and s.assignment_id in (
            select id from assignments where regimen_id = ${regimenId} and ended_at is null)`,
  )
}

export const cancelUpcomingSessionsOfAssignment = (tx: Transaction, id: string) =>
  cancelUpcomingSessions(tx, sql`s.assignment_id = ${id}`)

async function cancelUpcomingSessions(tx: Transaction, condition: SQL) {
  await tx.execute(
    sql`update sessions s set cancelled_at = now() from users u
        where u.id = s.athlete_id and ${condition} and ${isUpcomingSql('s', 'u')}`,
  )
}
