import { type SQL, sql } from 'drizzle-orm'
import { person } from '#contract/fields.ts'
import { type Invitation, invitation } from '#contract/people/people.ts'
import {
  integer,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { isAcceptedSql } from '#server/database/fragments/sharing-sql.ts'
import { isTrustedCoachSql } from '#server/database/fragments/trusted-coach-sql.ts'
import { hasRows, queryRows, toIso } from '#server/database/query-rows.ts'
import { invitationMailsTable, invitationsTable } from '#server/database/schema.ts'
import { getMailbox } from '#server/delivery/mailbox.ts'
import type { Actor } from '#server/http/actor.ts'
import { invariant } from '#server/http/failures.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import { hashToken } from '#server/http/tokens.ts'
import type { VerifiedCoach } from '#server/people/policy.ts'
import type { InvitationKey } from './policy.ts'

export const storedInvitationRow = {
  id: uuid,
  email: nullable(text),
  athlete_name: nullable(text),
  message: text,
  state: oneOf(invitation.shape.state.options),
  coach: json(person),
  invited_at: timestamp,
  expires_at: timestamp,
}

export type InvitationDraft = {
  id: string
  email: string | null
  placeholderId: string | null
  message: string
  tokenHash: string
  invitedAt: Date
  expiresAt: Date
}

const invitationObstacle = {
  email: text,
  kind: oneOf(['own', 'coached', 'invited', 'mailed']),
  invitedOn: nullable(text),
}
/** The reason why an address cannot be invited; `invitedOn` is the date of the open invitation, if any. */
export type InvitationObstacle = RowOf<typeof invitationObstacle>

export function listUnansweredInvitations(db: Queryable, coach: Actor, page: PageRequest, now: Date) {
  return listPendingInvitations(db, page, now, sql`i.coach_id = ${coach.id} and i.email is not null`)
}

/** Lists unanswered invitations, newest first. */
export async function listPendingInvitations(db: Queryable, page: PageRequest, now: Date, condition: SQL) {
  const rows = await queryRows(
    db,
    storedInvitationRow,
    sql`${selectInvitations(now)}
        where i.answer is null and ${condition}
          ${afterCursorSql(page, [sql`i.invited_at`, sql`i.id`], ['timestamptz', 'uuid'])}
        order by i.invited_at desc, i.id desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toInvitation, row => [row.invited_at, row.id])
}

/**
 * Lets one request at a time send invitations, so that several coaches at once cannot exceed the limits of a recipient
 * and of the server, and a coach cannot invite the same address twice.
 */
export async function lockInvitationsForUpdate(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('invitations', 0))`)
}

export async function listInvitationObstacles(
  tx: Transaction,
  coach: VerifiedCoach,
  emails: string[],
  { now, mailedSince }: { now: Date; mailedSince: Date },
): Promise<InvitationObstacle[]> {
  return queryRows(
    tx,
    invitationObstacle,
    sql`select asked.email,
          case when asked.email = me.email then 'own' when c.id is not null then 'coached'
            when i.id is not null then 'invited' else 'mailed' end as kind,
          to_char(i.invited_at at time zone ${coach.timeZone}, 'FMDD FMMonth YYYY') as "invitedOn"
        from unnest(${sql.param(emails)}::text[]) asked (email)
        join users me on me.id = ${coach.id}
        left join users athlete on athlete.email = asked.email
        left join coachings c on c.coach_id = me.id and c.athlete_id = athlete.id and c.ended_at is null
        left join invitations i on i.coach_id = me.id and i.email = asked.email and i.answer is null
          and i.expires_at > ${now.toISOString()}
        where asked.email = me.email or c.id is not null or i.id is not null or exists (
          select 1 from invitations earlier
          where earlier.coach_id = me.id and earlier.email = asked.email
            and earlier.invited_at > ${mailedSince.toISOString()})`,
  )
}

/**
 * Withdraws expired invitations, because the database allows only one unanswered invitation per coach and
 * address.
 */
export async function withdrawExpiredInvitations(
  tx: Transaction,
  coach: VerifiedCoach,
  emails: string[],
  now: Date,
) {
  await tx.execute(
    sql`update invitations set answer = 'withdrawn', answered_at = ${now.toISOString()}
        where coach_id = ${coach.id} and email = any(${sql.param(emails)}::text[]) and answer is null
          and expires_at <= ${now.toISOString()}`,
  )
}

export type InvitationCounts = {
  /** The number of athletes who have ever accepted this coach. */
  acceptedByAthletes: number
  /** The number of athletes who have accepted any coach in the last 30 days. */
  acceptedOnServer: number
  sentByCoach: number
  sentOnServer: number
}

/** Counts the invitations emailed since a time, and the athletes who accepted a coach. */
export async function countInvitations(
  tx: Transaction,
  coach: VerifiedCoach,
  { sentSince, acceptedSince }: { sentSince: Date; acceptedSince: Date },
): Promise<InvitationCounts> {
  const [row] = await queryRows(
    tx,
    { acceptedByAthletes: integer, acceptedOnServer: integer, sentByCoach: integer, sentOnServer: integer },
    sql`select
          (select count(distinct c.athlete_id)::int from coachings c where c.coach_id = ${coach.id} and ${isAcceptedSql})
            as "acceptedByAthletes",
          (select count(distinct c.athlete_id)::int from coachings c
            where c.started_at > ${acceptedSince} and ${isAcceptedSql})
            as "acceptedOnServer",
          (select count(*)::int from invitation_mails where coach_id = ${coach.id} and sent_at > ${sentSince})
            as "sentByCoach",
          (select count(*)::int from invitation_mails where sent_at > ${sentSince}) as "sentOnServer"`,
  )
  invariant(row, 'a statement without tables returns one row')
  return row
}

export function isTrustedByAthletes(tx: Transaction, coach: VerifiedCoach): Promise<boolean> {
  return hasRows(tx, sql`select 1 where ${isTrustedCoachSql(sql`${coach.id}`)}`)
}

/** Counts the invitations that were emailed to each of the mailboxes since a time. */
export async function countInvitationsByMailbox(
  tx: Transaction,
  mailboxes: readonly string[],
  sentSince: Date,
): Promise<Map<string, number>> {
  const mailboxesByHash = new Map(mailboxes.map(mailbox => [hashToken(mailbox), mailbox]))
  const rows = await queryRows(
    tx,
    { email_hash: text, count: integer },
    sql`select email_hash, count(*)::int as count from invitation_mails
        where email_hash = any(${sql.param([...mailboxesByHash.keys()])}::text[]) and sent_at > ${sentSince}
        group by email_hash`,
  )
  return new Map(rows.map(row => [mailboxesByHash.get(row.email_hash) ?? '', row.count]))
}

export async function insertInvitationMails(
  tx: Transaction,
  coach: VerifiedCoach,
  emails: readonly string[],
  now: Date,
) {
  if (emails.length === 0) return
  const rows = emails.map(email => ({
    coachId: coach.id,
    emailHash: hashToken(getMailbox(email)),
    sentAt: now,
  }))
  await tx.insert(invitationMailsTable).values(rows)
}

/** Inserts new invitations and returns them in the same order as the given drafts. */
export async function insertInvitations(
  tx: Transaction,
  coach: VerifiedCoach,
  drafts: InvitationDraft[],
  now: Date,
): Promise<Invitation[]> {
  if (drafts.length === 0) return []
  await tx.insert(invitationsTable).values(drafts.map(draft => ({ ...draft, coachId: coach.id })))
  const ids = drafts.map(draft => draft.id)
  const rows = await queryRows(
    tx,
    storedInvitationRow,
    sql`${selectInvitations(now)} where i.id = any(${sql.param(ids)}::uuid[])
        order by array_position(${sql.param(ids)}::uuid[], i.id)`,
  )
  return rows.map(toInvitation)
}

/** Finds an unanswered invitation of this coach and locks it until the transaction ends. */
export async function lockPendingInvitationForUpdate(
  tx: Transaction,
  coach: VerifiedCoach,
  key: InvitationKey,
  now: Date,
): Promise<Invitation | undefined> {
  const [row] = await queryRows(
    tx,
    storedInvitationRow,
    sql`${selectInvitations(now)}
        where i.coach_id = ${coach.id} and ${matchesKeySql(key)} and i.answer is null
        for no key update of i`,
  )
  return row && toInvitation(row)
}

type Renewal = Pick<InvitationDraft, 'id' | 'tokenHash' | 'invitedAt' | 'expiresAt'>

export async function updateInvitationToken(
  tx: Transaction,
  { id, tokenHash, invitedAt, expiresAt }: Renewal,
) {
  await tx.execute(
    sql`update invitations set token_hash = ${tokenHash}, invited_at = ${invitedAt.toISOString()},
          expires_at = ${expiresAt.toISOString()}
        where id = ${id}`,
  )
}

/** Withdraws an invitation. Withdrawing it again has no effect. */
export function withdrawInvitation(
  tx: Transaction,
  coach: Actor,
  key: InvitationKey,
  now: Date,
): Promise<boolean> {
  return hasRows(
    tx,
    sql`update invitations i
        set answer = 'withdrawn', answered_at = coalesce(answered_at, ${now.toISOString()}::timestamptz)
        where i.coach_id = ${coach.id} and ${matchesKeySql(key)} and (i.answer is null or i.answer = 'withdrawn')
        returning i.id`,
  )
}

export const selectInvitations = (now: Date): SQL =>
  sql`select i.id, i.email, i.message, trim(concat(entered.first_name, ' ', entered.last_name)) as athlete_name, i.invited_at, i.expires_at, ${personSql('coach')} as coach,
        coalesce(i.answer, case when i.expires_at > ${now.toISOString()} then 'invited' else 'expired' end)
          as state
      from invitations i join users coach on coach.id = i.coach_id
        left join users entered on entered.id = i.placeholder_id`

const matchesKeySql = (key: InvitationKey): SQL =>
  'id' in key ? sql`i.id = ${key.id}` : sql`i.token_hash = ${key.tokenHash}`

export function toInvitation(row: RowOf<typeof storedInvitationRow>): Invitation {
  const { id, message, state, coach } = row
  const [invitedAt, expiresAt] = [toIso(row.invited_at), toIso(row.expires_at)]
  return {
    _id: id,
    id,
    email: row.email ?? '',
    message,
    state,
    coach,
    ...(row.athlete_name && { athleteName: row.athlete_name }),
    invitedAt,
    expiresAt,
  }
}

/** Returns the hash of the token in an invitation's link. */
export async function findInvitationTokenHash(
  tx: Transaction,
  coach: VerifiedCoach,
  id: string,
): Promise<string | undefined> {
  const [row] = await queryRows(
    tx,
    { token_hash: text },
    sql`select token_hash from invitations where id = ${id} and coach_id = ${coach.id}`,
  )
  return row?.token_hash
}
