import { and, eq, inArray, sql } from 'drizzle-orm'
import type { EmailChangeRequest, EmailChangeSide } from '#contract/account/email-change.ts'
import { boolean, nullable, type RowOf, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows, toIso } from '#server/database/query-rows.ts'
import { type EmailTokenPurpose, emailTokensTable } from '#server/database/schema.ts'
import { generateToken, hashToken } from '#server/http/tokens.ts'

/** The number of hours until an emailed link expires. */
export const emailTokenHours: Record<EmailTokenPurpose, number> = {
  verification: 24,
  reset: 1,
  'email-change-current': 24,
  'email-change-new': 24,
}

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

/** Invalidates all links that were emailed to a user for the given purposes. */
export async function deleteEmailTokens(tx: Transaction, userId: string, ...purposes: EmailTokenPurpose[]) {
  await tx
    .delete(emailTokensTable)
    .where(and(eq(emailTokensTable.userId, userId), inArray(emailTokensTable.purpose, purposes)))
}

const isUsableTokenSql = (token: string, purpose: EmailTokenPurpose, now: Date) =>
  sql`hash = ${hashToken(token)} and purpose = ${purpose} and used_at is null and expires_at > ${now}`

/** The purposes of the tokens that confirm the two addresses. */
export const emailChangePurposes = {
  current: 'email-change-current',
  new: 'email-change-new',
} as const satisfies Record<EmailChangeSide, string>

const requestRow = {
  new_email: text,
  created_at: timestamp,
  expires_at: timestamp,
  needs_current: boolean,
  current_confirmed_at: nullable(timestamp),
  new_confirmed_at: nullable(timestamp),
}

export async function findEmailChangeRequest(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<EmailChangeRequest | null> {
  const [row] = await queryRows(
    db,
    requestRow,
    sql`select new_email, created_at, expires_at, needs_current, current_confirmed_at, new_confirmed_at
        from email_changes where user_id = ${userId} and completed_at is null and expires_at > ${now}`,
  )
  return row ? toRequest(row) : null
}

function toRequest(row: RowOf<typeof requestRow>): EmailChangeRequest {
  return {
    newEmail: row.new_email,
    requestedAt: toIso(row.created_at),
    expiresAt: toIso(row.expires_at),
    unconfirmed: [
      ...(row.needs_current && row.current_confirmed_at === null ? (['current'] as const) : []),
      ...(row.new_confirmed_at === null ? (['new'] as const) : []),
    ],
  }
}
