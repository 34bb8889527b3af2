import { and, eq, isNull, sql } from 'drizzle-orm'
import { trainingDay } from '#contract/programs/program.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { fetchLoggedExercises } from '#server/access/fetch-logged-exercises.ts'
import { fetchLogRows, toWorkoutLog } from '#server/access/log-rows.ts'
import { boolean, integer, json, nullable, text, uuid } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { isSessionRevealedSql } from '#server/database/fragments/revealed-sessions-sql.ts'
import { plannedDayJoinSql } from '#server/database/fragments/session-state-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { workoutLogsTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import type { LogDetails } from './parse-log-details.ts'
import type {
  LoggingPermission,
  PermittedRecording,
  RegimenForLogging,
  SessionForLogging,
  StoredLogOwner,
} from './policy.ts'

declare const proof: unique symbol

/** A log that the actor may change, locked until the transaction ends. */
export type LockedLog = { readonly id: string; readonly sessionId: string | null; readonly [proof]: true }

/** Finds a session. For the athlete who logs it, only if it is not hidden. */
export async function findSessionForLogging(
  tx: Transaction,
  id: string,
  by: LoggingPermission | 'anyone',
): Promise<SessionForLogging | undefined> {
  const isOwnLog = by !== 'anyone' && by.recordedBy === null
  const [row] = await queryRows(
    tx,
    {
      id: uuid,
      athlete_id: uuid,
      regimen_id: uuid,
      regimen_name: text,
      name: nullable(text),
      blocks: nullable(json(trainingDay.shape.blocks)),
    },
    sql`select s.id, s.athlete_id, s.regimen_id, r.name as regimen_name, d.name, d.blocks
        from sessions s
        join regimens r on r.id = s.regimen_id
        left join ${plannedDayJoinSql}
        where s.id = ${id} and ${isOwnLog ? isSessionRevealedSql('s') : sql`true`}`,
  )
  return (
    row && {
      id: row.id,
      athleteId: row.athlete_id,
      regimenId: row.regimen_id,
      regimenName: row.regimen_name,
      name: row.name ?? '',
      blocks: row.blocks ?? [],
    }
  )
}

/** Finds the one of these regimens that the athlete owns or, otherwise, that was assigned to the athlete last. */
export async function findRegimenForLogging(
  tx: Transaction,
  { athleteId }: LoggingPermission,
  ids: readonly string[],
): Promise<RegimenForLogging | undefined> {
  const [row] = await queryRows(
    tx,
    { id: uuid, name: text, isOwn: boolean, wasAssigned: boolean },
    sql`select r.id, r.name, coalesce(r.coach_id = ${athleteId}, false) as "isOwn",
          latest.start_date is not null as "wasAssigned"
        from regimens r
        cross join lateral (
          select max(a.start_date) as start_date from assignments a
          where a.regimen_id = r.id and a.athlete_id = ${athleteId}) latest
        where r.id = any(${sql.param(ids)}::uuid[])
        order by "isOwn" desc, latest.start_date desc nulls last
        limit 1`,
  )
  return row
}

/** Nobody was ever coached by more coaches. */
const maxCoaches = 1000

/** Lists the coaches whose regimens were assigned to the athlete. */
export async function listCoachIdsOfPrograms(
  tx: Transaction,
  { athleteId }: LoggingPermission,
): Promise<string[]> {
  const rows = await queryRows(
    tx,
    { id: uuid },
    sql`select distinct r.coach_id as id from assignments a join regimens r on r.id = a.regimen_id
        where a.athlete_id = ${athleteId} and r.coach_id is not null
        limit ${maxCoaches}`,
  )
  return rows.map(row => row.id)
}

/**
 * Locks a session until the transaction ends, so that it is not recorded twice at the same time. Returns the id
 * of the log that the athlete or the coach recorded for it, unless the log is in the trash.
 */
export async function lockSessionAndFindLogId(
  tx: Transaction,
  { athleteId, recordedBy }: LoggingPermission,
  sessionId: string,
): Promise<string | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`session ${sessionId}`}, 0))`)
  const [row] = await queryRows(
    tx,
    { id: uuid },
    sql`select l.id from workout_logs l
        where l.session_id = ${sessionId} and l.athlete_id = ${athleteId}
          and l.recorded_by is not distinct from ${recordedBy}::uuid and l.deleted_at is null
        order by l.created_at, l.id
        limit 1`,
  )
  return row?.id
}

/** Includes deleted logs, because their ids stay taken. */
export async function findStoredLogOwner(tx: Transaction, id: string): Promise<StoredLogOwner | undefined> {
  const [row] = await queryRows(
    tx,
    { athleteId: uuid, recordedBy: nullable(uuid) },
    sql`select l.athlete_id as "athleteId", l.recorded_by as "recordedBy"
        from workout_logs l where l.id = ${id}`,
  )
  return row
}

/**
 * Inserts a log. Returns false if the id is taken. Waits for a concurrent insert of a log with the same id.
 */
export async function insertLog(
  tx: Transaction,
  id: string,
  recording: PermittedRecording,
  details: LogDetails & { completedAt: Date },
): Promise<boolean> {
  const { athleteId, recordedBy, sessionId, regimenId, regimenName } = recording
  const name = recording.name || details.name
  const inserted = await tx
    .insert(workoutLogsTable)
    .values({ ...details, id, name, athleteId, recordedBy, sessionId, regimenId, regimenName })
    .onConflictDoNothing()
    .returning({ id: workoutLogsTable.id })
  return inserted.length > 0
}

/** Locks one of the athlete's logs or, for a coach, a log that this coach recorded. */
export async function lockLogForUpdate(
  tx: Transaction,
  by: LoggingPermission,
  id: string,
): Promise<LockedLog | undefined> {
  const isTheirs = and(
    eq(workoutLogsTable.id, id),
    eq(workoutLogsTable.athleteId, by.athleteId),
    by.recordedBy === null ? undefined : eq(workoutLogsTable.recordedBy, by.recordedBy),
    isNull(workoutLogsTable.deletedAt),
  )
  const [row] = await tx
    .select({ id: workoutLogsTable.id, sessionId: workoutLogsTable.sessionId })
    .from(workoutLogsTable)
    .where(isTheirs)
    .for('update')
  return row && (row as LockedLog)
}

/** Updates the fields of a log that are defined in `details`. */
export async function updateLog(tx: Transaction, log: LockedLog, details: LogDetails, now: Date) {
  await tx
    .update(workoutLogsTable)
    .set({ ...details, updatedAt: now })
    .where(eq(workoutLogsTable.id, log.id))
}

/**
 * Finds a log, even if it is in the trash. Callers must check `mayReceiveStoredLog` or hold the lock on the
 * log.
 */
export async function findStoredLog(
  tx: Transaction,
  reader: Actor,
  id: string,
): Promise<WorkoutLog | undefined> {
  const [row] = await fetchLogRows(tx, reader, sql`select l.* from workout_logs l where l.id = ${id}`)
  return row && toWorkoutLog(row, await fetchLoggedExercises(tx, [row.id]))
}

/** Returns the stored number of the athlete’s logs outside the trash, including a log inserted before. */
export async function countLogs(tx: Transaction, athleteId: string): Promise<number> {
  const [row] = await queryRows(
    tx,
    { workouts: integer },
    sql`select workouts from workout_log_totals where athlete_id = ${athleteId}`,
  )
  return row?.workouts ?? 0
}
