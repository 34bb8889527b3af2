import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '#contract/fields.ts'
import type { Invitation } from '#contract/people.ts'
import type { Queryable, Transaction } from '../../database/connection.ts'
import { personOf } from '../../database/person.ts'
import { rowsOf, toIso } from '../../database/rows.ts'
import { invitations } from '../../database/schema.ts'
import type { Actor } from '../../http/actor.ts'
import { afterCursor, type Page, toPage } from '../../http/pagination.ts'
import type { VerifiedCoach } from '../policy.ts'
import type { InvitationKey } from './policy.ts'

export type Row = {
  id: string
  email: string
  message: string
  state: Invitation['state']
  coach: Person
  invited_at: string
  expires_at: string
}

export type Draft = {
  id: string
  email: string
  message: string
  tokenHash: string
  invitedAt: Date
  expiresAt: Date
}

/** What stands in the way of inviting an address; the date is that of the open invitation. */
export type Obstacle = { email: string; kind: 'own' | 'coached' | 'invited' | 'mailed'; invitedOn: string }

export function listSent(db: Queryable, coach: Actor, page: Page, now: Date) {
  return listOpen(db, page, now, sql`i.coach_id = ${coach.id}`)
}

/** Those without an answer, the newest first. */
export async function listOpen(db: Queryable, page: Page, now: Date, condition: SQL) {
  const rows = await rowsOf<Row>(
    db,
    sql`${selectInvitations(now)}
        where i.answer is null and ${condition}
          ${afterCursor(page, [sql`i.invited_at`, sql`i.id`], ['timestamptz', 'uuid'])}
        order by i.invited_at desc, i.id desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toInvitation, row => [row.invited_at, row.id])
}

/** A coach's invitations are sent one after another, so that each address is asked once. */
export async function holdInvitations(tx: Transaction, coach: VerifiedCoach) {
  await rowsOf(tx, sql`select 1 from users where id = ${coach.id} for no key update`)
}

export async function findObstacles(
  tx: Transaction,
  coach: VerifiedCoach,
  emails: string[],
  { now, mailedSince }: { now: Date; mailedSince: Date },
): Promise<Obstacle[]> {
  return rowsOf<Obstacle>(
    tx,
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

/** An address has one open invitation of a coach at most: expired ones make room. */
export async function retireExpired(tx: Transaction, coach: VerifiedCoach, emails: string[], now: Date) {
  await tx.execute(
    sql`update invitations set answer = 'withdrawn', answered_at = ${now.toISOString()}
        where coach_id = ${coach.id} and email = any(${sql.param(emails)}::text[]) and answer is null
          and expires_at <= ${now.toISOString()}`,
  )
}

/** In the order of the drafts. */
export async function addInvitations(
  tx: Transaction,
  coach: VerifiedCoach,
  drafts: Draft[],
  now: Date,
): Promise<Invitation[]> {
  if (drafts.length === 0) return []
  await tx.insert(invitations).values(drafts.map(draft => ({ ...draft, coachId: coach.id })))
  const ids = drafts.map(draft => draft.id)
  const rows = await rowsOf<Row>(
    tx,
    sql`${selectInvitations(now)} where i.id = any(${sql.param(ids)}::uuid[])
        order by array_position(${sql.param(ids)}::uuid[], i.id)`,
  )
  return rows.map(toInvitation)
}

/** The coach's own, while nobody has answered it; it stays as it is until this transaction ends. */
export async function holdUnanswered(
  tx: Transaction,
  coach: VerifiedCoach,
  key: InvitationKey,
  now: Date,
): Promise<Invitation | undefined> {
  const [row] = await rowsOf<Row>(
    tx,
    sql`${selectInvitations(now)}
        where i.coach_id = ${coach.id} and ${isNamed(key)} and i.answer is null
        for no key update of i`,
  )
  return row && toInvitation(row)
}

type Renewal = Pick<Draft, 'id' | 'tokenHash' | 'invitedAt' | 'expiresAt'>

export async function renewInvitation(tx: Transaction, { id, tokenHash, invitedAt, expiresAt }: Renewal) {
  await tx.execute(
    sql`update invitations set token_hash = ${tokenHash}, invited_at = ${invitedAt.toISOString()},
          expires_at = ${expiresAt.toISOString()}
        where id = ${id}`,
  )
}

/** Taking back what was taken back changes nothing. */
export async function withdrawInvitation(
  tx: Transaction,
  coach: Actor,
  key: InvitationKey,
  now: Date,
): Promise<boolean> {
  const withdrawn = await rowsOf(
    tx,
    sql`update invitations i
        set answer = 'withdrawn', answered_at = coalesce(answered_at, ${now.toISOString()}::timestamptz)
        where i.coach_id = ${coach.id} and ${isNamed(key)} and (i.answer is null or i.answer = 'withdrawn')
        returning i.id`,
  )
  return withdrawn.length > 0
}

export const selectInvitations = (now: Date): SQL =>
  sql`select i.id, i.email, i.message, i.invited_at, i.expires_at, ${personOf('coach')} as coach,
        coalesce(i.answer, case when i.expires_at > ${now.toISOString()} then 'invited' else 'expired' end)
          as state
      from invitations i join users coach on coach.id = i.coach_id`

const isNamed = (key: InvitationKey): SQL =>
  'id' in key ? sql`i.id = ${key.id}` : sql`i.token_hash = ${key.tokenHash}`

export function toInvitation(row: Row): Invitation {
  const { id, email, message, state, coach } = row
  const [invitedAt, expiresAt] = [toIso(row.invited_at), toIso(row.expires_at)]
  return { _id: id, id, email, message, state, coach, invitedAt, expiresAt }
}
