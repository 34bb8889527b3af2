import { type CoachScope, findCoachedAthlete } from '#server/access/coached-athlete.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireFound } from '#server/http/failures.ts'
import { isSelfOrUnspecified, maySeeAthlete, type VisibleAthlete } from './policy.ts'

/**
 * Returns the given athlete, or the caller if no id is given. Throws "not found" if the athlete does not
 * share the data in this scope with the caller.
 */
export async function requireVisibleAthlete<S extends CoachScope>(
  db: Queryable,
  actor: Actor,
  athleteId: string | undefined,
  scope: S,
): Promise<VisibleAthlete<S>> {
  return requireFound(await findVisibleAthlete(db, actor, athleteId, scope), 'athlete.not-found')
}

/** Returns the given athlete, or the caller if no id is given; undefined if the data is not shared. */
export async function findVisibleAthlete<S extends CoachScope>(
  db: Queryable,
  actor: Actor,
  athleteId: string | undefined,
  scope: S,
): Promise<VisibleAthlete<S> | undefined> {
  const coached = isSelfOrUnspecified(actor, athleteId)
    ? undefined
    : await findCoachedAthlete(db, actor, athleteId ?? '', scope)
  return maySeeAthlete(actor, athleteId, coached)
}
