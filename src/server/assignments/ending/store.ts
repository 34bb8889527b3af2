import { type SQL, sql } from 'drizzle-orm'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import { boolean, nullable, text, uuid } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { isUpcomingSql, todaySql } from '#server/database/fragments/due-sessions-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'

/**
 * Ends an assignment, unless it has already ended. `isNew` is false if it had; the result is undefined if the
 * assignment or the athlete is not the coach's.
 */
export async function markAssignmentEnded(tx: Transaction, coach: Actor, id: string) {
  const [row] = await queryRows(
    tx,
    { athleteId: uuid, isNew: boolean },
    sql`update assignments a set ended_at = coalesce(a.ended_at, now())
        from (select id, ended_at from assignments where id = ${id} for no key update) before
        where a.id = before.id and a.coach_id = ${coach.id} and ${isCoachedBySql(coach, sql`a.athlete_id`)}
        returning a.athlete_id as "athleteId", before.ended_at is null as "isNew"`,
  )
  return row
}

const reopenableAssignmentRow = {
  id: uuid,
  athleteId: uuid,
  endedAt: nullable(text),
  isActiveElsewhere: boolean,
}

/** Finds and locks an assignment that may be reopened. `isActiveElsewhere` means the athlete is on the regimen again. */
export async function lockAssignmentToReopen(tx: Transaction, coach: Actor, id: string) {
  const [row] = await queryRows(
    tx,
    reopenableAssignmentRow,
    sql`select a.id, a.athlete_id as "athleteId", a.ended_at::text as "endedAt",
          exists (select 1 from assignments other
                  where other.regimen_id = a.regimen_id and other.athlete_id = a.athlete_id
                    and other.ended_at is null and other.id <> a.id) as "isActiveElsewhere"
        from assignments a join regimens r on r.id = a.regimen_id and r.deleted_at is null
        where a.id = ${id} and a.coach_id = ${coach.id} and ${isCoachedBySql(coach, sql`a.athlete_id`)}
        for no key update of a`,
  )
  return row
}

/**
 * Undoes ending an assignment. The sessions that were cancelled with it return, except those of past days, so that
 * nobody has missed them.
 */
export async function reopenAssignment(tx: Transaction, id: string, endedAt: string) {
  await tx.execute(sql`update assignments set ended_at = null where id = ${id}`)
  await tx.execute(
    sql`update sessions s set cancelled_at = null from users u
        where u.id = s.athlete_id and s.assignment_id = ${id} and s.cancelled_at = ${endedAt}::timestamptz
          and s.date >= ${todaySql('u')}`,
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
