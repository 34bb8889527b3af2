import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import type { ChangeableSession } from '#server/schedule/policy.ts'
import { maxSessionMoveDays } from '#training/adherence/due-sessions.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'
import { saveSessionMove } from './store.ts'

/** Moves a session to another day. Moving it back to its original day clears the move. */
export async function moveSession(
  tx: Transaction,
  events: EventRecorder,
  actor: Actor,
  session: ChangeableSession,
  date: Day,
  now: Date,
) {
  if (session.skipped) throw failure('session-plan.skipped')
  const originalDay = getOriginalDay(actor, session)
  if (Math.abs(daysBetween(originalDay, date)) > maxSessionMoveDays) {
    const [first, last] = [
      addDays(originalDay, -maxSessionMoveDays),
      addDays(originalDay, maxSessionMoveDays),
    ]
    throw failure('request.invalid', { fields: { date: `Choose a day between ${first} and ${last}.` } })
  }
  if (date === session.date) return
  await saveSessionMove(tx, actor, session, {
    date,
    movedFrom: date === originalDay ? null : originalDay,
    now,
  })
  const { id: sessionId, athleteId, date: from } = session
  await events.record(tx, [
    {
      kind: 'session.moved',
      actorId: actor.id,
      subjectId: athleteId,
      data: { sessionId, athleteId, from, to: date },
    },
  ])
}

/**
 * Returns the original day of a session. For the athlete, the original day is the day last chosen by the
 * coach.
 */
function getOriginalDay(actor: Actor, { athleteId, movedFrom, movedBy, date }: ChangeableSession): Day {
  const isReplanned = actor.id === athleteId && movedBy !== athleteId
  return isReplanned ? date : (movedFrom ?? date)
}
