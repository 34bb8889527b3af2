import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import {
  cancelSingleSession,
  lockSessionToRemove,
  type RemovableSession,
  restoreSingleSession,
} from './store.ts'

/** Removes a single session from the calendar, unless the athlete has begun it, and notifies the athlete. */
export async function removeSession(
  tx: Transaction,
  events: EventRecorder,
  coach: Actor,
  id: string,
  now: Date,
): Promise<void> {
  const session = await requireSingleSession(tx, coach, id)
  if (session.isBegun) throw failure('session-plan.begun')
  if (session.cancelledAt !== null) return
  await cancelSingleSession(tx, session, now)
  await recordChange(tx, events, coach, 'session.removed', session)
}

/** Undoes the removal of a single session, and notifies the athlete. */
export async function restoreSession(
  tx: Transaction,
  events: EventRecorder,
  coach: Actor,
  id: string,
): Promise<void> {
  const session = await requireSingleSession(tx, coach, id)
  if (session.cancelledAt === null) return
  await restoreSingleSession(tx, session)
  await recordChange(tx, events, coach, 'session.scheduled', session)
}

async function requireSingleSession(tx: Transaction, coach: Actor, id: string): Promise<RemovableSession> {
  const session = requireFound(
    isId(id) && (await lockSessionToRemove(tx, coach, id)),
    'session-plan.not-found',
  )
  if (!session.isOwn) throw failure('session-plan.not-yours')
  if (!session.isSingle) throw failure('session-plan.of-program')
  return session
}

function recordChange(
  tx: Transaction,
  events: EventRecorder,
  coach: Actor,
  kind: 'session.scheduled' | 'session.removed',
  { id: sessionId, athleteId }: RemovableSession,
) {
  const data = { sessionId, athleteId }
  return events.record(tx, [{ kind, actorId: coach.id, subjectId: athleteId, data }])
}
