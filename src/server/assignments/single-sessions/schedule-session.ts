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
import { insertAssignedSessions, insertAssignments } from '#server/assignments/assigning/store.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import { weekdayOf } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { insertSingleRegimens, listScheduledSessions, type NewSingleRegimen } from './store.ts'

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
  const { athletes, members } = await requireAssignableAthletes(tx, coach, request)
  const dates = [...new Set(request.dates)].toSorted()
  if (dates.length * athletes.length > maxScheduledSessions)
    throw failure('request.invalid', {
      fields: { dates: `Schedule at most ${formatCount(maxScheduledSessions, 'session')} at a time.` },
    })
  const requestId = toRecordIdOrNew(coach.id, request.id)
  const regimens = dates.map(date => toSingleRegimen(uuidv5(date, requestId), coach, request.session))
  const regimenIds = regimens.map(one => one.id)
  if (!(await insertSingleRegimens(tx, coach, regimens))) return listScheduledSessions(tx, coach, regimenIds)

  const assignments = dates.flatMap((date, index) => {
    const regimen = regimens[index]
    if (!regimen) return []
    return athletes.map(({ id: athleteId }) => ({
      id: uuidv7(),
      regimenId: regimen.id,
      revisionId: regimen.revisionId,
      athleteId,
      coachId: coach.id,
      kind: 'session' as const,
      startDate: date,
      endDate: date,
      weekdays: [weekdayOf(date)],
      groupId: members.has(athleteId) ? request.groupId : undefined,
    }))
  })
  await insertAssignments(tx, assignments)
  await insertAssignedSessions(
    tx,
    assignments.map(({ id, startDate }) => ({
      id: uuidv7(),
      assignmentId: id,
      week: 1,
      position: 1,
      date: startDate,
    })),
  )
  const scheduled = await listScheduledSessions(tx, coach, regimenIds)
  await events.record(
    tx,
    findFirstSessions(scheduled).map(({ id: sessionId, athleteId }) => ({
      kind: 'session.scheduled',
      actorId: coach.id,
      subjectId: athleteId,
      data: { sessionId, athleteId },
    })),
  )
  return scheduled
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

/** Returns each athlete's first session, because an athlete is notified only once. */
function findFirstSessions(scheduled: readonly ScheduledSession[]): ScheduledSession[] {
  const byAthlete = Map.groupBy(scheduled, one => one.athleteId)
  return [...byAthlete.values()].flatMap(([first]) => first ?? [])
}
