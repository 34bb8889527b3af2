import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { InputOf } from '#contract/operation.ts'
import { type PushDevice, type push, pushDevicesMax } from '#contract/push.ts'
import { deviceWords } from '../../access/device-words.ts'
import type { Database, Queryable, Transaction } from '../../database/connection.ts'
import { rowsOf, toIso } from '../../database/rows.ts'
import { pushSubscriptions } from '../../database/schema.ts'
import type { Subscription } from '../../delivery/push.ts'
import type { Actor } from '../../http/actor.ts'
import { refreshTokenSeconds } from '../../http/tokens.ts'
import type { CallableEndpoint } from './policy.ts'

export type Device = Subscription & { id: string }

/** On which somebody is signed in: what was signed out, or lay unused for a month, is told nothing. */
const isSignedIn = (now: Date) => sql`exists (
  select 1 from sign_ins s where s.id = p.sign_in_id and s.ended_at is null
    and s.last_seen_at > ${new Date(now.getTime() - refreshTokenSeconds * 1000)})`

export function readDevices(db: Queryable, userId: string, now: Date): Promise<Device[]> {
  return rowsOf<Device>(
    db,
    sql`select p.id, p.endpoint, p.p256dh, p.auth from push_subscriptions p
        where p.user_id = ${userId} and ${isSignedIn(now)}
        order by p.created_at desc, p.id desc limit ${pushDevicesMax}`,
  )
}

export async function listDevices(db: Queryable, actor: Actor, now: Date): Promise<PushDevice[]> {
  const rows = await rowsOf<{ id: string; user_agent: string; is_current: boolean; created_at: string }>(
    db,
    sql`select p.id, s.user_agent, s.id = ${actor.signInId} as is_current, p.created_at
        from push_subscriptions p join sign_ins s on s.id = p.sign_in_id
        where p.user_id = ${actor.id} and ${isSignedIn(now)}
        order by p.created_at desc, p.id desc limit ${pushDevicesMax}`,
  )
  return rows.map(({ id, user_agent, is_current, created_at }) => ({
    _id: id,
    id,
    device: deviceWords(user_agent),
    isCurrent: is_current,
    createdAt: toIso(created_at),
  }))
}

/** A browser has one address, and an address one person: who signed in last. */
export async function addDevice(
  tx: Transaction,
  actor: Actor,
  endpoint: CallableEndpoint,
  { keys }: Pick<InputOf<typeof push.subscribe>, 'keys'>,
) {
  // One after the other, so that they stay as few as they may be.
  await tx.execute(sql`select 1 from users where id = ${actor.id} for no key update`)
  await tx.execute(
    sql`delete from push_subscriptions
        where sign_in_id = ${actor.signInId} and endpoint <> ${endpoint.url}`,
  )
  const added = { id: uuidv7(), userId: actor.id, signInId: actor.signInId, ...keys }
  await tx
    .insert(pushSubscriptions)
    .values({ endpoint: endpoint.url, ...added })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...added, createdAt: sql`now()` } })
  await tx.execute(
    sql`delete from push_subscriptions where id in (
          select id from push_subscriptions where user_id = ${actor.id}
          order by created_at desc, id desc offset ${pushDevicesMax})`,
  )
}

export async function removeDevice(tx: Transaction, actor: Actor, id: string): Promise<boolean> {
  const removed = await rowsOf(
    tx,
    sql`delete from push_subscriptions where id = ${id} and user_id = ${actor.id} returning id`,
  )
  return removed.length > 0
}

/** Unless the address is another device's by now. */
export async function forgetDevice(database: Database, { id }: Pick<Device, 'id'>) {
  await database.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}
