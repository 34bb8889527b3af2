import { v5 as uuidv5 } from 'uuid'
import { isCoach } from '#contract/account/profile.ts'
import type { InputOf } from '#contract/operation.ts'
import type { CalendarEvent, calendarEvents } from '#contract/programs/calendar-events.ts'
import { toRecordIdOrNew } from '#server/access/record-id.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import { areAllCoached, insertEvents, isAnyCalendarFull, listOwnEvents } from './store.ts'

type CreateRequest = InputOf<typeof calendarEvents.create>

/**
 * Adds an event to the calendars of all of the athletes or of none. Each athlete gets an event of their own, so that
 * it can be changed for one of them. A repeated request returns the events that the first one added.
 */
export async function createEvents(
  tx: Transaction,
  actor: Actor,
  { id, athleteIds: sentIds, endDate, ...fields }: CreateRequest,
): Promise<CalendarEvent[]> {
  const athleteIds = await requireOwnCalendars(tx, actor, sentIds)
  const requestId = toRecordIdOrNew(actor.id, id)
  const events = athleteIds.map(athleteId => ({
    ...fields,
    id: uuidv5(athleteId, requestId),
    athleteId,
    endDate: endDate ?? fields.startDate,
  }))
  const ids = events.map(event => event.id)
  const stored = await listOwnEvents(tx, actor, ids)
  if (stored.length > 0) return stored
  if (await isAnyCalendarFull(tx, athleteIds)) throw failure('calendar-event.too-many')
  await insertEvents(tx, actor, events)
  return listOwnEvents(tx, actor, ids)
}

/** Returns the athletes' ids, or throws if the actor may not write on one of the calendars. */
async function requireOwnCalendars(tx: Transaction, actor: Actor, sentIds: readonly string[]) {
  const athleteIds = [...new Set(sentIds.length > 0 ? sentIds.map(id => id.toLowerCase()) : [actor.id])]
  const others = athleteIds.filter(id => id !== actor.id)
  if (others.length === 0) return athleteIds
  const areCoached = isCoach(actor) && others.every(isId) && (await areAllCoached(tx, actor, others))
  if (!areCoached) throw failure('athlete.not-found')
  return athleteIds
}
