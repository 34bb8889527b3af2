import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '#contract/fields.ts'
import type { Coaching, Scope } from '#contract/people.ts'
import type { Queryable, Transaction } from '../../database/connection.ts'
import { personOf } from '../../database/person.ts'
import { rowsOf, toIso, toIsoOrNull } from '../../database/rows.ts'
import type { Actor } from '../../http/actor.ts'
import { afterCursor, type Page, toPage } from '../../http/pagination.ts'
import type { OwnCoaching } from './policy.ts'

type Row = {
  id: string
  coach: Person
  athlete: Person
  is_active: boolean
  is_primary: boolean
  scopes: Scope[]
  started_at: string
  ended_at: string | null
}

declare const held: unique symbol
/** An athlete's coachings, which change one after another until this transaction ends. */
export type HeldCoachings = { readonly athleteId: string; readonly [held]: true }

/** Active ones first, then the newest; both roles see their own side of it. */
export async function listCoachings(db: Queryable, actor: Actor, page: Page) {
  const order = [sql`(c.ended_at is null)`, sql`c.started_at`, sql`c.id`]
  const rows = await rowsOf<Row>(
    db,
    sql`${selectCoachings(actor)} ${afterCursor(page, order, ['boolean', 'timestamptz', 'uuid'])}
        order by (c.ended_at is null) desc, c.started_at desc, c.id desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toCoaching, row => [String(row.is_active), row.started_at, row.id])
}

/** For the two people of it; to everybody else there is none. */
export async function findCoaching(db: Queryable, actor: Actor, id: string): Promise<Coaching | undefined> {
  const [row] = await rowsOf<Row>(db, sql`${selectCoachings(actor)} and c.id = ${id}`)
  return row && toCoaching(row)
}

export async function findCoachingWith(
  db: Queryable,
  athlete: Actor,
  coachId: string,
): Promise<Coaching | undefined> {
  const [row] = await rowsOf<Row>(
    db,
    sql`${selectCoachings(athlete)} and c.coach_id = ${coachId} and c.ended_at is null`,
  )
  return row && toCoaching(row)
}

export async function holdCoachings(tx: Transaction, athleteId: string): Promise<HeldCoachings> {
  await rowsOf(tx, sql`select 1 from users where id = ${athleteId} for no key update`)
  return { athleteId } as HeldCoachings
}

/** Nothing when the two work together already. The first coach is the primary one. */
export async function addCoaching(
  tx: Transaction,
  { athleteId }: HeldCoachings,
  { coachId, scopes }: { coachId: string; scopes: readonly Scope[] },
  now: Date,
): Promise<string | undefined> {
  const [added] = await rowsOf<{ id: string }>(
    tx,
    sql`insert into coachings (id, coach_id, athlete_id, scopes, started_at, is_primary)
        select ${uuidv7()}::uuid, ${coachId}::uuid, ${athleteId}::uuid, ${JSON.stringify(scopes)}::jsonb,
          ${now.toISOString()}::timestamptz,
          not exists (
            select 1 from coachings where athlete_id = ${athleteId} and ended_at is null and is_primary)
        on conflict (coach_id, athlete_id) where ended_at is null do nothing
        returning id`,
  )
  return added?.id
}

export async function setScopes(tx: Transaction, coaching: OwnCoaching, scopes: Scope[]) {
  await tx.execute(
    sql`update coachings set scopes = ${JSON.stringify(scopes)}::jsonb
        where id = ${coaching.id} and ended_at is null`,
  )
}

/** There is one primary coach at a time, so the earlier one makes room first. */
export async function setPrimary(tx: Transaction, { athleteId }: HeldCoachings, coaching: OwnCoaching) {
  await tx.execute(
    sql`update coachings set is_primary = false
        where athlete_id = ${athleteId} and ended_at is null and is_primary and id <> ${coaching.id}`,
  )
  await tx.execute(sql`update coachings set is_primary = true where id = ${coaching.id} and ended_at is null`)
}

/** Nothing when the other side was faster. */
export async function closeCoaching(
  tx: Transaction,
  { athleteId }: HeldCoachings,
  id: string,
  ender: Actor,
  now: Date,
): Promise<boolean> {
  const closed = await rowsOf(
    tx,
    sql`update coachings set ended_at = ${now.toISOString()}, ended_by = ${ender.id}, is_primary = false
        where id = ${id} and athlete_id = ${athleteId} and ended_at is null
        returning id`,
  )
  return closed.length > 0
}

/** All of a coach's at once; answers the athletes' remaining ones. */
export async function closeCoachingsOf(tx: Transaction, coachId: string): Promise<HeldCoachings[]> {
  const athletes = await rowsOf<{ id: string }>(
    tx,
    sql`select id from users
        where id in (select athlete_id from coachings where coach_id = ${coachId} and ended_at is null)
        order by id
        for no key update`,
  )
  await tx.execute(
    sql`update coachings set ended_at = now(), ended_by = ${coachId}, is_primary = false
        where coach_id = ${coachId} and ended_at is null`,
  )
  return athletes.map(({ id }) => ({ athleteId: id }) as HeldCoachings)
}

/** Whoever has coaches has a primary one: where there is none, the one of longest standing. */
export async function promoteEarliest(tx: Transaction, ...coachings: HeldCoachings[]) {
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
  sql`select c.id, c.is_primary, c.scopes, c.started_at, c.ended_at, c.ended_at is null as is_active,
        ${personOf('coach')} as coach, ${personOf('athlete')} as athlete
      from coachings c
      join users coach on coach.id = c.coach_id
      join users athlete on athlete.id = c.athlete_id
      where (c.coach_id = ${actor.id} or c.athlete_id = ${actor.id})`

function toCoaching(row: Row): Coaching {
  const { id, coach, athlete, scopes } = row
  return {
    _id: id,
    id,
    state: row.is_active ? 'active' : 'ended',
    coach,
    athlete,
    isPrimary: row.is_primary,
    scopes,
    startedAt: toIso(row.started_at),
    endedAt: toIsoOrNull(row.ended_at),
  }
}
