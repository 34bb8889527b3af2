import type { Transaction } from '../../database/connection.ts'
import type { Events } from '../../events/events.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/failures.ts'
import { isId } from '../../http/ids.ts'
import { closeCoaching, findCoaching, holdCoachings, promoteEarliest } from './store.ts'

/** Either side may, and both may at once: it ends once. */
export async function endCoaching(events: Events, tx: Transaction, actor: Actor, id: string, now: Date) {
  const coaching = found(isId(id) && (await findCoaching(tx, actor, id)), 'coaching.not-found')
  const coachings = await holdCoachings(tx, coaching.athlete.id)
  if (!(await closeCoaching(tx, coachings, id, actor, now))) return
  await promoteEarliest(tx, coachings)
  const { coach, athlete } = coaching
  const data = { coachingId: coaching.id, coachId: coach.id, athleteId: athlete.id }
  await events.record(tx, [{ kind: 'coaching.ended', actorId: actor.id, subjectId: athlete.id, data }])
}
