import { eq, sql } from 'drizzle-orm'
import { role } from '#contract/account/profile.ts'
import type { CalendarFeed } from '#contract/programs/calendar-feed.ts'
import {
  boolean,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Database, Queryable, Transaction } from '#server/database/connection.ts'
import { units, userUnitsSql } from '#server/database/fragments/user-units-sql.ts'
import { queryRows, toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import { calendarFeedsTable } from '#server/database/schema.ts'

const feedRow = {
  has_sessions: boolean,
  has_events: boolean,
  created_at: timestamp,
  last_read_at: nullable(timestamp),
}

export async function findCalendarFeed(db: Queryable, userId: string): Promise<CalendarFeed | undefined> {
  const [row] = await queryRows(
    db,
    feedRow,
    sql`select f.has_sessions, f.has_events, f.created_at, f.last_read_at
        from calendar_feeds f where f.user_id = ${userId}`,
  )
  return row && toCalendarFeed(row)
}

const feedReaderRow = {
  id: uuid,
  role: oneOf(role.options),
  isVerified: boolean,
  timeZone: text,
  units: json(units),
  hasSessions: boolean,
  hasEvents: boolean,
}
/** The owner of a feed, and what the feed contains. */
export type FeedReader = RowOf<typeof feedReaderRow>

export async function findFeedReader(db: Queryable, hash: string): Promise<FeedReader | undefined> {
  const [row] = await queryRows(
    db,
    feedReaderRow,
    sql`select u.id, u.role, u.email_verified_at is not null as "isVerified",
          coalesce(u.preferences->>'timeZone', 'UTC') as "timeZone", ${userUnitsSql('u')} as units,
          f.has_sessions as "hasSessions", f.has_events as "hasEvents"
        from calendar_feeds f join users u on u.id = f.user_id
        where f.hash = ${hash} and u.disabled_at is null`,
  )
  return row
}

export async function markFeedRead(db: Database, userId: string, now: Date) {
  await db.update(calendarFeedsTable).set({ lastReadAt: now }).where(eq(calendarFeedsTable.userId, userId))
}

/** Returns the first names of these people by their ids, without those who have none. */
export async function fetchFirstNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await queryRows(
    db,
    { id: uuid, firstName: text },
    sql`select u.id, u.first_name as "firstName" from users u
        where u.id = any(${sql.param([...new Set(ids)])}::uuid[]) and u.first_name <> ''`,
  )
  return new Map(rows.map(row => [row.id, row.firstName]))
}

/** Stores a feed, which replaces an earlier one of the same person. */
export async function saveCalendarFeed(tx: Transaction, values: typeof calendarFeedsTable.$inferInsert) {
  const { userId: _, ...changed } = values
  await tx
    .insert(calendarFeedsTable)
    .values(values)
    .onConflictDoUpdate({ target: calendarFeedsTable.userId, set: { ...changed, lastReadAt: null } })
}

/** Returns false if the person has no feed. */
export async function updateCalendarFeed(
  tx: Transaction,
  userId: string,
  { hasSessions, hasEvents }: { hasSessions?: boolean | undefined; hasEvents?: boolean | undefined },
): Promise<boolean> {
  const updated = await tx
    .update(calendarFeedsTable)
    .set({
      hasSessions: hasSessions ?? sql`${calendarFeedsTable.hasSessions}`,
      hasEvents: hasEvents ?? sql`${calendarFeedsTable.hasEvents}`,
    })
    .where(eq(calendarFeedsTable.userId, userId))
    .returning({ userId: calendarFeedsTable.userId })
  return updated.length > 0
}

/** Returns false if the person has no feed. */
export async function deleteCalendarFeed(tx: Transaction, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(calendarFeedsTable)
    .where(eq(calendarFeedsTable.userId, userId))
    .returning({ userId: calendarFeedsTable.userId })
  return deleted.length > 0
}

function toCalendarFeed(row: RowOf<typeof feedRow>): CalendarFeed {
  return {
    hasSessions: row.has_sessions,
    hasEvents: row.has_events,
    createdAt: toIso(row.created_at),
    lastReadAt: toIsoOrNull(row.last_read_at),
  }
}
