import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Scope } from '#contract/people.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows.ts'
import type { Actor } from '../http/actor.ts'
import { isId } from '../http/ids.ts'

declare const proof: unique symbol

/** An athlete with whom a coach works now, and who lets the coach see this. Made here and nowhere else. */
export type CoachedAthlete<S extends Scope = Scope> = { readonly athleteId: string; readonly [proof]: S }

/** Everything of an athlete begins here: no living link, with the scope if one is named, no athlete. */
export async function findCoached<S extends Scope = Scope>(
  db: Queryable,
  coach: Actor,
  athleteId: string,
  scope?: S,
): Promise<CoachedAthlete<S> | undefined> {
  if (!isId(athleteId)) return undefined
  const rows = await rowsOf(db, sql`select 1 where ${isCoachedBy(coach, sql`${athleteId}::uuid`, scope)}`)
  return rows.length > 0 ? ({ athleteId } as CoachedAthlete<S>) : undefined
}

/** The same as a condition on a column that holds an athlete's id; without a scope, any living link will do. */
export function isCoachedBy(coach: Actor, athleteId: SQLWrapper, scope?: Scope): SQL {
  const granted = scope ? sql`and c.scopes ? ${scope}` : sql``
  return sql`exists (
    select 1 from coachings c
    where c.coach_id = ${coach.id} and c.athlete_id = ${athleteId} and c.ended_at is null ${granted})`
}
