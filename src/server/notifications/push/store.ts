import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { maxPushDevices, type PushDevice, type push } from '#contract/account/push.ts'
import type { InputOf } from '#contract/operation.ts'
import { describeDevice } from '#server/access/describe-device.ts'
import { boolean, nullable, type RowOf, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Database, Queryable, Transaction } from '#server/database/connection.ts'
import { activeSignInSql } from '#server/database/fragments/active-sign-in-sql.ts'
import { hasRows, queryRows, toIso } from '#server/database/query-rows.ts'
import { pushSubscriptionsTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { refreshTokenSeconds } from '#server/http/tokens.ts'
import type { CallablePushEndpoint } from './policy.ts'

const subscribedDevice = { id: uuid, endpoint: text, p256dh: text, auth: text, serverKey: nullable(text) }
export type SubscribedDevice = RowOf<typeof subscribedDevice>

/** SQL condition: the device is signed in and was used within the lifetime of a refresh token. */
const isSignedInSql = (now: Date) => sql`exists (
  select 1 from sign_ins s where s.id = p.sign_in_id and ${activeSignInSql}
    and s.last_seen_at > ${new Date(now.getTime() - refreshTokenSeconds * 1000)})`

export function listSubscribedDevices(db: Queryable, userId: string, now: Date): Promise<SubscribedDevice[]> {
  return queryRows(
    db,
    subscribedDevice,
    sql`select p.id, p.endpoint, p.p256dh, p.auth, p.server_key as "serverKey" from push_subscriptions p
        where p.user_id = ${userId} and ${isSignedInSql(now)}
        order by p.created_at desc, p.id desc limit ${maxPushDevices}`,
  )
}

/** `serverKeys` are the public keys of this server, the current one first. */
export async function listPushDevices(
  db: Queryable,
  actor: Actor,
  serverKeys: readonly string[],
  now: Date,
): Promise<PushDevice[]> {
  const rows = await queryRows(
    db,
    { id: uuid, user_agent: text, is_current: boolean, created_at: timestamp, server_key: text },
    sql`select p.id, s.user_agent, s.id = ${actor.signInId} as is_current, p.created_at,
          coalesce(p.server_key, ${serverKeys.at(-1) ?? ''}) as server_key
        from push_subscriptions p join sign_ins s on s.id = p.sign_in_id
        where p.user_id = ${actor.id} and ${isSignedInSql(now)}
        order by p.created_at desc, p.id desc limit ${maxPushDevices}`,
  )
  return rows.map(({ id, user_agent, is_current, created_at, server_key }) => ({
    _id: id,
    id,
    device: describeDevice(user_agent),
    isCurrent: is_current,
    usesFormerKey: server_key !== serverKeys[0],
    createdAt: toIso(created_at),
  }))
}

/** Saves a device. Each browser has one endpoint, which belongs to the user who subscribed most recently. */
export async function savePushDevice(
  tx: Transaction,
  actor: Actor,
  endpoint: CallablePushEndpoint,
  { keys, serverKey }: Pick<InputOf<typeof push.subscribe>, 'keys'> & { serverKey: string },
) {
  // Lock the user's row, so that concurrent requests cannot exceed the device limit.
  await tx.execute(sql`select 1 from users where id = ${actor.id} for no key update`)
  await tx.execute(
    sql`delete from push_subscriptions
        where sign_in_id = ${actor.signInId} and endpoint <> ${endpoint.url}`,
  )
  const device = { id: uuidv7(), userId: actor.id, signInId: actor.signInId, serverKey, ...keys }
  await tx
    .insert(pushSubscriptionsTable)
    .values({ endpoint: endpoint.url, ...device })
    .onConflictDoUpdate({
      target: pushSubscriptionsTable.endpoint,
      set: { ...device, createdAt: sql`now()` },
    })
  await tx.execute(
    sql`delete from push_subscriptions where id in (
          select id from push_subscriptions where user_id = ${actor.id}
          order by created_at desc, id desc offset ${maxPushDevices})`,
  )
}

export function deletePushDevice(tx: Transaction, actor: Actor, id: string): Promise<boolean> {
  return hasRows(
    tx,
    sql`delete from push_subscriptions where id = ${id} and user_id = ${actor.id} returning id`,
  )
}

export async function deleteGoneDevice(database: Database, { id }: Pick<SubscribedDevice, 'id'>) {
  await database.delete(pushSubscriptionsTable).where(eq(pushSubscriptionsTable.id, id))
}
