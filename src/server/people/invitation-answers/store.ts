import { type SQL, sql } from 'drizzle-orm'
import type { Invitation } from '#contract/people/people.ts'
import { nullable, type RowOf, text, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { InvitationAnswer } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import type { PageRequest } from '#server/http/pagination.ts'
import {
  listPendingInvitations,
  selectInvitations,
  storedInvitationRow,
  toInvitation,
} from '#server/people/invitations/store.ts'
import type { Athlete, VerifiedAthlete } from '#server/people/policy.ts'
import type { InvitationClaim } from './policy.ts'

export function listReceivedInvitations(db: Queryable, actor: Actor, page: PageRequest, now: Date) {
  return listPendingInvitations(
    db,
    page,
    now,
    sql`i.expires_at > ${now.toISOString()}
      and i.email = (select email from users where id = ${actor.id} and email_verified_at is not null)`,
  )
}

/** Finds an open or accepted invitation. The invitation page shows accepted invitations as well. */
export async function findInvitation(
  db: Queryable,
  claim: InvitationClaim,
  now: Date,
): Promise<Invitation | undefined> {
  const [row] = await queryRows(
    db,
    storedInvitationRow,
    sql`${selectInvitations(now)}
        where ${matchesClaimSql(claim)}
          and (i.answer = 'accepted' or (i.answer is null and i.expires_at > ${now.toISOString()}))`,
  )
  return row && toInvitation(row)
}

const answeredInvitation = { coachId: uuid, email: nullable(text), placeholderId: nullable(uuid) }
export type AnsweredInvitation = RowOf<typeof answeredInvitation>

/** Stores the answer; returns undefined if the invitation is no longer open. */
export async function saveInvitationAnswer(
  tx: Transaction,
  athlete: Athlete,
  claim: InvitationClaim,
  answer: Exclude<InvitationAnswer, 'withdrawn'>,
  now: Date,
): Promise<AnsweredInvitation | undefined> {
  const [answered] = await queryRows(
    tx,
    answeredInvitation,
    sql`update invitations i
        set answer = ${answer}, answered_at = ${now.toISOString()}, answered_by = ${athlete.id}
        where ${matchesClaimSql(claim)} and i.answer is null and i.expires_at > ${now.toISOString()}
        returning i.coach_id as "coachId", i.email, i.placeholder_id as "placeholderId"`,
  )
  return answered
}

/**
 * Finds the invitation if this athlete has already given the same answer, so that repeating the answer has no
 * effect.
 */
export async function findInvitationAnswer(
  tx: Transaction,
  athlete: Athlete,
  claim: InvitationClaim,
  answer: Exclude<InvitationAnswer, 'withdrawn'>,
): Promise<AnsweredInvitation | undefined> {
  const [answered] = await queryRows(
    tx,
    answeredInvitation,
    sql`select i.coach_id as "coachId", i.email, i.placeholder_id as "placeholderId" from invitations i
        where ${matchesClaimSql(claim)} and i.answer = ${answer} and i.answered_by = ${athlete.id}`,
  )
  return answered
}

/**
 * Marks open invitations from this coach as accepted, because the coaching relationship has already started.
 */
export async function markOpenInvitationsAccepted(
  tx: Transaction,
  coachId: string,
  athlete: VerifiedAthlete,
  now: Date,
) {
  await tx.execute(
    sql`update invitations
        set answer = 'accepted', answered_at = ${now.toISOString()}, answered_by = ${athlete.id}
        where coach_id = ${coachId} and email = (select email from users where id = ${athlete.id})
          and answer is null`,
  )
}

const matchesClaimSql = (claim: InvitationClaim): SQL =>
  'id' in claim
    ? sql`i.id = ${claim.id} and i.email = (select email from users where id = ${claim.claimantId})`
    : sql`i.token_hash = ${claim.tokenHash}`
