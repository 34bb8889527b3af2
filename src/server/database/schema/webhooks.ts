import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { WebhookEventKind } from '#contract/account/webhook-events.ts'
import type { WebhookDelivery, WebhookError, WebhookOffReason } from '#contract/account/webhooks.ts'
import { usersTable } from './account.ts'
import { createdAt, instantColumn } from './columns.ts'
import { eventsTable } from './infrastructure.ts'

/** Addresses that are called after events, with the encrypted secrets that sign the requests. */
export const webhooksTable = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    eventKinds: text('event_kinds').array().$type<WebhookEventKind[]>().notNull(),
    sealedSecret: text('sealed_secret').notNull(),
    /** The secret before it was replaced; it signs until `formerSecretUntil`. */
    formerSealedSecret: text('former_sealed_secret'),
    formerSecretUntil: instantColumn('former_secret_until'),
    createdAt,
    /** Null while the webhook is on. */
    offSince: instantColumn('off_since'),
    offReason: text('off_reason').$type<WebhookOffReason>(),
    /** The time of the first failure since the last success. */
    failingSince: instantColumn('failing_since'),
  },
  table => [index('webhooks_user').on(table.userId)],
)

/** Events of the last 30 days for the webhooks that report them. The contents remain in the events. */
export const webhookDeliveriesTable = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooksTable.id, { onDelete: 'cascade' }),
    /** Null for a test. */
    eventNumber: bigint('event_number', { mode: 'number' }).references(() => eventsTable.number, {
      onDelete: 'cascade',
    }),
    state: text('state').$type<WebhookDelivery['state']>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    createdAt,
    lastAttemptAt: instantColumn('last_attempt_at'),
    nextAttemptAt: instantColumn('next_attempt_at'),
    responseStatus: integer('response_status'),
    responseMs: integer('response_ms'),
    responseStart: text('response_start').notNull().default(''),
    error: text('error').$type<WebhookError>(),
  },
  table => [
    index('webhook_deliveries_webhook').on(table.webhookId, table.createdAt, table.id),
    // This index is used when events are deleted.
    index('webhook_deliveries_event').on(table.eventNumber),
    // This index is used by the nightly maintenance job.
    index('webhook_deliveries_age').on(table.createdAt),
  ],
)
