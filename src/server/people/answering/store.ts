import { type SQL, sql } from 'drizzle-orm'
import type { Invitation } from '#contract/people.ts'
import type { Queryable, Transaction } from '../../database/connection.ts'
import { rowsOf } from '../../database/rows.ts'
import type { Actor } from '../../http/actor.ts'
import type { Page } from '../../http/pagination.ts'
import { listOpen, type Row, selectInvitations, toInvitation } from '../inviting/store.ts'
import type { Athlete, VerifiedAthlete } from '../policy.ts'
import type { Claim } from './policy.ts'

export function listReceived(db: Queryable, actor: Actor, page: Page, now: Date) {
  return listOpen(
    db,
    page,
    now,
    sql`i.expires_at > ${now.toISOString()}
      and i.email = (select email from users where id = ${actor.id} and email_verified_at is not null)`,
  )
}

/** One that can be answered still, or was accepted: the same link again says so. */
export async function findInvitation(
  db: Queryable,
  claim: Claim,
  now: Date,
): Promise<Invitation | undefined> {
  const [row] = await rowsOf<Row>(
    db,
    sql`${selectInvitations(now)}
        where ${isClaimed(claim)}
          and (i.answer = 'accepted' or (i.answer is null and i.expires_at > ${now.toISOString()}))`,
  )
  return row && toInvitation(row)
}

export type Answered = { coachId: string; email: string }

/** Takes one answer and no second; nothing when it is no longer open. */
export async function answerInvitation(
  tx: Transaction,
  athlete: Athlete,
  claim: Claim,
  answer: 'accepted' | 'declined',
  now: Date,
): Promise<Answered | undefined> {
  const [answered] = await rowsOf<Answered>(
    tx,
    sql`update invitations i
        set answer = ${answer}, answered_at = ${now.toISOString()}, answered_by = ${athlete.id}
        where ${isClaimed(claim)} and i.answer is null and i.expires_at > ${now.toISOString()}
        returning i.coach_id as "coachId", i.email`,
  )
  return answered
}

/** What this athlete answered before, so that answering the same again is harmless. */
export async function findAnswer(
  tx: Transaction,
  athlete: Athlete,
  claim: Claim,
  answer: 'accepted' | 'declined',
): Promise<Answered | undefined> {
  const [answered] = await rowsOf<Answered>(
    tx,
    sql`select i.coach_id as "coachId", i.email from invitations i
        where ${isClaimed(claim)} and i.answer = ${answer} and i.answered_by = ${athlete.id}`,
  )
  return answered
}

/** Two who work together wait for no answer any more. */
export async function closeInvitations(
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

const isClaimed = (claim: Claim): SQL =>
  'id' in claim
    ? sql`i.id = ${claim.id} and i.email = (select email from users where id = ${claim.claimantId})`
    : sql`i.token_hash = ${claim.tokenHash}`
