import { eq, sql } from 'drizzle-orm'
import {
  type IntervalsIcuConnection,
  type IntervalsIcuStopReason,
  intervalsIcuFailures,
  intervalsIcuStopReasons,
  type LeftOutActivity,
  leftOutReasons,
} from '#contract/account/intervals-icu.ts'
import {
  boolean,
  calendarDay,
  integer,
  nullable,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows, toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import { intervalsIcuConnectionsTable } from '#server/database/schema.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'

/** A synchronisation that has not ended after this time was interrupted. */
export const maxSyncMinutes = 30

const connectionRow = {
  athlete_name: text,
  athlete_id: text,
  weeks_ahead: integer,
  created_at: timestamp,
  last_sync_at: nullable(timestamp),
  is_syncing: boolean,
  failure: nullable(oneOf(intervalsIcuFailures)),
  next_sync_at: timestamp,
  stopped_at: nullable(timestamp),
  stop_reason: nullable(oneOf(intervalsIcuStopReasons)),
  sent_workouts: integer,
  imported_activities: integer,
  left_out_activities: integer,
  last_import_id: nullable(uuid),
}

export async function findConnection(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<IntervalsIcuConnection | undefined> {
  const [row] = await queryRows(
    db,
    connectionRow,
    sql`select c.athlete_name, c.athlete_id, c.weeks_ahead, c.created_at, c.last_sync_at,
          coalesce(c.syncing_since > ${now}::timestamptz - make_interval(mins => ${maxSyncMinutes}), false) as is_syncing,
          c.failure, c.next_sync_at, c.stopped_at, c.stop_reason, c.last_import_id,
          (select count(*)::int from intervals_icu_workouts w
            where w.user_id = c.user_id and w.date >= ${now}::date) as sent_workouts,
          (select count(*)::int from intervals_icu_activities a
            where a.user_id = c.user_id and a.outcome = 'imported') as imported_activities,
          (select count(*)::int from intervals_icu_activities a
            where a.user_id = c.user_id and a.outcome <> 'imported') as left_out_activities
        from intervals_icu_connections c where c.user_id = ${userId}`,
  )
  return row && toConnection(row)
}

/** Stores a connection, or a new key for it. */
export async function saveConnection(
  tx: Transaction,
  values: typeof intervalsIcuConnectionsTable.$inferInsert,
) {
  const { sealedKey, athleteName, weeksAhead, nextSyncAt } = values
  await tx
    .insert(intervalsIcuConnectionsTable)
    .values(values)
    .onConflictDoUpdate({
      target: intervalsIcuConnectionsTable.userId,
      set: {
        sealedKey,
        athleteName,
        weeksAhead,
        nextSyncAt,
        stoppedAt: null,
        stopReason: null,
        failure: null,
        failures: 0,
      },
    })
}

/** Returns the encrypted key of a connection. */
export async function findSealedKey(db: Queryable, userId: string) {
  const [row] = await queryRows(
    db,
    { sealedKey: text, athleteId: text, isStopped: boolean },
    sql`select c.sealed_key as "sealedKey", c.athlete_id as "athleteId", c.stopped_at is not null as "isStopped"
        from intervals_icu_connections c where c.user_id = ${userId}`,
  )
  return row
}

/** Changes a connection. Returns false if there is none. */
export async function updateConnection(
  db: Queryable,
  userId: string,
  change: Partial<Omit<typeof intervalsIcuConnectionsTable.$inferInsert, 'userId'>>,
): Promise<boolean> {
  const updated = await db
    .update(intervalsIcuConnectionsTable)
    .set(change)
    .where(eq(intervalsIcuConnectionsTable.userId, userId))
    .returning({ userId: intervalsIcuConnectionsTable.userId })
  return updated.length > 0
}

export function stopConnection(db: Queryable, userId: string, stopReason: IntervalsIcuStopReason, now: Date) {
  return updateConnection(db, userId, { stoppedAt: now, stopReason, syncingSince: null })
}

/** The seconds between two synchronisations that a person asks for. */
const secondsBetweenRequests = 15

/** Stores that the person asked for a synchronisation. Returns false if that was only seconds ago. */
export async function saveSyncRequest(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const saved = await queryRows(
    tx,
    { userId: uuid },
    sql`update intervals_icu_connections c set sync_requested_at = ${now}
        where c.user_id = ${userId}
          and coalesce(c.sync_requested_at < ${now}::timestamptz - make_interval(secs => ${secondsBetweenRequests}), true)
        returning c.user_id as "userId"`,
  )
  return saved.length > 0
}

/** Deletes a connection with its key. Returns false if there was none. */
export async function deleteConnection(tx: Transaction, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(intervalsIcuConnectionsTable)
    .where(eq(intervalsIcuConnectionsTable.userId, userId))
    .returning({ userId: intervalsIcuConnectionsTable.userId })
  return deleted.length > 0
}

/** Lists the activities that could not be imported, newest first. */
export async function listLeftOutActivities(db: Queryable, userId: string, page: PageRequest) {
  const rows = await queryRows(
    db,
    { id: text, name: text, date: calendarDay, reason: oneOf(leftOutReasons) },
    sql`select a.activity_id as id, a.name, a.date::text as date, a.outcome as reason
        from intervals_icu_activities a
        where a.user_id = ${userId} and a.outcome <> 'imported'
          ${afterCursorSql(page, [sql`a.date`, sql`a.activity_id`], ['date', 'text'])}
        order by a.date desc, a.activity_id desc limit ${page.limit + 1}`,
  )
  return toPage(
    rows,
    page,
    ({ id, ...activity }): LeftOutActivity => ({ activityId: id, ...activity }),
    row => [row.date, row.id],
  )
}

/** Lists keys by the person who owns them, so that they can be encrypted with a new key of the server. */
export function listSealedIntervalsIcuKeys(db: Queryable, after: string | undefined, limit: number) {
  return queryRows(
    db,
    { id: uuid, owner: uuid, sealedSecret: text },
    sql`select c.user_id as id, c.user_id as owner, c.sealed_key as "sealedSecret" from intervals_icu_connections c
        where (${after ?? null}::uuid is null or c.user_id > ${after ?? null}::uuid)
        order by c.user_id limit ${limit}`,
  )
}

/** Replaces sealed keys, except those that have changed since they were read. */
export async function replaceSealedIntervalsIcuKeys(
  db: Queryable,
  changes: readonly { id: string; from: string; to: string }[],
) {
  await db.execute(sql`update intervals_icu_connections c set sealed_key = change."to"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change(id uuid, "from" text, "to" text)
    where c.user_id = change.id and c.sealed_key = change."from"`)
}

function toConnection(row: RowOf<typeof connectionRow>): IntervalsIcuConnection {
  return {
    athleteName: row.athlete_name,
    athleteId: row.athlete_id,
    weeksAhead: row.weeks_ahead,
    createdAt: toIso(row.created_at),
    lastSyncAt: toIsoOrNull(row.last_sync_at),
    isSyncing: row.is_syncing,
    failure: row.failure,
    nextSyncAt: toIso(row.next_sync_at),
    stoppedAt: toIsoOrNull(row.stopped_at),
    stopReason: row.stop_reason,
    sentWorkouts: row.sent_workouts,
    importedActivities: row.imported_activities,
    leftOutActivities: row.left_out_activities,
    lastImportId: row.last_import_id,
  }
}
