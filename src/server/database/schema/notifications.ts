import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { NotificationChannel, NotificationKind } from '#contract/account/notifications.ts'
import { signInsTable, usersTable } from './account.ts'
import { createdAt, instantColumn } from './columns.ts'

export const notificationsTable = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    link: text('link').notNull(),
    /** The user whom the notification's text mentions. The row is deleted with that user's account. */
    aboutId: uuid('about_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    createdAt,
    readAt: instantColumn('read_at'),
  },
  table => [
    index('notifications_user').on(table.userId, table.createdAt, table.id),
    index('notifications_about').on(table.aboutId),
    // This index is used by the nightly maintenance job.
    index('notifications_age').on(table.createdAt),
    index('notifications_unread').on(table.userId).where(sql`${table.readAt} is null`),
  ],
)

/** A browser's subscription to push messages. */
export const pushSubscriptionsTable = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The sign-in on the subscribed device. Signing out ends the subscription. */
    signInId: uuid('sign_in_id').references(() => signInsTable.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The public key of the server with which the browser subscribed. Null if it was the first key of the installation. */
    serverKey: text('server_key'),
    createdAt,
  },
  table => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_sign_in').on(table.signInId).where(sql`${table.signInId} is not null`),
  ],
)

/**
 * The events that have been delivered to each user, by channel. This table ensures that each event is
 * delivered only once, even if its job runs again.
 */
export const notificationDeliveriesTable = pgTable(
  'deliveries',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<NotificationChannel>().notNull(),
    /** Identifies the event, for example `session.today 2026-11-21` or `comment.written 0199...`. */
    event: text('event').notNull(),
    createdAt,
  },
  table => [
    primaryKey({ columns: [table.userId, table.channel, table.event] }),
    // This index is used by the nightly maintenance job.
    index('deliveries_age').on(table.createdAt),
  ],
)
