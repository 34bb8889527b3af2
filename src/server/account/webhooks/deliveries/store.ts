import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import {
  type LoggedDelivery,
  type WebhookDelivery,
  webhookDeliveryStates,
  webhookErrors,
} from '#contract/account/webhooks.ts'
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
import { maySeeEventSql } from '#server/database/fragments/may-see-event-sql.ts'
import { queryRows, toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import { webhookDeliveriesTable } from '#server/database/schema.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'

/** The event kind of a test. */
export const testEventKind = 'webhook.test'

/** Returns the webhooks that report these events, each with its event. */
export function listWebhooksForEvents(tx: Transaction, eventNumbers: readonly number[]) {
  return queryRows(
    tx,
    { webhookId: uuid, userId: uuid, eventNumber: integer },
    sql`select w.id as "webhookId", w.user_id as "userId", e.number as "eventNumber"
        from events e
          join lateral (
            select (e.data->>'athleteId')::uuid as user_id
            union
            select c.coach_id from coachings c
            where c.athlete_id = (e.data->>'athleteId')::uuid and c.ended_at is null) person on true
          join webhooks w on w.user_id = person.user_id and w.off_since is null and e.kind = any(w.event_kinds)
        where e.number = any(${sql.param(eventNumbers)}::bigint[]) and ${maySeeEventSql(sql`w.user_id`)}
        order by e.number, w.id`,
  )
}

type NewDelivery = { id: string; webhookId: string; eventNumber: number | null }

export async function insertDeliveries(tx: Transaction, deliveries: readonly NewDelivery[], now: Date) {
  await tx.insert(webhookDeliveriesTable).values(
    deliveries.map(({ id, webhookId, eventNumber }) => ({
      id,
      webhookId,
      eventNumber,
      createdAt: now,
      nextAttemptAt: now,
    })),
  )
}

/** Returns how many tests of the webhook were added since then. */
export function countTestsSince(tx: Transaction, webhookId: string, since: Date): Promise<number> {
  const { eventNumber, createdAt } = webhookDeliveriesTable
  return tx.$count(
    webhookDeliveriesTable,
    and(eq(webhookDeliveriesTable.webhookId, webhookId), isNull(eventNumber), gt(createdAt, since)),
  )
}

/** Makes a delivery wait for its first attempt again. Returns false if the webhook has no such delivery. */
export async function restartDelivery(
  tx: Transaction,
  webhookId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const restarted = await tx
    .update(webhookDeliveriesTable)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: now })
    .where(and(eq(webhookDeliveriesTable.id, id), eq(webhookDeliveriesTable.webhookId, webhookId)))
    .returning({ id: webhookDeliveriesTable.id })
  return restarted.length > 0
}

const deliveryRow = {
  id: uuid,
  kind: nullable(text),
  may_see: boolean,
  athlete_name: nullable(text),
  state: oneOf(webhookDeliveryStates),
  attempts: integer,
  created_at: timestamp,
  last_attempt_at: nullable(timestamp),
  next_attempt_at: nullable(timestamp),
  response_status: nullable(integer),
  response_ms: nullable(integer),
  response_start: text,
  error: nullable(oneOf(webhookErrors)),
}

const selectDelivery = sql`d.id, e.kind, e.number is null or ${maySeeEventSql(sql`w.user_id`)} as may_see,
  nullif(trim(a.first_name || ' ' || a.last_name), '') as athlete_name, d.state, d.attempts, d.created_at,
  d.last_attempt_at, d.next_attempt_at, d.response_status, d.response_ms, d.response_start, d.error`

/** Lists deliveries. The names of athletes whom the owner may no longer see are omitted. */
export async function listDeliveries(db: Queryable, webhookId: string, page: PageRequest) {
  const rows = await queryRows(
    db,
    deliveryRow,
    sql`select ${selectDelivery}
        from webhook_deliveries d
          join webhooks w on w.id = d.webhook_id
          left join events e on e.number = d.event_number
          left join users a on a.id = (e.data->>'athleteId')::uuid
        where d.webhook_id = ${webhookId}
          ${afterCursorSql(page, [sql`d.created_at`, sql`d.id`], ['timestamptz', 'uuid'])}
        order by d.created_at desc, d.id desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toDelivery, row => [row.created_at, row.id])
}

export type DeliveryFilter = {
  webhookId?: string | undefined
  state?: WebhookDelivery['state'] | undefined
  kind?: string | undefined
}

const loggedDeliveryRow = { ...deliveryRow, webhook_id: uuid, url: text, is_on: boolean }

/** Lists the deliveries of all webhooks of a person, newest first. */
export async function listLoggedDeliveries(
  db: Queryable,
  userId: string,
  { webhookId, state, kind, ...page }: PageRequest & DeliveryFilter,
) {
  const isOfKindSql =
    kind === testEventKind
      ? sql`and d.event_number is null`
      : sql`and exists (select 1 from events one where one.number = d.event_number and one.kind = ${kind})`
  const rows = await queryRows(
    db,
    loggedDeliveryRow,
    sql`select ${selectDelivery}, w.id as webhook_id, w.url, w.off_since is null as is_on
        from webhooks w
          cross join lateral (
            select * from webhook_deliveries d
            where d.webhook_id = w.id
              ${state ? sql`and d.state = ${state}` : sql``}
              ${kind ? isOfKindSql : sql``}
              ${afterCursorSql(page, [sql`d.created_at`, sql`d.id`], ['timestamptz', 'uuid'])}
            order by d.created_at desc, d.id desc
            limit ${page.limit + 1}) d
          left join events e on e.number = d.event_number
          left join users a on a.id = (e.data->>'athleteId')::uuid
        where w.user_id = ${userId} ${webhookId ? sql`and w.id::text = lower(${webhookId})` : sql``}
        order by d.created_at desc, d.id desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toLoggedDelivery, row => [row.created_at, row.id])
}

const toLoggedDelivery = (row: RowOf<typeof loggedDeliveryRow>): LoggedDelivery => ({
  ...toDelivery(row),
  webhook: { id: row.webhook_id, url: row.url, isOn: row.is_on },
})

const toDelivery = (row: RowOf<typeof deliveryRow>): WebhookDelivery => ({
  _id: row.id,
  id: row.id,
  kind: row.kind ?? testEventKind,
  athleteName: row.may_see ? row.athlete_name : null,
  state: row.state,
  attempts: row.attempts,
  createdAt: toIso(row.created_at),
  lastAttemptAt: toIsoOrNull(row.last_attempt_at),
  nextAttemptAt: toIsoOrNull(row.next_attempt_at),
  responseStatus: row.response_status,
  responseMs: row.response_ms,
  responseStart: row.response_start,
  error: row.error,
})
