import { farthestMoveDays } from '#training/adherence/due.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Events } from '../../events/events.ts'
import type { Actor } from '../../http/actor.ts'
import { failure } from '../../http/failures.ts'
import type { ChangeableSession } from '../policy.ts'
import { writeMove } from './store.ts'

/** Puts it on another day. Moved to where it lies, it stays; moved back to where it was planned, it was never moved. */
export async function moveSession(
  tx: Transaction,
  events: Events,
  actor: Actor,
  session: ChangeableSession,
  date: Day,
  now: Date,
) {
  if (session.skipped) throw failure('session-plan.skipped')
  const planned = plannedOn(actor, session)
  if (Math.abs(daysBetween(planned, date)) > farthestMoveDays) {
    const [first, last] = [addDays(planned, -farthestMoveDays), addDays(planned, farthestMoveDays)]
    throw failure('request.invalid', { fields: { date: `Expected a day from ${first} to ${last}.` } })
  }
  if (date === session.date) return
  await writeMove(tx, actor, session, { date, movedFrom: date === planned ? null : planned, now })
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

/** Where the program had put it; once the coach has put it elsewhere, for the athlete that is the plan. */
function plannedOn(actor: Actor, { athleteId, movedFrom, movedBy, date }: ChangeableSession): Day {
  const isReplanned = actor.id === athleteId && movedBy !== athleteId
  return isReplanned ? date : (movedFrom ?? date)
}
