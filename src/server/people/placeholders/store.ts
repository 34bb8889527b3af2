import { sql } from 'drizzle-orm'
import { integer, nullable, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Transaction } from '#server/database/connection.ts'
import { hasRows, queryRows } from '#server/database/query-rows.ts'
import { invitationsTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { isId } from '#server/http/is-id.ts'
import type { InvitationDraft } from '#server/people/invitations/store.ts'

declare const proof: unique symbol

/** A placeholder of the coach, locked until the transaction ends. */
export type LockedPlaceholder = { readonly id: string; readonly coachId: string; readonly [proof]: true }

/** Finds and locks a placeholder of the coach. Returns undefined for an athlete with an account. */
export async function lockPlaceholder(
  tx: Transaction,
  coach: Pick<Actor, 'id'>,
  id: string,
): Promise<LockedPlaceholder | undefined> {
  if (!isId(id)) return undefined
  const isLocked = await hasRows(
    tx,
    sql`select 1 from users where id = ${id} and placeholder_of = ${coach.id} for update`,
  )
  return isLocked ? ({ id, coachId: coach.id } as LockedPlaceholder) : undefined
}

export async function countPlaceholders(tx: Transaction, coach: Actor): Promise<number> {
  const [row] = await queryRows(
    tx,
    { count: integer },
    sql`select count(*)::int as count from users where placeholder_of = ${coach.id}`,
  )
  return row?.count ?? 0
}

/** Deletes placeholders of the coach with everything that refers to them. Ignores all other ids. */
export async function deletePlaceholders(tx: Transaction, coach: Pick<Actor, 'id'>, ids: readonly string[]) {
  const placeholders = sql`(select id from users
    where id = any(${sql.param(ids)}::uuid[]) and placeholder_of = ${coach.id})`
  await tx.execute(sql`delete from events where data ? 'athleteId'
    and data->>'athleteId' in (select p.id::text from ${placeholders} p)`)
  await tx.execute(sql`delete from users where id in ${placeholders}`)
}

const openInvitationRow = {
  id: uuid,
  email: nullable(text),
  invited_at: timestamp,
  expires_at: timestamp,
  token_hash: text,
}

/** Finds the unanswered invitation of a placeholder. It may have expired. */
export async function findPlaceholderInvitation(tx: Transaction, { id, coachId }: LockedPlaceholder) {
  const [row] = await queryRows(
    tx,
    openInvitationRow,
    sql`select id, email, invited_at, expires_at, token_hash from invitations
        where placeholder_id = ${id} and coach_id = ${coachId} and answer is null`,
  )
  return row
}

export async function insertClaimInvitation(
  tx: Transaction,
  { id: placeholderId, coachId }: LockedPlaceholder,
  token: Omit<InvitationDraft, 'email' | 'message' | 'placeholderId'>,
) {
  await tx.insert(invitationsTable).values({ ...token, coachId, placeholderId })
}
