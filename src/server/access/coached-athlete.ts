import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SharingScope } from '#contract/people/people.ts'
import type { Queryable } from '#server/database/connection.ts'
import { isSharedSql, sharesMaxesSql } from '#server/database/fragments/sharing-sql.ts'
import { hasRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { isId } from '#server/http/is-id.ts'

declare const proof: unique symbol

/** A kind of data that an athlete can share with a coach, or the athlete’s maxes. */
export type CoachScope = SharingScope | 'maxes'

/**
 * Proof that a coach currently coaches this athlete and has been granted the scope. Only functions in this
 * file create such proofs.
 */
export type CoachedAthlete<S extends CoachScope = CoachScope> = {
  readonly athleteId: string
  readonly [proof]: S
}

/** Finds an athlete whom the actor currently coaches and who, if a scope is given, has granted that scope. */
export async function findCoachedAthlete<S extends CoachScope = CoachScope>(
  db: Queryable,
  coach: Actor,
  athleteId: string,
  scope?: S,
): Promise<CoachedAthlete<S> | undefined> {
  if (!isId(athleteId)) return undefined
  const isCoached = await hasRows(
    db,
    sql`select 1 where ${isCoachedBySql(coach, sql`${athleteId}::uuid`, scope)}`,
  )
  return isCoached ? ({ athleteId } as CoachedAthlete<S>) : undefined
}

/**
 * Returns an SQL condition: the coach currently coaches the athlete, and the athlete has granted the scope.
 * If no scope is given, any active coaching relationship is sufficient.
 */
export function isCoachedBySql(coach: Pick<Actor, 'id'>, athleteId: SQLWrapper, scope?: CoachScope): SQL {
  const isShared = scope === 'maxes' ? sharesMaxesSql : scope && isSharedSql(scope)
  const granted = isShared ? sql`and ${isShared}` : sql``
  return sql`exists (
    select 1 from coachings c
    where c.coach_id = ${coach.id} and c.athlete_id = ${athleteId} and c.ended_at is null ${granted})`
}
