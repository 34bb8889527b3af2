import type { Scope } from '#contract/people.ts'
import { findCoached } from '../access/coached.ts'
import type { Queryable } from '../database/connection.ts'
import type { Actor } from '../http/actor.ts'
import { found } from '../http/failures.ts'
import { isOwn, maySee, type SeenAthlete } from './policy.ts'

/** Without an id it is the caller. Where there is no consent to the scope, there is no athlete. */
export async function findSeen<S extends Scope>(
  db: Queryable,
  actor: Actor,
  athleteId: string | undefined,
  scope: S,
): Promise<SeenAthlete<S>> {
  const coached = isOwn(actor, athleteId) ? undefined : await findCoached(db, actor, athleteId ?? '', scope)
  return found(maySee(actor, athleteId, coached), 'athlete.not-found')
}
