import { and, eq, sql } from 'drizzle-orm'
import { uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { type EmailTokenPurpose, emailTokensTable } from '#server/database/schema.ts'
import { generateToken, hashToken } from '#server/http/tokens.ts'

/** The number of hours until an emailed link expires. */
export const emailTokenHours: Record<EmailTokenPurpose, number> = { verification: 24, reset: 1 }

/** Creates a token for an emailed link. The database stores only its hash. */
export async function createEmailToken(
  tx: Transaction,
  userId: string,
  purpose: EmailTokenPurpose,
  now: Date,
): Promise<string> {
  const { token, hash } = generateToken()
  const expiresAt = new Date(now.getTime() + emailTokenHours[purpose] * 3_600_000)
  await tx.insert(emailTokensTable).values({ hash, userId, purpose, createdAt: now, expiresAt })
  return token
}

/** Returns the id of the user to whom a token belongs, if the token is valid. */
export async function findUserIdByEmailToken(
  db: Queryable,
  token: string,
  purpose: EmailTokenPurpose,
  now: Date,
): Promise<string | undefined> {
  const [row] = await queryRows(
    db,
    { user_id: uuid },
    sql`select user_id from email_tokens where ${isUsableTokenSql(token, purpose, now)}`,
  )
  return row?.user_id
}

/** Uses up a valid token and returns the id of its user. Only one of several concurrent calls succeeds. */
export async function consumeEmailToken(
  tx: Transaction,
  token: string,
  purpose: EmailTokenPurpose,
  now: Date,
): Promise<string | undefined> {
  const [row] = await queryRows(
    tx,
    { user_id: uuid },
    sql`update email_tokens set used_at = ${now} where ${isUsableTokenSql(token, purpose, now)} returning user_id`,
  )
  return row?.user_id
}

/** Invalidates all links that were emailed to a user for the given purpose. */
export async function deleteEmailTokens(tx: Transaction, userId: string, purpose: EmailTokenPurpose) {
  await tx
    .delete(emailTokensTable)
    .where(and(eq(emailTokensTable.userId, userId), eq(emailTokensTable.purpose, purpose)))
}

const isUsableTokenSql = (token: string, purpose: EmailTokenPurpose, now: Date) =>
  sql`hash = ${hashToken(token)} and purpose = ${purpose} and used_at is null and expires_at > ${now}`
