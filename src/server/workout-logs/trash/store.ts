import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import {
  type OrphanedLogsCleanupPreview,
  orphanedLogsCleanupPreview,
} from '#contract/workout-logs/workout-logs.ts'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import { toWorkoutLog } from '#server/access/log-rows.ts'
import { listReadableLogs, selectOwnLogs } from '#server/access/readable-logs.ts'
import { integer, json, type RowOf, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { hasRows, queryRows, toIso } from '#server/database/query-rows.ts'
import { regimensTable, workoutLogsTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import type { PageRequest } from '#server/http/pagination.ts'
import type { RegimenWithDeletableLogs } from './policy.ts'

export const logTrashDays = 30
/** The maximum number of logs that one SQL statement moves to the trash. */
export const trashBatchSize = 1000

/** Returns the cutoff time for restoring logs: a log deleted earlier can no longer be restored. */
export const getLogsRestorableSince = (now: Date) => new Date(now.getTime() - logTrashDays * 86_400_000)

const trashedLogRow = { id: uuid, athleteId: uuid }
export type TrashedLog = RowOf<typeof trashedLogRow>

export function listTrashedLogs(db: Queryable, owner: Actor, page: PageRequest, now: Date) {
  const isRestorable = sql`l.deleted_at > ${getLogsRestorableSince(now).toISOString()}`
  return listReadableLogs(db, selectOwnLogs(owner), page, isRestorable, (row, exercises) => ({
    ...toWorkoutLog(row, exercises),
    deletedAt: toIso(row.deleted_at ?? now),
    deletedBy: row.deleted_by,
  }))
}

/** Returns whether one of the owner's logs is in the trash or can no longer be restored. */
export function isOwnLogDeleted(db: Queryable, owner: Actor, id: string): Promise<boolean> {
  return hasRows(
    db,
    sql`select 1 from workout_logs l
        where l.id = ${id} and l.athlete_id = ${owner.id} and l.deleted_at is not null`,
  )
}

/**
 * Moves one of the owner's logs to the trash. Returns its id, or undefined if the owner has no log with this
 * id outside the trash.
 */
export async function moveOwnLogToTrash(tx: Transaction, owner: Actor, id: string, now: Date) {
  const [row] = await tx
    .update(workoutLogsTable)
    .set({ deletedAt: now, deletedBy: owner.id })
    .where(and(isOwnLogSql(owner, id), isNull(workoutLogsTable.deletedAt)))
    .returning({ id: workoutLogsTable.id })
  return row?.id
}

/**
 * Restores one of the owner's logs from the trash. Returns its id, or undefined if the owner cannot restore a
 * log with this id.
 */
export async function markOwnLogRestored(tx: Transaction, owner: Actor, id: string, now: Date) {
  const [restored] = await tx
    .update(workoutLogsTable)
    .set({ deletedAt: null, deletedBy: null, restoredAt: now })
    .where(and(isOwnLogSql(owner, id), gt(workoutLogsTable.deletedAt, getLogsRestorableSince(now))))
    .returning({ id: workoutLogsTable.id })
  return restored?.id
}

const isOwnLogSql = (owner: Actor, id: string) =>
  and(eq(workoutLogsTable.id, id), eq(workoutLogsTable.athleteId, owner.id))

export async function findRegimenOwner(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ id: regimensTable.id, coachId: regimensTable.coachId })
    .from(regimensTable)
    .where(eq(regimensTable.id, id))
  return row
}

/** Moves one batch of a regimen's logs to the trash. */
export function trashRegimenLogBatch(
  tx: Transaction,
  coach: Actor,
  regimen: RegimenWithDeletableLogs,
  now: Date,
) {
  return moveLogBatchToTrash(tx, coach, sql`r.id = ${regimen.id}`, now)
}

/** Moves one batch of logs from deleted regimens to the trash. */
export function trashOrphanedLogBatch(tx: Transaction, coach: Actor, now: Date) {
  return moveLogBatchToTrash(tx, coach, isOrphanedSql, now)
}

const isOrphanedSql = sql`r.deleted_at is not null`

const maxPreviewNames = 5

/** Counts the logs that the cleanup would delete. */
export async function countOrphanedLogs(db: Queryable, coach: Actor): Promise<OrphanedLogsCleanupPreview> {
  const [row] = await queryRows(
    db,
    {
      workoutLogCount: integer,
      athleteCount: integer,
      regimenCount: integer,
      regimenNames: json(orphanedLogsCleanupPreview.shape.regimenNames),
    },
    sql`with orphaned as (
          select l.athlete_id, r.id as regimen_id, r.name from ${fromDeletableLogsSql(coach, isOrphanedSql)})
        select count(*)::int as "workoutLogCount", count(distinct athlete_id)::int as "athleteCount",
          count(distinct regimen_id)::int as "regimenCount",
          (select coalesce(json_agg(name), '[]') from (
            select name from orphaned group by regimen_id, name
            order by count(*) desc, regimen_id limit ${maxPreviewNames}) largest) as "regimenNames"
        from orphaned`,
  )
  return row ?? { workoutLogCount: 0, athleteCount: 0, regimenCount: 0, regimenNames: [] }
}

/**
 * Selects the logs of the coach's regimens, except logs that are not shared with the coach or that an athlete
 * has restored.
 */
const fromDeletableLogsSql = (coach: Actor, condition: SQL) => sql`
  workout_logs l join regimens r on r.id = l.regimen_id
  where r.coach_id = ${coach.id} and ${condition} and l.deleted_at is null and l.restored_at is null
    and ${isCoachedBySql(coach, sql`l.athlete_id`, 'logs')}`

function moveLogBatchToTrash(
  tx: Transaction,
  coach: Actor,
  condition: SQL,
  now: Date,
): Promise<TrashedLog[]> {
  return queryRows(
    tx,
    trashedLogRow,
    sql`update workout_logs set deleted_at = ${now.toISOString()}, deleted_by = ${coach.id}
        where id in (select l.id from ${fromDeletableLogsSql(coach, condition)} limit ${trashBatchSize})
        returning id, athlete_id as "athleteId"`,
  )
}
