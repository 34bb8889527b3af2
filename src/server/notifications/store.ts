import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Notification, notificationKind } from '#contract/account/notifications.ts'
import { isCoach } from '#contract/account/profile.ts'
import { rosterVersionSql } from '#server/access/roster-version.ts'
import {
  boolean,
  integer,
  nullable,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import { notificationDeliveriesTable, notificationsTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { invariant } from '#server/http/failures.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'

const notificationRow = {
  id: uuid,
  kind: oneOf(notificationKind.options),
  title: text,
  message: text,
  link: text,
  created_at: timestamp,
  is_read: boolean,
}

const listedNotificationRow = { ...notificationRow, about_id: nullable(uuid), about_name: text }

export type NewNotification = {
  userId: string
  kind: Notification['kind']
  title: string
  message: string
  link: string
  /** The user the notification is about; undefined if the notification should outlive that user's account. */
  aboutId?: string
}

export async function listNotifications(db: Queryable, owner: Actor, page: PageRequest) {
  const rows = await queryRows(
    db,
    listedNotificationRow,
    sql`with page as (
          select * from notifications
          where user_id = ${owner.id} ${afterCursorSql(page, [sql`created_at`, sql`id`], ['timestamptz', 'uuid'])}
          order by created_at desc, id desc
          limit ${page.limit + 1})
        select page.id, kind, title, message, link, page.created_at, read_at is not null as is_read, about_id,
          trim(concat(about.first_name, ' ', about.last_name)) as about_name
        from page left join users about on about.id = about_id
        order by page.created_at desc, page.id desc`,
    { isPrepared: true },
  )
  return toPage(rows, page, toListedNotification, row => [row.created_at, row.id])
}

/** The unread counts shown on every screen, and the values by which the app notices that a list has changed. */
export type Inbox = {
  unreadCount: number
  unreadMessageCount: number
  newestId: string | null
  /** The version that `findRosterVersion` returns. */
  rosterVersion: string
}

/** Counts what is unread, except messages in muted threads. Every poll calls this, so it is a single statement. */
export async function findInbox(db: Queryable, owner: Actor): Promise<Inbox> {
  const [row] = await queryRows(
    db,
    { unreadCount: integer, unreadMessageCount: integer, newestId: nullable(uuid), rosterVersion: text },
    sql`
      select (select count(*)::int from notifications where user_id = ${owner.id} and read_at is null) as "unreadCount",
        ${unreadMessageCountSql(owner)} as "unreadMessageCount",
        (select id from notifications where user_id = ${owner.id} order by created_at desc, id desc limit 1) as "newestId",
        ${rosterVersionSql(owner)} as "rosterVersion"`,
    { isPrepared: true },
  )
  invariant(row, 'a select without a table returns a row')
  return row
}

/**
 * Returns a value that changes with the version of the roster and with the number of unread messages, and whenever a
 * notification arrives, is read or is withdrawn before it was read.
 */
export const formatInboxVersion = ({
  rosterVersion,
  unreadCount,
  unreadMessageCount,
  newestId,
}: Inbox): string => [rosterVersion, unreadCount, unreadMessageCount, newestId].join(' ')

export async function markRead(tx: Transaction, owner: Actor, id: string): Promise<Notification | undefined> {
  const [row] = await queryRows(
    tx,
    notificationRow,
    sql`update notifications set read_at = coalesce(read_at, now())
        where id = ${id} and user_id = ${owner.id}
        returning id, kind, title, message, link, created_at, true as is_read`,
  )
  return row && toNotification(row)
}

export async function markAllRead(tx: Transaction, owner: Actor) {
  await tx
    .update(notificationsTable)
    .set({ readAt: sql`now()` })
    .where(and(eq(notificationsTable.userId, owner.id), isNull(notificationsTable.readAt)))
}

export async function insertNotifications(tx: Transaction, added: readonly NewNotification[]) {
  if (added.length > 0)
    await tx.insert(notificationsTable).values(added.map(one => ({ id: uuidv7(), ...one })))
}

type AppDelivery = { userId: string; event: string }

/**
 * Records deliveries and returns the users for whom no delivery was recorded before, so that only one server
 * notifies each user.
 */
export async function claimAppDeliveries(
  tx: Transaction,
  deliveries: readonly AppDelivery[],
): Promise<Set<string>> {
  if (deliveries.length === 0) return new Set()
  const rows = await tx
    .insert(notificationDeliveriesTable)
    .values(deliveries.map(one => ({ ...one, channel: 'app' as const })))
    .onConflictDoNothing()
    .returning({ userId: notificationDeliveriesTable.userId })
  return new Set(rows.map(row => row.userId))
}

const unreadMessageCountSql = (reader: Actor) =>
  isCoach(reader)
    ? sql`(select coalesce(sum(coach_unread), 0)::int from message_threads
        where coach_id = ${reader.id} and coach_unread > 0 and not is_muted_by_coach)`
    : sql`(select coalesce(sum(athlete_unread), 0)::int from message_threads
        where athlete_id = ${reader.id} and athlete_unread > 0 and not is_muted_by_athlete)`

/** Deletes unread notifications about the dates (`schedule`) or the contents (`program`) of sessions. */
export async function deleteUnreadSessionNotifications(
  tx: Transaction,
  kind: 'schedule' | 'program',
  sessionIds: readonly string[],
) {
  if (sessionIds.length === 0) return
  await tx.execute(
    sql`delete from notifications n
        using sessions s join assignments a on a.id = s.assignment_id
        where s.id = any(${sql.param(sessionIds)}::uuid[]) and n.user_id in (s.athlete_id, a.coach_id)
          and n.read_at is null and n.kind = ${kind} and n.link like '%' || s.id`,
  )
}

export type MessageNotificationFilter = { userId: string; aboutId: string }

/** Marks a user’s notifications about messages from another person as read. */
export async function markMessageNotificationsRead(
  tx: Transaction,
  threads: readonly MessageNotificationFilter[],
) {
  if (threads.length === 0) return
  const userIds = sql.param(threads.map(({ userId }) => userId))
  const aboutIds = sql.param(threads.map(({ aboutId }) => aboutId))
  await tx.execute(
    sql`update notifications n set read_at = now()
        from unnest(${userIds}::uuid[], ${aboutIds}::uuid[]) as t(user_id, about_id)
        where n.user_id = t.user_id and n.about_id = t.about_id and n.kind = 'message' and n.read_at is null`,
  )
}

function toListedNotification(row: RowOf<typeof listedNotificationRow>): Notification {
  const about = row.about_id === null ? null : { id: row.about_id, name: row.about_name }
  return { ...toNotification(row), about }
}

function toNotification(row: RowOf<typeof notificationRow>): Notification {
  const { id, kind, title, message, link, created_at, is_read } = row
  return { _id: id, id, kind, title, message, date: toIso(created_at), read: is_read, link }
}
