import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { CleanupPreview } from '#contract/workout-logs.ts'
import { isCoachedBy } from '../../access/coached.ts'
import { toLog } from '../../access/log-rows.ts'
import { listRows, ownLogs } from '../../access/logs.ts'
import type { Queryable, Transaction } from '../../database/connection.ts'
import { rowsOf, toIso } from '../../database/rows.ts'
import { regimens, workoutLogs } from '../../database/schema.ts'
import type { Actor } from '../../http/actor.ts'
import type { Page } from '../../http/pagination.ts'
import type { ClearableRegimen } from './policy.ts'

export const trashDays = 30
/** So many logs a statement: a clean-up of any size is done in steps of this one. */
export const batchSize = 1000

/** What was deleted before this can no longer be restored. */
export const restorableSince = (now: Date) => new Date(now.getTime() - trashDays * 86_400_000)

export type DeletedLog = { id: string; athleteId: string }

export function listTrash(db: Queryable, owner: Actor, page: Page, now: Date) {
  const isRestorable = sql`l.deleted_at > ${restorableSince(now).toISOString()}`
  return listRows(db, ownLogs(owner), page, isRestorable, (row, exercises) => ({
    ...toLog(row, exercises),
    deletedAt: toIso(row.deleted_at ?? now),
    deletedBy: row.deleted_by,
  }))
}

/** Answers its id, if there was one of the owner's to move. */
export async function moveOwnToTrash(tx: Transaction, owner: Actor, id: string, now: Date) {
  const [moved] = await tx
    .update(workoutLogs)
    .set({ deletedAt: now, deletedBy: owner.id })
    .where(and(isOwn(owner, id), isNull(workoutLogs.deletedAt)))
    .returning({ id: workoutLogs.id })
  return moved?.id
}

/** Answers its id, if there was one of the owner's that could be taken back. */
export async function takeOwnBack(tx: Transaction, owner: Actor, id: string, now: Date) {
  const [restored] = await tx
    .update(workoutLogs)
    .set({ deletedAt: null, deletedBy: null, restoredAt: now })
    .where(and(isOwn(owner, id), gt(workoutLogs.deletedAt, restorableSince(now))))
    .returning({ id: workoutLogs.id })
  return restored?.id
}

const isOwn = (owner: Actor, id: string) => and(eq(workoutLogs.id, id), eq(workoutLogs.athleteId, owner.id))

export async function findRegimenOwner(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ id: regimens.id, coachId: regimens.coachId })
    .from(regimens)
    .where(eq(regimens.id, id))
  return row
}

/** One batch of the logs under this regimen. */
export function trashOfRegimen(tx: Transaction, coach: Actor, regimen: ClearableRegimen, now: Date) {
  return moveToTrash(tx, coach, sql`r.id = ${regimen.id}`, now)
}

/** One batch of the logs under regimens that are gone. */
export function trashOrphaned(tx: Transaction, coach: Actor, now: Date) {
  return moveToTrash(tx, coach, isOrphaned, now)
}

const isOrphaned = sql`r.deleted_at is not null`

const namesShown = 5

/** What the clean-up would take now. */
export async function countOrphaned(db: Queryable, coach: Actor): Promise<CleanupPreview> {
  const [row] = await rowsOf<CleanupPreview>(
    db,
    sql`with orphaned as (
          select l.athlete_id, r.id as regimen_id, r.name from ${clearable(coach, isOrphaned)})
        select count(*)::int as "workoutLogCount", count(distinct athlete_id)::int as "athleteCount",
          count(distinct regimen_id)::int as "regimenCount",
          (select coalesce(json_agg(name), '[]') from (
            select name from orphaned group by regimen_id, name
            order by count(*) desc, regimen_id limit ${namesShown}) largest) as "regimenNames"
        from orphaned`,
  )
  return row ?? { workoutLogCount: 0, athleteCount: 0, regimenCount: 0, regimenNames: [] }
}

/** A coach reaches logs under own regimens, of athletes who show logs now, and never one that its athlete took back. */
const clearable = (coach: Actor, condition: SQL) => sql`
  workout_logs l join regimens r on r.id = l.regimen_id
  where r.coach_id = ${coach.id} and ${condition} and l.deleted_at is null and l.restored_at is null
    and ${isCoachedBy(coach, sql`l.athlete_id`, 'logs')}`

function moveToTrash(tx: Transaction, coach: Actor, condition: SQL, now: Date): Promise<DeletedLog[]> {
  return rowsOf<DeletedLog>(
    tx,
    sql`update workout_logs set deleted_at = ${now.toISOString()}, deleted_by = ${coach.id}
        where id in (select l.id from ${clearable(coach, condition)} limit ${batchSize})
        returning id, athlete_id as "athleteId"`,
  )
}
