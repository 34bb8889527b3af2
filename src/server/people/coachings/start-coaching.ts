import { type Coaching, type SharingScope, scope } from '#contract/people/people.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { DomainEvent } from '#server/events/domain-events.ts'
import { invariant } from '#server/http/failures.ts'
import type { VerifiedAthlete } from '#server/people/policy.ts'
import { findActiveCoaching, insertCoachingIfNone, type LockedCoachings } from './store.ts'

/**
 * Starts a coaching relationship with the chosen scopes, or with all scopes by default. An active coaching
 * relationship stays unchanged.
 */
export async function startCoaching(
  tx: Transaction,
  coachings: LockedCoachings,
  athlete: VerifiedAthlete,
  { coachId, scopes = scope.options }: { coachId: string; scopes: readonly SharingScope[] | undefined },
  now: Date,
): Promise<{ coaching: Coaching; startEvents: DomainEvent[] }> {
  const newId = await insertCoachingIfNone(tx, coachings, { coachId, scopes }, now)
  const coaching = await findActiveCoaching(tx, athlete, coachId)
  invariant(coaching, 'an active coaching relationship exists after the insert')
  const data = { coachingId: coaching.id, coachId, athleteId: athlete.id }
  return { coaching, startEvents: newId ? toStartEvents(data) : [] }
}

/** The events of a new coaching relationship, which the athlete has accepted. */
export function toStartEvents(data: {
  coachingId: string
  coachId: string
  athleteId: string
}): DomainEvent[] {
  return [{ kind: 'coaching.started', actorId: data.athleteId, subjectId: data.athleteId, data }]
}
