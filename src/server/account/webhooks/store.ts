import { and, eq, sql } from 'drizzle-orm'
import { webhookEventKinds } from '#contract/account/webhook-events.ts'
import { type Webhook, webhookOffReasons } from '#contract/account/webhooks.ts'
import { arrayOf, nullable, oneOf, type RowOf, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows, toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import { webhooksTable } from '#server/database/schema.ts'

const webhookRow = {
  id: uuid,
  url: text,
  event_kinds: arrayOf(oneOf(webhookEventKinds)),
  created_at: timestamp,
  off_since: nullable(timestamp),
  off_reason: nullable(oneOf(webhookOffReasons)),
  failing_since: nullable(timestamp),
  former_secret_until: nullable(timestamp),
}

/** Lists a person’s webhooks, newest first. There are at most `maxWebhooks`. */
export async function listWebhooks(db: Queryable, userId: string, now: Date): Promise<Webhook[]> {
  const rows = await queryRows(
    db,
    webhookRow,
    sql`select w.id, w.url, w.event_kinds, w.created_at, w.off_since, w.off_reason, w.failing_since,
          case when w.former_secret_until > ${now} then w.former_secret_until end as former_secret_until
        from webhooks w where w.user_id = ${userId}
        order by w.created_at desc, w.id desc`,
  )
  return rows.map(toWebhook)
}

export async function insertWebhook(tx: Transaction, values: typeof webhooksTable.$inferInsert) {
  await tx.insert(webhooksTable).values(values)
}

/** Locks the webhook. Returns undefined if it belongs to another user. */
export async function lockWebhookForUpdate(tx: Transaction, userId: string, id: string) {
  const [row] = await queryRows(
    tx,
    { sealedSecret: text, offSince: nullable(timestamp) },
    sql`select w.sealed_secret as "sealedSecret", w.off_since as "offSince"
        from webhooks w where w.id = ${id} and w.user_id = ${userId} for update`,
  )
  return row
}

type WebhookChange = Partial<Omit<typeof webhooksTable.$inferInsert, 'id' | 'userId' | 'url' | 'createdAt'>>

export async function updateWebhook(tx: Transaction, id: string, change: WebhookChange) {
  if (Object.keys(change).length > 0)
    await tx.update(webhooksTable).set(change).where(eq(webhooksTable.id, id))
}

/** Returns false if the webhook belongs to another user or was removed before. */
export async function deleteWebhook(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(webhooksTable)
    .where(and(eq(webhooksTable.id, id), eq(webhooksTable.userId, userId)))
    .returning({ id: webhooksTable.id })
  return deleted.length > 0
}

/** Returns the person to notify that a webhook was turned off; undefined if it is on again or was removed. */
export async function findTurnedOffWebhook(db: Queryable, id: string) {
  const [row] = await queryRows(
    db,
    { url: text, email: text, firstName: text, offReason: nullable(oneOf(webhookOffReasons)) },
    sql`select w.url, u.email, u.first_name as "firstName", w.off_reason as "offReason"
        from webhooks w join users u on u.id = w.user_id
        where w.id = ${id} and w.off_since is not null and u.disabled_at is null`,
  )
  return row
}

/** Lists webhooks by id, so that their secrets can be encrypted with a new key. The owner of a secret is the webhook. */
export function listSealedWebhookSecrets(db: Queryable, after: string | undefined, limit: number) {
  return queryRows(
    db,
    { id: uuid, owner: uuid, sealedSecret: text },
    sql`select w.id, w.id as owner, w.sealed_secret as "sealedSecret" from webhooks w
        where (${after ?? null}::uuid is null or w.id > ${after ?? null}::uuid)
        order by w.id limit ${limit}`,
  )
}

/** Replaces sealed secrets, except those that have changed since they were read. */
export async function replaceSealedWebhookSecrets(
  db: Queryable,
  changes: readonly { id: string; from: string; to: string }[],
) {
  await db.execute(sql`update webhooks w set sealed_secret = change."to"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change(id uuid, "from" text, "to" text)
    where w.id = change.id and w.sealed_secret = change."from"`)
}

function toWebhook(row: RowOf<typeof webhookRow>): Webhook {
  return {
    _id: row.id,
    id: row.id,
    url: row.url,
    eventKinds: row.event_kinds,
    createdAt: toIso(row.created_at),
    offSince: toIsoOrNull(row.off_since),
    offReason: row.off_reason,
    failingSince: toIsoOrNull(row.failing_since),
    formerSecretUntil: toIsoOrNull(row.former_secret_until),
  }
}
