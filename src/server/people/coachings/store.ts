import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { person } from '#contract/fields.ts'
import { importConsent } from '#contract/people/import-consent.ts'
import {
  type Coaching,
  coaching,
  type ScopeEnds,
  type SharingScope,
  scopeEnds,
} from '#contract/people/people.ts'
import { boolean, json, nullable, oneOf, type RowOf, timestamp, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { importConsentSql, scopeEndsSql, sharedScopesSql } from '#server/database/fragments/sharing-sql.ts'
import { hasRows, queryRows, toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import type { OwnCoaching } from './policy.ts'

const coachingRow = {
  id: uuid,
  coach: json(person),
  athlete: json(person),
  is_active: boolean,
  is_primary: boolean,
  scopes: json(coaching.shape.scopes),
  scope_ends: json(scopeEnds),
  import_consent: oneOf(importConsent.options),
  started_at: timestamp,
  ended_at: nullable(timestamp),
}

declare const locked: unique symbol
/** Proof that an athlete's coaching relationships are locked until the transaction ends. */
export type LockedCoachings = { readonly athleteId: string; readonly [locked]: true }

/** Lists the coaching relationships of a coach or an athlete: active ones first, then newest first. */
export async function listCoachings(db: Queryable, actor: Actor, page: PageRequest) {
  const order = [sql`(c.ended_at is null)`, sql`c.started_at`, sql`c.id`]
  const rows = await queryRows(
    db,
    coachingRow,
    sql`${selectCoachings(actor)} ${afterCursorSql(page, order, ['boolean', 'timestamptz', 'uuid'])}
        order by (c.ended_at is null) desc, c.started_at desc, c.id desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toCoaching, row => [String(row.is_active), row.started_at, row.id])
}

/** Finds a coaching relationship. Returns undefined unless the actor is the coach or the athlete in it. */
export async function findCoaching(db: Queryable, actor: Actor, id: string): Promise<Coaching | undefined> {
  const [row] = await queryRows(db, coachingRow, sql`${selectCoachings(actor)} and c.id = ${id}`)
  return row && toCoaching(row)
}

export async function findActiveCoaching(
  db: Queryable,
  athlete: Actor,
  coachId: string,
): Promise<Coaching | undefined> {
  const [row] = await queryRows(
    db,
    coachingRow,
    sql`${selectCoachings(athlete)} and c.coach_id = ${coachId} and c.ended_at is null`,
  )
  return row && toCoaching(row)
}

export async function lockCoachingsForUpdate(tx: Transaction, athleteId: string): Promise<LockedCoachings> {
  await tx.execute(sql`select 1 from users where id = ${athleteId} for no key update`)
  return { athleteId } as LockedCoachings
}

/**
 * Returns undefined if an active coaching relationship already exists. An athlete's first coach becomes the
 * primary coach.
 */
export async function insertCoachingIfNone(
  tx: Transaction,
  { athleteId }: LockedCoachings,
  { coachId, scopes }: { coachId: string; scopes: readonly SharingScope[] },
  now: Date,
): Promise<string | undefined> {
  const [row] = await queryRows(
    tx,
    { id: uuid },
    sql`insert into coachings (id, coach_id, athlete_id, scopes, started_at, is_primary)
        select ${uuidv7()}::uuid, ${coachId}::uuid, ${athleteId}::uuid, ${JSON.stringify(scopes)}::jsonb,
          ${now.toISOString()}::timestamptz,
          not exists (
            select 1 from coachings where athlete_id = ${athleteId} and ended_at is null and is_primary)
        on conflict (coach_id, athlete_id) where ended_at is null do nothing
        returning id`,
  )
  return row?.id
}

export async function setScopes(
  tx: Transaction,
  coaching: OwnCoaching,
  { scopes, ends }: { scopes: SharingScope[]; ends: ScopeEnds },
) {
  await tx.execute(
    sql`update coachings set scopes = ${JSON.stringify(scopes)}::jsonb, scope_ends = ${JSON.stringify(ends)}::jsonb
        where id = ${coaching.id} and ended_at is null`,
  )
}

/**
 * Clears the previous primary coach first, because the database allows only one primary coach per athlete.
 */
export async function setPrimaryCoach(
  tx: Transaction,
  { athleteId }: LockedCoachings,
  coaching: OwnCoaching,
) {
  await tx.execute(
    sql`update coachings set is_primary = false
        where athlete_id = ${athleteId} and ended_at is null and is_primary and id <> ${coaching.id}`,
  )
  await tx.execute(sql`update coachings set is_primary = true where id = ${coaching.id} and ended_at is null`)
}

/** Returns false if the coaching relationship had already ended. */
export function markCoachingEnded(
  tx: Transaction,
  { athleteId }: LockedCoachings,
  id: string,
  ender: Actor,
  now: Date,
): Promise<boolean> {
  return hasRows(
    tx,
    sql`update coachings set ended_at = ${now.toISOString()}, ended_by = ${ender.id}, is_primary = false
        where id = ${id} and athlete_id = ${athleteId} and ended_at is null
        returning id`,
  )
}

/**
 * Ends all of a coach's coaching relationships. Returns proof that the coaching relationships of the affected
 * athletes are locked.
 */
export async function markCoachingsOfCoachEnded(
  tx: Transaction,
  coachId: string,
): Promise<LockedCoachings[]> {
  const athletes = await queryRows(
    tx,
    { id: uuid },
    sql`select id from users
        where id in (select athlete_id from coachings where coach_id = ${coachId} and ended_at is null)
        order by id
        for no key update`,
  )
  await tx.execute(
    sql`update coachings set ended_at = now(), ended_by = ${coachId}, is_primary = false
        where coach_id = ${coachId} and ended_at is null`,
  )
  return athletes.map(({ id }) => ({ athleteId: id }) as LockedCoachings)
}

/** For each athlete without a primary coach, makes the longest-standing coach the primary coach. */
export async function promoteEarliestCoach(tx: Transaction, ...coachings: LockedCoachings[]) {
  const athleteIds = sql.param(coachings.map(({ athleteId }) => athleteId))
  await tx.execute(
    sql`update coachings set is_primary = true
        where not is_primary and id in (
          select distinct on (athlete_id) id from coachings
          where athlete_id = any(${athleteIds}::uuid[]) and ended_at is null
          order by athlete_id, is_primary desc, started_at, id)`,
  )
}

const selectCoachings = (actor: Actor): SQL =>
  sql`select c.id, c.is_primary, ${sharedScopesSql('athlete')} as scopes,
        ${scopeEndsSql('athlete')} as scope_ends, ${importConsentSql} as import_consent, c.started_at, c.ended_at, c.ended_at is null as is_active,
        ${personSql('coach')} as coach, ${personSql('athlete')} as athlete
      from coachings c
      join users coach on coach.id = c.coach_id
      join users athlete on athlete.id = c.athlete_id
      where (c.coach_id = ${actor.id} or c.athlete_id = ${actor.id})`

function toCoaching(row: RowOf<typeof coachingRow>): Coaching {
  const { id, coach, athlete, scopes } = row
  return {
    _id: id,
    id,
    state: row.is_active ? 'active' : 'ended',
    coach,
    athlete,
    isPrimary: row.is_primary,
    scopes,
    scopeEnds: row.scope_ends,
    importConsent: row.import_consent,
    startedAt: toIso(row.started_at),
    endedAt: toIsoOrNull(row.ended_at),
  }
}

/** Notes that the coach asked to import workouts. Returns false if the coach has asked before, or may already. */
export function markImportAsked(tx: Transaction, { id }: Coaching, now: Date): Promise<boolean> {
  return hasRows(
    tx,
    sql`update coachings set import_asked_at = ${now.toISOString()}
        where id = ${id} and ended_at is null and import_asked_at is null and import_allowed_at is null
        returning id`,
  )
}

/** Stores the athlete's answer. A withdrawn consent can be asked for again. */
export async function setImportConsent(tx: Transaction, { id }: OwnCoaching, allowedAt: Date | null) {
  await tx.execute(
    sql`update coachings set import_asked_at = null, import_allowed_at = ${allowedAt?.toISOString() ?? null}
        where id = ${id} and ended_at is null`,
  )
}
