import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { createdAt } from './columns.ts'

/** What happened, written in the transaction in which it happened. */
export const events = pgTable(
  'events',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    actorId: uuid('actor_id'),
    /** Whom it concerns; its rows go with that account. */
    subjectId: uuid('subject_id').references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt,
  },
  table => [index('events_subject').on(table.subjectId)],
)

/** Answers to writes that carried an `Idempotency-Key`, kept a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    statusCode: integer('status_code'),
    body: text('body'),
    createdAt,
  },
  table => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)
