import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { EmailChangeSide } from '#contract/account/email-change.ts'
import { deleteEmailTokens, emailChangePurposes, emailTokenHours } from '#server/access/email-tokens.ts'
import { boolean, oneOf, text, uuid } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { hasRows, queryRows } from '#server/database/query-rows.ts'
import { emailChangesTable, usersTable } from '#server/database/schema.ts'
import { hashToken } from '#server/http/tokens.ts'

/** Stores a request in place of an earlier one, whose links stop working. Returns its id. */
export async function replaceEmailChange(
  tx: Transaction,
  { userId, newEmail, needsCurrent }: { userId: string; newEmail: string; needsCurrent: boolean },
  now: Date,
): Promise<string> {
  await deleteEmailTokens(tx, userId, ...Object.values(emailChangePurposes))
  const request = {
    id: uuidv7(),
    newEmail,
    needsCurrent,
    createdAt: now,
    expiresAt: new Date(now.getTime() + emailTokenHours['email-change-new'] * 3_600_000),
    currentConfirmedAt: null,
    newConfirmedAt: null,
    completedAt: null,
  }
  await tx
    .insert(emailChangesTable)
    .values({ ...request, userId })
    .onConflictDoUpdate({ target: emailChangesTable.userId, set: request })
  return request.id
}

/** Deletes the open request of a user, if there is one, so that its links stop working. */
export async function deleteOpenEmailChange(tx: Transaction, userId: string) {
  await deleteEmailTokens(tx, userId, ...Object.values(emailChangePurposes))
  await tx
    .delete(emailChangesTable)
    .where(and(eq(emailChangesTable.userId, userId), isNull(emailChangesTable.completedAt)))
}

/** The data for the email to either of the two addresses. */
export type EmailChangeMailDetails = {
  userId: string
  firstName: string
  currentEmail: string
  newEmail: string
  /** True if the new address belongs to another account. */
  isTaken: boolean
}

/** Locks an open request until the transaction ends, so that a later request cannot replace it meanwhile. */
export async function lockOpenEmailChange(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<EmailChangeMailDetails | undefined> {
  const [row] = await queryRows(
    tx,
    { user_id: uuid, first_name: text, email: text, new_email: text, is_taken: boolean },
    sql`select c.user_id, u.first_name, u.email, c.new_email,
          exists (select 1 from users other where other.email = c.new_email) as is_taken
        from email_changes c join users u on u.id = c.user_id
        where c.id = ${id} and c.completed_at is null and c.expires_at > ${now}
        for update of c`,
  )
  return (
    row && {
      userId: row.user_id,
      firstName: row.first_name,
      currentEmail: row.email,
      newEmail: row.new_email,
      isTaken: row.is_taken,
    }
  )
}

/** A request with the token that confirms one of its addresses. */
export type LockedEmailChange = {
  id: string
  userId: string
  side: EmailChangeSide
  currentEmail: string
  newEmail: string
  isCompleted: boolean
  /** False if the token has expired, or if the account is disabled. */
  isOpen: boolean
}

/** Locks the request to which a token belongs, with its account, until the transaction ends. */
export async function lockEmailChangeByToken(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<LockedEmailChange | undefined> {
  const [row] = await queryRows(
    tx,
    {
      id: uuid,
      user_id: uuid,
      purpose: oneOf(Object.values(emailChangePurposes)),
      email: text,
      new_email: text,
      is_completed: boolean,
      is_open: boolean,
    },
    sql`select c.id, c.user_id, t.purpose, u.email, c.new_email, c.completed_at is not null as is_completed,
          t.expires_at > ${now} and c.expires_at > ${now} and u.disabled_at is null as is_open
        from users u
          join email_changes c on c.user_id = u.id
          join email_tokens t on t.user_id = u.id
        where t.hash = ${hashToken(token)} and t.purpose in ('email-change-current', 'email-change-new')
        for no key update of u, c`,
  )
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      side: row.purpose === emailChangePurposes.current ? 'current' : 'new',
      currentEmail: row.email,
      newEmail: row.new_email,
      isCompleted: row.is_completed,
      isOpen: row.is_open,
    }
  )
}

/** Records that an address is confirmed. Returns whether all necessary confirmations have arrived. */
export async function markAddressConfirmed(
  tx: Transaction,
  { id, side }: Pick<LockedEmailChange, 'id' | 'side'>,
  now: Date,
): Promise<boolean> {
  const column = sql.identifier(`${side}_confirmed_at`)
  const [row] = await queryRows(
    tx,
    { is_ready: boolean },
    sql`update email_changes set ${column} = coalesce(${column}, ${now}) where id = ${id}
        returning new_confirmed_at is not null and (current_confirmed_at is not null or not needs_current) as is_ready`,
  )
  return row?.is_ready ?? false
}

/** Gives the account its new, confirmed address. Returns false if another account has it. */
export async function updateEmail(
  tx: Transaction,
  { id, userId, newEmail }: LockedEmailChange,
  now: Date,
): Promise<boolean> {
  if (await hasRows(tx, sql`select 1 from users where email = ${newEmail}`)) return false
  await tx.update(usersTable).set({ email: newEmail, emailVerifiedAt: now }).where(eq(usersTable.id, userId))
  await tx.update(emailChangesTable).set({ completedAt: now }).where(eq(emailChangesTable.id, id))
  return true
}

/**
 * Replaces the former address where it is stored besides the account, so that the deletion of the account erases it.
 * Invitations that the person has not accepted keep it, because the coach does not know the new one.
 */
export async function replaceStoredEmail(
  tx: Transaction,
  { userId, currentEmail, newEmail }: LockedEmailChange,
) {
  await tx.execute(sql`update invitations set email = ${newEmail}
    where email = ${currentEmail} and answer = 'accepted' and answered_by = ${userId}`)
  await tx.execute(sql`update events set data = jsonb_set(data, '{email}', to_jsonb(${newEmail}::text))
    where data ? 'email' and data->>'email' = ${currentEmail}`)
}
