import { sql } from 'drizzle-orm'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import { boolean, nullable, uuid } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import type { LockedLog } from '#server/workout-logs/recording/store.ts'

/** Finds the athlete of a log that the actor may see: their own, or one of an athlete who shares logs with them. */
export async function findLogAthleteId(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<string | undefined> {
  const [row] = await queryRows(
    tx,
    { athlete_id: uuid },
    sql`select l.athlete_id from workout_logs l
        where l.id = ${id} and l.deleted_at is null
          and (l.athlete_id = ${actor.id} or ${isCoachedBySql(actor, sql`l.athlete_id`, 'logs')})`,
  )
  return row?.athlete_id
}

/**
 * Locks a session until the transaction ends, so that two workouts are not paired with it at the same time. Returns
 * the coach who assigned it, whether it can still be done, and whether a workout for it is in progress.
 */
export async function lockSessionForPairing(tx: Transaction, id: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`session ${id}`}, 0))`)
  const [row] = await queryRows(
    tx,
    { coach_id: nullable(uuid), is_open: boolean, is_in_progress: boolean },
    sql`select a.coach_id,
          s.cancelled_at is null and not exists (
            select 1 from workout_logs l where l.session_id = s.id and l.deleted_at is null) as is_open,
          exists (
            select 1 from open_workouts o where o.session_id = s.id and o.discarded_at is null) as is_in_progress
        from sessions s join assignments a on a.id = s.assignment_id
        where s.id = ${id}`,
  )
  return row && { coachId: row.coach_id, isOpen: row.is_open, isInProgress: row.is_in_progress }
}

type LogSession = {
  sessionId: string | null
  regimenId: string | null
  regimenName: string | null
  name: string
}

export async function updateLogSession(
  tx: Transaction,
  log: LockedLog,
  { sessionId, regimenId, regimenName, name }: LogSession,
  now: Date,
) {
  await tx.execute(
    sql`update workout_logs set session_id = ${sessionId}, regimen_id = ${regimenId}, regimen_name = ${regimenName},
          name = ${name}, updated_at = ${now.toISOString()}
        where id = ${log.id}`,
  )
}
