import { createHmac } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../database/connection.ts'
import { rowsOf } from '../database/rows.ts'
import { refreshTokens, signIns } from '../database/schema.ts'
import { hashToken, randomToken, refreshTokenSeconds } from '../http/tokens.ts'

/** A device on which somebody is signed in now: what its tokens are made of. */
export type SignIn = { id: string; refreshToken: string }

export async function startSignIn(
  tx: Transaction,
  userId: string,
  userAgent: string,
  now: Date,
): Promise<SignIn> {
  const id = uuidv7()
  await tx
    .insert(signIns)
    .values({ id, userId, userAgent: userAgent.slice(0, 300), createdAt: now, lastSeenAt: now })
  const { token, hash } = randomToken()
  await addRefreshToken(tx, id, hash, now)
  return { id, refreshToken: token }
}

export async function noteSeen(tx: Transaction, signInId: string, now: Date) {
  await tx.update(signIns).set({ lastSeenAt: now }).where(eq(signIns.id, signInId))
}

/** Every token of the device opens nothing from here on. */
export async function endSignIn(tx: Transaction, signInId: string, now: Date) {
  await tx
    .update(signIns)
    .set({ endedAt: now })
    .where(and(eq(signIns.id, signInId), isNull(signIns.endedAt)))
}

export async function endSignInsOf(tx: Transaction, userId: string, now: Date) {
  await tx
    .update(signIns)
    .set({ endedAt: now })
    .where(and(eq(signIns.userId, userId), isNull(signIns.endedAt)))
}

export type RefreshToken = { hash: string; signInId: string; usedAt: Date | undefined }

/** The token of a living sign-in; whoever asks for the same one at the same time waits. */
export async function findRefreshToken(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<RefreshToken | undefined> {
  const [row] = await rowsOf<{ hash: string; sign_in_id: string; used_at: string | null }>(
    tx,
    sql`select r.hash, r.sign_in_id, r.used_at
        from refresh_tokens r join sign_ins s on s.id = r.sign_in_id
        where r.hash = ${hashToken(token)} and r.expires_at > ${now} and s.ended_at is null
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

/** Uses a token up and makes the one that follows it good. */
export async function replaceRefreshToken(tx: Transaction, used: RefreshToken, next: string, now: Date) {
  await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.hash, used.hash))
  await addRefreshToken(tx, used.signInId, hashToken(next), now)
}

/**
 * The token after this one. It follows from it and the server's key, so that two tabs that ask at once, or one
 * whose answer was lost on the way, are given the same.
 */
export function nextRefreshToken(tokenKey: string, token: string): string {
  return createHmac('sha256', tokenKey).update(`refresh ${token}`).digest('base64url')
}

async function addRefreshToken(tx: Transaction, signInId: string, hash: string, now: Date) {
  const expiresAt = new Date(now.getTime() + refreshTokenSeconds * 1000)
  await tx.insert(refreshTokens).values({ hash, signInId, createdAt: now, expiresAt })
}
