import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { WebhookDelivery, WebhookOffReason } from '#contract/account/webhooks.ts'
import {
  boolean,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Database, Queryable, Transaction } from '#server/database/connection.ts'
import { maySeeEventSql } from '#server/database/fragments/may-see-event-sql.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { webhookDeliveriesTable, webhooksTable } from '#server/database/schema.ts'
import type { WebhookResponse } from '#server/delivery/send-webhook-request.ts'

const dueDeliveryRow = {
  id: uuid,
  webhookId: uuid,
  userId: uuid,
  url: text,
  sealedSecret: text,
  /** The former secret, while requests are still signed with it. */
  formerSealedSecret: nullable(text),
  /** Null for a test. */
  kind: nullable(text),
  occurredAt: timestamp,
  data: nullable(json(z.record(z.string(), z.unknown()))),
  attempts: integer,
  /** True if the webhook is on, its owner can sign in, and may see the event now. */
  mayDeliver: boolean,
}
export type DueDelivery = RowOf<typeof dueDeliveryRow>

/** Returns a delivery if it is still waiting after this many attempts. */
export async function findDueDelivery(db: Queryable, id: string, attempts: number, now: Date) {
  const [row] = await queryRows(
    db,
    dueDeliveryRow,
    sql`select d.id, w.id as "webhookId", w.user_id as "userId", w.url, w.sealed_secret as "sealedSecret",
          case when w.former_secret_until > ${now} then w.former_sealed_secret end as "formerSealedSecret",
          e.kind, coalesce(e.created_at, d.created_at) as "occurredAt", e.data, d.attempts,
          w.off_since is null and u.disabled_at is null
            and (e.number is null or ${maySeeEventSql(sql`w.user_id`)}) as "mayDeliver"
        from webhook_deliveries d
          join webhooks w on w.id = d.webhook_id
          join users u on u.id = w.user_id
          left join events e on e.number = d.event_number
        where d.id = ${id} and d.state = 'waiting' and d.attempts = ${attempts}`,
  )
  return row
}

export async function markWithheld(db: Database, id: string) {
  await db
    .update(webhookDeliveriesTable)
    .set({ state: 'withheld', nextAttemptAt: null })
    .where(eq(webhookDeliveriesTable.id, id))
}

type Attempt = {
  id: string
  state: WebhookDelivery['state']
  attempts: number
  response: WebhookResponse
  attemptedAt: Date
  nextAttemptAt: Date | null
}

/** Stores the result of an attempt. Returns false if the delivery was removed in the meantime. */
export async function saveAttempt(tx: Transaction, attempt: Attempt): Promise<boolean> {
  const { id, state, attempts, response, attemptedAt, nextAttemptAt } = attempt
  const saved = await tx
    .update(webhookDeliveriesTable)
    .set({
      state,
      attempts,
      lastAttemptAt: attemptedAt,
      nextAttemptAt,
      responseStatus: response.status,
      responseMs: response.responseMs,
      responseStart: response.responseStart,
      error: response.error,
    })
    .where(eq(webhookDeliveriesTable.id, id))
    .returning({ id: webhookDeliveriesTable.id })
  return saved.length > 0
}

/** Stores that the webhook works, or since when it has been failing. Returns the latter. */
export async function saveWebhookHealth(
  tx: Transaction,
  webhookId: string,
  isSuccess: boolean,
  now: Date,
): Promise<Date | null> {
  const [row] = await tx
    .update(webhooksTable)
    .set({ failingSince: isSuccess ? null : sql`coalesce(${webhooksTable.failingSince}, ${now})` })
    .where(eq(webhooksTable.id, webhookId))
    .returning({ failingSince: webhooksTable.failingSince })
  return row?.failingSince ?? null
}

export async function turnWebhookOff(
  tx: Transaction,
  webhookId: string,
  reason: WebhookOffReason,
  now: Date,
) {
  await tx
    .update(webhooksTable)
    .set({ offSince: now, offReason: reason })
    .where(eq(webhooksTable.id, webhookId))
}
