import { sql } from 'drizzle-orm'
import { channelsOf, type NotificationKind, type NotificationMatrix } from '#contract/notifications.ts'
import type { Queryable, Transaction } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows.ts'
import { isId } from '../../http/ids.ts'

type Of = { userId: string; kind: NotificationKind }

/** On which ways somebody hears of it; nothing where the account is gone. */
export async function readChannels(db: Queryable, { userId, kind }: Of) {
  if (!isId(userId)) return undefined
  const [row] = await rowsOf<{ chosen: NotificationMatrix | null }>(
    db,
    sql`select preferences->'notifications' as chosen from users where id = ${userId}`,
  )
  return row && channelsOf(row.chosen ?? {}, kind)
}

/** The other ways stay as they are. */
export async function switchMailOff(tx: Transaction, { userId, kind }: Of) {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`)
  const ways = await readChannels(tx, { userId, kind })
  if (!ways) return
  const change = { [kind]: { ...ways, mail: false } }
  await tx.execute(
    sql`update users set preferences = preferences || jsonb_build_object('notifications',
          coalesce(preferences->'notifications', '{}') || ${JSON.stringify(change)}::jsonb)
        where id = ${userId}`,
  )
}
