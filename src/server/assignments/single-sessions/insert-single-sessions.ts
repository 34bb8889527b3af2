import { v7 as uuidv7 } from 'uuid'
import type { ScheduledSession } from '#contract/programs/single-sessions.ts'
import { insertAssignedSessions, insertAssignments } from '#server/assignments/assigning/store.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { type Day, weekdayOf } from '#training/calendar.ts'
import { insertSingleRegimens, listScheduledSessions, type NewSingleRegimen } from './store.ts'

/** A plan, its day, and the athletes who get it, each with the group through which they get it. */
export type NewSingleSession = {
  regimen: NewSingleRegimen
  date: Day
  athletes: readonly { id: string; groupId: string | undefined }[]
}

/**
 * Inserts sessions with their plans and notifies each athlete once. If an earlier request inserted them, returns the
 * existing sessions.
 */
export async function insertSingleSessions(
  tx: Transaction,
  events: EventRecorder,
  coach: Actor,
  sessions: readonly NewSingleSession[],
): Promise<ScheduledSession[]> {
  const regimens = sessions.map(one => one.regimen)
  const regimenIds = regimens.map(one => one.id)
  if (!(await insertSingleRegimens(tx, coach, regimens))) return listScheduledSessions(tx, coach, regimenIds)

  const assignments = sessions.flatMap(({ regimen, date, athletes }) =>
    athletes.map(({ id: athleteId, groupId }) => ({
      id: uuidv7(),
      regimenId: regimen.id,
      revisionId: regimen.revisionId,
      athleteId,
      coachId: coach.id,
      kind: 'session' as const,
      startDate: date,
      endDate: date,
      weekdays: [weekdayOf(date)],
      groupId,
    })),
  )
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

/** Returns each athlete's first session, because an athlete is notified only once. */
function findFirstSessions(scheduled: readonly ScheduledSession[]): ScheduledSession[] {
  const byAthlete = Map.groupBy(scheduled, one => one.athleteId)
  return [...byAthlete.values()].flatMap(([first]) => first ?? [])
}
