import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import type { InputOf } from '#contract/operation.ts'
import {
  maxScheduledSessions,
  type ScheduledSession,
  type singleSessions,
} from '#contract/programs/single-sessions.ts'
import { ensureProgramPartIds } from '#server/access/ensure-program-part-ids.ts'
import { replaceForeignPartIds } from '#server/access/program-part-record-ids.ts'
import { toRecordIdOrNew } from '#server/access/record-id.ts'
import { requireAssignableAthletes } from '#server/assignments/assigning/require-assignable-athletes.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { insertSingleSessions } from './insert-single-sessions.ts'
import type { NewSingleRegimen } from './store.ts'

type ScheduleRequest = InputOf<typeof singleSessions.schedule>

/**
 * Puts a session on each of the dates for all of the athletes or for none. Each date gets a plan of its own, shared by
 * the athletes, so that a session can be changed without changing its repetitions. A repeated request returns the
 * sessions that the first one scheduled.
 */
export async function scheduleSession(
  tx: Transaction,
  events: EventRecorder,
  coach: Actor,
  request: ScheduleRequest,
): Promise<ScheduledSession[]> {
  const { athletes, members } = await requireAssignableAthletes(tx, coach, request, 'session')
  const dates = [...new Set(request.dates)].toSorted()
  if (dates.length * athletes.length > maxScheduledSessions)
    throw failure('request.invalid', {
      fields: { dates: `Schedule at most ${formatCount(maxScheduledSessions, 'session')} at a time.` },
    })
  const requestId = toRecordIdOrNew(coach.id, request.id)
  const regimens = dates.map(date => toSingleRegimen(uuidv5(date, requestId), coach, request.session))
  const groupId = (athleteId: string) => (members.has(athleteId) ? request.groupId : undefined)
  return insertSingleSessions(
    tx,
    events,
    coach,
    dates.flatMap((date, index) => {
      const regimen = regimens[index]
      if (!regimen) return []
      return [{ regimen, date, athletes: athletes.map(({ id }) => ({ id, groupId: groupId(id) })) }]
    }),
  )
}

type SeveralRequest = InputOf<typeof singleSessions.scheduleSeveral>

/**
 * Puts several sessions, each for one athlete on one day, on the calendar: all of them or none. A repeated request returns
 * the sessions that the first one scheduled.
 */
export async function scheduleSeveralSessions(
  tx: Transaction,
  events: EventRecorder,
  coach: Actor,
  { id, sessions }: SeveralRequest,
): Promise<ScheduledSession[]> {
  const athleteIds = sessions.map(one => one.athleteId)
  await requireAssignableAthletes(tx, coach, { athleteIds }, 'session')
  const requestId = toRecordIdOrNew(coach.id, id)
  return insertSingleSessions(
    tx,
    events,
    coach,
    sessions.map(({ athleteId, date, session }, index) => ({
      regimen: toSingleRegimen(uuidv5(String(index), requestId), coach, session),
      date,
      athletes: [{ id: athleteId.toLowerCase(), groupId: undefined }],
    })),
  )
}

/** Creates the regimen of one day that holds the plan of single sessions. */
export function toSingleRegimen(
  id: string,
  coach: Actor,
  session: ScheduleRequest['session'],
): NewSingleRegimen {
  const { id: _, _id, ...day } = session
  const name = day.name.trim() || 'Session'
  const input = [{ name: '', notes: '', isDeload: false, days: [{ ...day, name }] }]
  const weeks = ensureProgramPartIds(replaceForeignPartIds(id, coach.id, input))
  return { id, revisionId: uuidv7(), name, weeks }
}
