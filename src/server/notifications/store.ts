import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Notification } from '#contract/notifications.ts'
import type { Queryable, Transaction } from '../database/connection.ts'
import { rowsOf, toIso } from '../database/rows.ts'
import { deliveries, notifications } from '../database/schema.ts'
import type { Actor } from '../http/actor.ts'
import { afterCursor, type Page, toPage } from '../http/pagination.ts'

type Row = {
  id: string
  kind: Notification['kind']
  title: string
  message: string
  link: string
  created_at: string
  is_read: boolean
}

export type NewNotification = {
  userId: string
  kind: Notification['kind']
  title: string
  message: string
  link: string
  /** Of whom it tells; nobody, where it is to stay when that account goes. */
  aboutId?: string
}

export async function listNotifications(db: Queryable, owner: Actor, page: Page) {
  const rows = await rowsOf<Row>(
    db,
    sql`select id, kind, title, message, link, created_at, read_at is not null as is_read
        from notifications
        where user_id = ${owner.id} ${afterCursor(page, [sql`created_at`, sql`id`], ['timestamptz', 'uuid'])}
        order by created_at desc, id desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toNotification, row => [row.created_at, row.id])
}

export async function countUnread(db: Queryable, owner: Actor): Promise<number> {
  return db.$count(notifications, and(eq(notifications.userId, owner.id), isNull(notifications.readAt)))
}

export async function markRead(tx: Transaction, owner: Actor, id: string): Promise<Notification | undefined> {
  const [row] = await rowsOf<Row>(
    tx,
    sql`update notifications set read_at = coalesce(read_at, now())
        where id = ${id} and user_id = ${owner.id}
        returning id, kind, title, message, link, created_at, true as is_read`,
  )
  return row && toNotification(row)
}

export async function markAllRead(tx: Transaction, owner: Actor) {
  await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.userId, owner.id), isNull(notifications.readAt)))
}

export async function addNotifications(tx: Transaction, added: readonly NewNotification[]) {
  if (added.length > 0) await tx.insert(notifications).values(added.map(one => ({ id: uuidv7(), ...one })))
}

type Event = { userId: string; event: string }

/** To whom each of these is told for the first time: they are never told of it again, by whichever server. */
export async function claim(tx: Transaction, told: readonly Event[]): Promise<Set<string>> {
  if (told.length === 0) return new Set()
  const rows = await tx
    .insert(deliveries)
    .values(told.map(one => ({ ...one, channel: 'app' as const })))
    .onConflictDoNothing()
    .returning({ userId: deliveries.userId })
  return new Set(rows.map(row => row.userId))
}

/** Of the days of these sessions, or of what is planned in them. */
export async function forgetUnread(
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

function toNotification(row: Row): Notification {
  const { id, kind, title, message, link, created_at, is_read } = row
  return { _id: id, id, kind, title, message, date: toIso(created_at), read: is_read, link }
}
