import { eq, sql } from 'drizzle-orm'
import { scheduledExportDays } from '#contract/data-exports.ts'
import { nullable, timestamp, uuid } from '#server/database/columns.ts'
import type { Database, Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { scheduledExportsTable } from '#server/database/schema.ts'

const peoplePerRun = 100

const getNextTime = (now: Date) => new Date(now.getTime() + scheduledExportDays * 86_400_000)

export async function findScheduledExport(db: Queryable, userId: string) {
  const [row] = await queryRows(
    db,
    { nextAt: timestamp, lastArchiveAt: nullable(timestamp), failedAt: nullable(timestamp) },
    sql`select next_at as "nextAt", last_archive_at as "lastArchiveAt", failed_at as "failedAt"
        from scheduled_exports where user_id = ${userId}`,
  )
  return row
}

/** Returns false if it was on already. */
export async function insertScheduledExport(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const inserted = await tx
    .insert(scheduledExportsTable)
    .values({ userId, createdAt: now, nextAt: getNextTime(now) })
    .onConflictDoNothing()
    .returning({ userId: scheduledExportsTable.userId })
  return inserted.length > 0
}

export async function deleteScheduledExport(tx: Transaction, userId: string) {
  await tx.delete(scheduledExportsTable).where(eq(scheduledExportsTable.userId, userId))
}

/** Returns the people whose next archive is due, and sets the time of the one after it. */
export function takeDueExports(tx: Transaction, now: Date) {
  return queryRows(
    tx,
    { userId: uuid },
    sql`update scheduled_exports set next_at = ${getNextTime(now)}
        where user_id in (
          select s.user_id from scheduled_exports s join users u on u.id = s.user_id
          where s.next_at <= ${now} and u.disabled_at is null
          order by s.next_at, s.user_id limit ${peoplePerRun} for update of s skip locked)
        returning user_id as "userId"`,
  )
}

/** Returns false if it was turned off, or the account deleted, in the meantime. */
export async function markArchived(db: Database, userId: string, now: Date): Promise<boolean> {
  const updated = await db
    .update(scheduledExportsTable)
    .set({ lastArchiveAt: now, failedAt: null })
    .where(eq(scheduledExportsTable.userId, userId))
    .returning({ userId: scheduledExportsTable.userId })
  return updated.length > 0
}

export async function markFailed(db: Database, userId: string, now: Date) {
  await db
    .update(scheduledExportsTable)
    .set({ failedAt: now })
    .where(eq(scheduledExportsTable.userId, userId))
}
