import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../database/connection.ts'
import { rowsOf } from '../database/rows.ts'
import { emailTokens } from '../database/schema.ts'
import { hashToken, randomToken } from '../http/tokens.ts'

type Purpose = 'verification' | 'reset'

/** How long the link in a mail works. */
export const hoursOf: Record<Purpose, number> = { verification: 24, reset: 1 }

/** A new secret for a link. Whoever reads the database finds only its hash. */
export async function addEmailToken(
  tx: Transaction,
  userId: string,
  purpose: Purpose,
  now: Date,
): Promise<string> {
  const { token, hash } = randomToken()
  const expiresAt = new Date(now.getTime() + hoursOf[purpose] * 3_600_000)
  await tx.insert(emailTokens).values({ hash, userId, purpose, createdAt: now, expiresAt })
  return token
}

/** Whose it is, if it may still be used. */
export async function findEmailToken(
  db: Queryable,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<string | undefined> {
  const [row] = await rowsOf<{ user_id: string }>(
    db,
    sql`select user_id from email_tokens where ${isOpen(token, purpose, now)}`,
  )
  return row?.user_id
}

/** Uses it up; of several who try at once, one is told whose it is. */
export async function spendEmailToken(
  tx: Transaction,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<string | undefined> {
  const [row] = await rowsOf<{ user_id: string }>(
    tx,
    sql`update email_tokens set used_at = ${now} where ${isOpen(token, purpose, now)} returning user_id`,
  )
  return row?.user_id
}

/** The links that are still under way stop working. */
export async function endEmailTokens(tx: Transaction, userId: string, purpose: Purpose) {
  await tx.delete(emailTokens).where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose)))
}

const isOpen = (token: string, purpose: Purpose, now: Date) =>
  sql`hash = ${hashToken(token)} and purpose = ${purpose} and used_at is null and expires_at > ${now}`
