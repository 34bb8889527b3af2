import { createHmac } from 'node:crypto'
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { nullable, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { activeSignInSql } from '#server/database/fragments/active-sign-in-sql.ts'
import { hasRows, queryRows } from '#server/database/query-rows.ts'
import {
  intervalsIcuConnectionsTable,
  personalTokensTable,
  refreshTokensTable,
  signInsTable,
  webhooksTable,
} from '#server/database/schema.ts'
import { generateToken, hashToken, refreshTokenSeconds } from '#server/http/tokens.ts'

/** A new sign-in with its first refresh token. */
export type StartedSignIn = { id: string; refreshToken: string }

/** The browser's description of itself, and the hash of the random id that the device sent, if any. */
type SignInDevice = { userAgent: string; deviceHash: string | undefined }

const maxUserAgentLength = 300

export async function startSignIn(
  tx: Transaction,
  userId: string,
  { userAgent, deviceHash }: SignInDevice,
  now: Date,
): Promise<StartedSignIn> {
  const id = uuidv7()
  await tx.insert(signInsTable).values({
    id,
    userId,
    userAgent: userAgent.slice(0, maxUserAgentLength),
    deviceHash,
    createdAt: now,
    lastSeenAt: now,
  })
  const { token, hash } = generateToken()
  await insertRefreshToken(tx, id, hash, now)
  return { id, refreshToken: token }
}

export async function updateSignInLastSeen(tx: Transaction, signInId: string, now: Date) {
  await tx.update(signInsTable).set({ lastSeenAt: now }).where(eq(signInsTable.id, signInId))
}

/** Returns whether the account with this address has been signed in on the device, even if it has signed out since. */
export function isDeviceOfUser(db: Queryable, email: string, deviceHash: string): Promise<boolean> {
  return hasRows(
    db,
    sql`select 1 from sign_ins s join users u on u.id = s.user_id
        where u.email = ${email} and s.device_hash = ${deviceHash} limit 1`,
  )
}

/**
 * Returns whether a user signs in on a new device, except for the first sign-in of an account. A device without an id is
 * recognised by its user agent while it is signed in.
 */
export function isNewDeviceOfUser(
  db: Queryable,
  userId: string,
  { userAgent, deviceHash }: SignInDevice,
): Promise<boolean> {
  const isSameDevice =
    deviceHash === undefined
      ? sql`ended_at is null and user_agent = ${userAgent.slice(0, maxUserAgentLength)}`
      : sql`device_hash = ${deviceHash}`
  return hasRows(
    db,
    sql`select 1
        where (exists (select 1 from sign_ins where user_id = ${userId} and ended_at is null)
            or exists (select 1 from sign_ins where user_id = ${userId} and device_hash is not null))
          and not exists (select 1 from sign_ins where user_id = ${userId} and ${isSameDevice})`,
  )
}

/** Returns the hash of the id of the device on which the sign-in was started, if the device has one. */
export async function findDeviceHash(tx: Transaction, signInId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ deviceHash: signInsTable.deviceHash })
    .from(signInsTable)
    .where(eq(signInsTable.id, signInId))
  return row?.deviceHash ?? undefined
}

/** Ends a sign-in, which invalidates all of its tokens. Its device remains known to the account. */
export async function markSignInEnded(tx: Transaction, signInId: string, now: Date) {
  await tx
    .update(signInsTable)
    .set({ endedAt: now })
    .where(and(eq(signInsTable.id, signInId), isNull(signInsTable.endedAt)))
}

/** Ends all sign-ins of a user and makes all of the user's devices unknown to the account. */
export async function markAllSignInsEnded(tx: Transaction, userId: string, now: Date) {
  await tx
    .update(signInsTable)
    .set({ endedAt: sql`coalesce(${signInsTable.endedAt}, ${now.toISOString()})`, deviceHash: null })
    .where(
      and(
        eq(signInsTable.userId, userId),
        or(isNull(signInsTable.endedAt), isNotNull(signInsTable.deviceHash)),
      ),
    )
}

/**
 * Ends all access to a user’s account that someone else may have obtained: sign-ins and personal access tokens end,
 * webhooks are turned off, and the connection to Intervals.icu stops. Their owner can turn them on again.
 */
export async function revokeAllAccess(tx: Transaction, userId: string, now: Date) {
  await markAllSignInsEnded(tx, userId, now)
  await tx.delete(personalTokensTable).where(eq(personalTokensTable.userId, userId))
  await tx
    .update(webhooksTable)
    .set({ offSince: now, offReason: 'account-secured' })
    .where(and(eq(webhooksTable.userId, userId), isNull(webhooksTable.offSince)))
  await tx
    .update(intervalsIcuConnectionsTable)
    .set({ stoppedAt: now, stopReason: 'account-secured' })
    .where(
      and(eq(intervalsIcuConnectionsTable.userId, userId), isNull(intervalsIcuConnectionsTable.stoppedAt)),
    )
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
