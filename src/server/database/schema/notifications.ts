import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '#contract/notifications.ts'
import { signIns, users } from './account.ts'
import { createdAt, instant } from './columns.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    link: text('link').notNull(),
    /** Of whom it tells, by name: it goes when that account goes. */
    aboutId: uuid('about_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
    readAt: instant('read_at'),
  },
  table => [
    index('notifications_user').on(table.userId, table.createdAt, table.id),
    index('notifications_about').on(table.aboutId),
    index('notifications_unread').on(table.userId).where(sql`${table.readAt} is null`),
  ],
)

/** A browser that takes messages while nobody looks at the app. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The device on which it was asked for: signing out there ends it. */
    signInId: uuid('sign_in_id').references(() => signIns.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt,
  },
  table => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_sign_in').on(table.signInId).where(sql`${table.signInId} is not null`),
  ],
)

/** What was handed to a channel for a person, or told to them at all (`app`): each event once, however often its job runs. */
export const deliveries = pgTable(
  'deliveries',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<'app' | 'mail' | 'push'>().notNull(),
    /** `session.today 2026-11-21`, `comment.written 0199...`. */
    event: text('event').notNull(),
    createdAt,
  },
  table => [
    primaryKey({ columns: [table.userId, table.channel, table.event] }),
    // Old ones are cleared at night.
    index('deliveries_age').on(table.createdAt),
  ],
)
