import { sql } from 'drizzle-orm'
import { notificationMatrix, resolveChannels } from '#contract/account/notifications.ts'
import type { Unsubscription } from '#server/access/unsubscribe-token.ts'
import { json, nullable } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { isId } from '#server/http/is-id.ts'

/** Returns the channels chosen for a notification kind, or undefined if the account was deleted. */
export async function findChannels(db: Queryable, { userId, kind }: Unsubscription) {
  if (!isId(userId)) return undefined
  const [row] = await queryRows(
    db,
    { chosen: nullable(json(notificationMatrix)) },
    sql`select preferences->'notifications' as chosen from users where id = ${userId}`,
  )
  return row && resolveChannels(row.chosen ?? {}, kind)
}

/** Turns off emails for one kind of notification without changing its other channels. */
export async function disableMail(tx: Transaction, { userId, kind }: Unsubscription) {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`)
  const channels = await findChannels(tx, { userId, kind })
  if (!channels) return
  const change = { [kind]: { ...channels, mail: false } }
  await tx.execute(
    sql`update users set preferences = preferences || jsonb_build_object('notifications',
          coalesce(preferences->'notifications', '{}') || ${JSON.stringify(change)}::jsonb)
        where id = ${userId}`,
  )
}
