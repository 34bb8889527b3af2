import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { DeviceSignIn } from '#contract/account/account.ts'
import { describeDevice } from '#server/access/describe-device.ts'
import { boolean, type RowOf, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { activeSignInSql } from '#server/database/fragments/active-sign-in-sql.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import { signInsTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import { refreshTokenSeconds } from '#server/http/tokens.ts'

const signInRow = {
  id: uuid,
  user_agent: text,
  is_current: boolean,
  created_at: timestamp,
  last_seen_at: timestamp,
}
type SignInRow = RowOf<typeof signInRow>

/**
 * Lists devices with a valid sign-in, except those unused for longer than the lifetime of a refresh token.
 */
export async function listSignIns(db: Queryable, actor: Actor, page: PageRequest, now: Date) {
  const order = [sql`(s.id = ${actor.signInId})`, sql`s.last_seen_at`, sql`s.id`]
  const oldest = new Date(now.getTime() - refreshTokenSeconds * 1000)
  const rows = await queryRows(
    db,
    signInRow,
    sql`select s.id, s.user_agent, s.id = ${actor.signInId} as is_current, s.created_at, s.last_seen_at
        from sign_ins s
        where s.user_id = ${actor.id} and ${activeSignInSql} and s.last_seen_at > ${oldest}
          ${afterCursorSql(page, order, ['boolean', 'timestamptz', 'uuid'])}
        order by (s.id = ${actor.signInId}) desc, s.last_seen_at desc, s.id desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toSignIn, row => [String(row.is_current), row.last_seen_at, row.id])
}

function toSignIn(row: SignInRow): DeviceSignIn {
  return {
    _id: row.id,
    id: row.id,
    device: describeDevice(row.user_agent),
    isCurrent: row.is_current,
    createdAt: toIso(row.created_at),
    lastSeenAt: toIso(row.last_seen_at),
  }
}

/**
 * Ends a sign-in of the user, and makes its device unknown to the account. Returns false if the sign-in belongs to
 * another user or has already ended.
 */
export async function markOwnSignInEnded(
  tx: Transaction,
  actor: Actor,
  id: string,
  now: Date,
): Promise<boolean> {
  const [ended] = await tx
    .update(signInsTable)
    .set({ endedAt: now })
    .where(and(eq(signInsTable.id, id), eq(signInsTable.userId, actor.id), isNull(signInsTable.endedAt)))
    .returning({ deviceHash: signInsTable.deviceHash })
  if (ended?.deviceHash)
    await tx
      .update(signInsTable)
      .set({ deviceHash: null })
      .where(and(eq(signInsTable.userId, actor.id), eq(signInsTable.deviceHash, ended.deviceHash)))
  return ended !== undefined
}

/**
 * Ends all other sign-ins of the user and returns how many there were. All other devices become unknown to the
 * account, including those that had already signed out.
 */
export async function markOtherSignInsEnded(tx: Transaction, actor: Actor, now: Date): Promise<number> {
  const ended = await tx
    .update(signInsTable)
    .set({ endedAt: now })
    .where(
      and(
        eq(signInsTable.userId, actor.id),
        ne(signInsTable.id, actor.signInId),
        isNull(signInsTable.endedAt),
      ),
    )
    .returning({ id: signInsTable.id })
  await tx.execute(
    sql`update sign_ins set device_hash = null
        where user_id = ${actor.id} and device_hash is distinct from (
            select device_hash from sign_ins where id = ${actor.signInId})
          and device_hash is not null`,
  )
  return ended.length
}
