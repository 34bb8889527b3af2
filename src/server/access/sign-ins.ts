import { createHmac } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { nullable, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { activeSignInSql } from '#server/database/fragments/active-sign-in-sql.ts'
import { hasRows, queryRows } from '#server/database/query-rows.ts'
import { refreshTokensTable, signInsTable } from '#server/database/schema.ts'
import { generateToken, hashToken, refreshTokenSeconds } from '#server/http/tokens.ts'

/** A new sign-in with its first refresh token. */
export type StartedSignIn = { id: string; refreshToken: string }

export async function startSignIn(
  tx: Transaction,
  userId: string,
  userAgent: string,
  now: Date,
): Promise<StartedSignIn> {
  const id = uuidv7()
  await tx
    .insert(signInsTable)
    .values({ id, userId, userAgent: userAgent.slice(0, 300), createdAt: now, lastSeenAt: now })
  const { token, hash } = generateToken()
  await insertRefreshToken(tx, id, hash, now)
  return { id, refreshToken: token }
}

export async function updateSignInLastSeen(tx: Transaction, signInId: string, now: Date) {
  await tx.update(signInsTable).set({ lastSeenAt: now }).where(eq(signInsTable.id, signInId))
}

/** Ends a sign-in, which invalidates all of its tokens. */
export async function markSignInEnded(tx: Transaction, signInId: string, now: Date) {
  await tx
    .update(signInsTable)
    .set({ endedAt: now })
    .where(and(eq(signInsTable.id, signInId), isNull(signInsTable.endedAt)))
}

export async function markAllSignInsEnded(tx: Transaction, userId: string, now: Date) {
  await tx
    .update(signInsTable)
    .set({ endedAt: now })
    .where(and(eq(signInsTable.userId, userId), isNull(signInsTable.endedAt)))
}

/**
 * Returns whether the account of a sign-in was deleted: sign-ins are deleted only together with their account. If
 * the account `userId` exists, the sign-in is missing for another reason, such as a restored backup.
 */
export function isSignInOfDeletedAccount(
  tx: Transaction,
  signInId: string,
  userId: string | null,
): Promise<boolean> {
  return hasRows(
    tx,
    sql`select 1 where not exists (select 1 from sign_ins where id = ${signInId})
          and not exists (select 1 from users where id = ${userId})`,
  )
}

export type RefreshToken = { hash: string; signInId: string; usedAt: Date | undefined }

/** Finds a refresh token of an active sign-in and locks its row until the transaction ends. */
export async function lockRefreshTokenForUpdate(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<RefreshToken | undefined> {
  const [row] = await queryRows(
    tx,
    { hash: text, sign_in_id: uuid, used_at: nullable(timestamp) },
    sql`select r.hash, r.sign_in_id, r.used_at
        from refresh_tokens r join sign_ins s on s.id = r.sign_in_id
        where r.hash = ${hashToken(token)} and r.expires_at > ${now} and ${activeSignInSql}
        for update of r`,
  )
  return (
    row && {
      hash: row.hash,
      signInId: row.sign_in_id,
      usedAt: row.used_at ? new Date(row.used_at) : undefined,
    }
  )
}

/** Marks a refresh token as used and stores its successor. */
export async function rotateRefreshToken(tx: Transaction, used: RefreshToken, next: string, now: Date) {
  await tx.update(refreshTokensTable).set({ usedAt: now }).where(eq(refreshTokensTable.hash, used.hash))
  await insertRefreshToken(tx, used.signInId, hashToken(next), now)
}

/**
 * Derives the successor of a refresh token. The derivation is deterministic, so that two tabs that refresh at
 * once, or a retry after a lost response, get the same token.
 */
export function deriveNextRefreshToken(tokenKey: string, token: string): string {
  return createHmac('sha256', tokenKey).update(`refresh ${token}`).digest('base64url')
}

async function insertRefreshToken(tx: Transaction, signInId: string, hash: string, now: Date) {
  const expiresAt = new Date(now.getTime() + refreshTokenSeconds * 1000)
  await tx.insert(refreshTokensTable).values({ hash, signInId, createdAt: now, expiresAt })
}
