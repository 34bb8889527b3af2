import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import { deletePlaceholders, lockPlaceholder } from '#server/people/placeholders/store.ts'
import { findCoaching, lockCoachingsForUpdate, markCoachingEnded, promoteEarliestCoach } from './store.ts'

/** Ends a coaching relationship at the request of the coach or the athlete. A second call has no effect. */
export async function endCoaching(
  events: EventRecorder,
  tx: Transaction,
  actor: Actor,
  id: string,
  now: Date,
) {
  const coaching = requireFound(isId(id) && (await findCoaching(tx, actor, id)), 'coaching.not-found')
  // Nobody but the coach knows a placeholder, so nothing of it is kept.
  if (await lockPlaceholder(tx, actor, coaching.athlete.id))
    return deletePlaceholders(tx, actor, [coaching.athlete.id])
  const coachings = await lockCoachingsForUpdate(tx, coaching.athlete.id)
  if (!(await markCoachingEnded(tx, coachings, id, actor, now))) return
  await promoteEarliestCoach(tx, coachings)
  const { coach, athlete } = coaching
  const data = { coachingId: coaching.id, coachId: coach.id, athleteId: athlete.id }
  await events.record(tx, [{ kind: 'coaching.ended', actorId: actor.id, subjectId: athlete.id, data }])
}
