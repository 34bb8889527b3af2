import { listLifterRows } from '#server/analytics/lifters/store.ts'
import { isSelfOrUnspecified } from '#server/analytics/policy.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireFound } from '#server/http/failures.ts'
import { type AnswerableAthlete, mayAnswerOffers } from './policy.ts'

/**
 * Returns a function that finds an athlete among the given ones, with two queries for all of them. It throws
 * "not found" if the caller may not answer offers of the athlete.
 */
export async function requireAnswerableAthletes(
  db: Queryable,
  actor: Actor,
  athleteIds: readonly (string | undefined)[],
  now: Date,
): Promise<(athleteId: string | undefined) => AnswerableAthlete> {
  const others = athleteIds.filter(id => id !== undefined).filter(id => !isSelfOrUnspecified(actor, id))
  const page = { limit: athleteIds.length }
  const [own] = await listLifterRows(db, actor, {}, page)
  const coached = await listLifterRows(db, actor, { athleteIds: others }, page)
  const rows = new Map(coached.map(row => [row.athlete_id, row]))
  return athleteId => {
    const row = isSelfOrUnspecified(actor, athleteId) ? own : rows.get(athleteId ?? '')
    return requireFound(mayAnswerOffers(row, now), 'athlete.not-found')
  }
}
