import { v7 as uuidv7 } from 'uuid'
import type { Assignment, OverlapChoice, OverlappingProgram } from '#contract/programs/assignments.ts'
import type { OwnRegimen } from '#server/access/own-regimen.ts'
import {
  listOverlappingPrograms,
  type ProgramStart,
  replaceOverlappingPrograms,
} from '#server/assignments/overlapping/store.ts'
import { listActiveAssignments } from '#server/assignments/store.ts'
import { preferredVisibleWeeksSql } from '#server/assignments/visible-weeks/store.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import { addDays, type Day, getDayInTimeZone, type Weekday } from '#training/calendar.ts'
import {
  findFirstTrainingDay,
  getDefaultWeekdays,
  type ScheduledDay,
  scheduleTrainingDays,
} from '#training/program-schedule.ts'
import { requireAssignableAthletes } from './require-assignable-athletes.ts'
import {
  type AssignableAthlete,
  countDaysPerWeek,
  endFinishedAssignments,
  insertAssignedSessions,
  insertAssignments,
  type NewSession,
} from './store.ts'

type OverlapDecision = { athleteId: string; choice: OverlapChoice }

type AssignRequest = {
  overlaps?: readonly OverlapDecision[]
  athleteIds: readonly string[]
  groupId?: string | undefined
  startWeek?: number
  /** The coach’s preference if undefined. */
  visibleWeeks?: number | null | undefined
  startDate?: Day | undefined
  weekdays?: readonly Weekday[] | undefined
  testedExercise?: string | undefined
}

/**
 * Assigns a regimen to all of the given athletes or to none of them, and schedules their sessions. Leaves
 * active assignments of the regimen unchanged; the athletes’ other programs are replaced only if the request says so.
 * Athletes who have finished the program can start it again.
 */
export async function assignRegimen(
  tx: Transaction,
  events: EventRecorder,
  coach: Actor,
  regimen: OwnRegimen,
  request: AssignRequest,
  now: Date,
): Promise<{ assigned: Assignment[]; removedSessionCount: number }> {
  if (regimen.isArchived) throw failure('regimen.archived')
  const program = await countDaysPerWeek(tx, regimen)
  const fullestWeek = Math.max(0, ...program)
  if (fullestWeek === 0) throw failure('regimen.without-days')
  const startWeek = request.startWeek ?? 1
  if (!program.slice(startWeek - 1).some(days => days > 0)) throw failure('assignment.beyond-the-end')
  const { athleteIds, athletes, members } = await requireAssignableAthletes(tx, coach, request, 'program')

  const weekdays = [...new Set(request.weekdays ?? getDefaultWeekdays(fullestWeek))].toSorted()
  const calendar = createScheduler(program, weekdays, startWeek)
  const choices = new Map(request.overlaps?.map(one => [one.athleteId.toLowerCase(), one.choice]))
  const getRequestedStart = (athlete: AssignableAthlete) =>
    request.startDate ?? getDayInTimeZone(now, athlete.timeZone)
  const predecessors = await findPredecessors(
    tx,
    coach,
    regimen,
    athletes
      .filter(one => choices.get(one.id) === 'queue')
      .map(one => ({ athleteId: one.id, startDate: getRequestedStart(one) })),
  )
  const dates = (athlete: AssignableAthlete) => {
    const predecessor = predecessors.get(athlete.id)
    const startDate = predecessor
      ? findFirstTrainingDay(addDays(predecessor.endDate, 1), weekdays)
      : getRequestedStart(athlete)
    return { startDate, endDate: calendar(startDate).at(-1)?.date ?? startDate }
  }
  await endFinishedAssignments(
    tx,
    regimen,
    athletes.map(one => ({
      athleteId: one.id,
      today: getDayInTimeZone(now, one.timeZone),
      startDate: dates(one).startDate,
    })),
    now,
  )
  const shared = {
    regimenId: regimen.id,
    revisionId: regimen.revisionId,
    coachId: coach.id,
    weekdays,
    startWeek,
    visibleWeeks:
      request.visibleWeeks === undefined ? preferredVisibleWeeksSql(coach.id) : request.visibleWeeks,
    testedExercise: request.testedExercise,
  }
  const inserted = await insertAssignments(
    tx,
    athletes.map(one => ({
      ...shared,
      ...dates(one),
      id: uuidv7(),
      athleteId: one.id,
      groupId: members.has(one.id) ? request.groupId : undefined,
      queuedBehind: predecessors.get(one.id)?.assignmentId,
    })),
  )
  for (const sessions of createSessionBatches(inserted, calendar)) await insertAssignedSessions(tx, sessions)
  const replacements = inserted.filter(one => choices.get(one.athleteId) === 'replace')
  const removedSessionCount =
    replacements.length > 0 ? await replaceOverlappingPrograms(tx, coach, regimen.id, replacements) : 0
  await events.record(
    tx,
    inserted.map(({ id, athleteId }) => ({
      kind: 'regimen.assigned',
      actorId: coach.id,
      subjectId: athleteId,
      data: { assignmentId: id, regimenId: regimen.id, coachId: coach.id, athleteId },
    })),
  )
  return { assigned: await listActiveAssignments(tx, regimen, athleteIds), removedSessionCount }
}

/**
 * Returns for each athlete the program behind which the new one is queued: of those that overlap with it, the one
 * that ends last.
 */
async function findPredecessors(
  tx: Transaction,
  coach: Actor,
  regimen: OwnRegimen,
  starts: readonly ProgramStart[],
): Promise<Map<string, OverlappingProgram>> {
  if (starts.length === 0) return new Map()
  const overlapping = await listOverlappingPrograms(tx, coach, regimen.id, starts)
  // The list is sorted by end date, so the last program of each athlete is the one that ends last.
  return new Map(overlapping.map(one => [one.athlete.id, one]))
}

type SessionScheduler = (startDate: Day) => ScheduledDay[]

/**
 * Returns a function that schedules the program from a given start date. Results are cached by start date.
 */
function createScheduler(
  program: readonly number[],
  weekdays: readonly Weekday[],
  startWeek: number,
): SessionScheduler {
  const daysByStart = new Map<Day, ScheduledDay[]>()
  return startDate => {
    const days = daysByStart.get(startDate) ?? scheduleTrainingDays(program, startDate, weekdays, startWeek)
    daysByStart.set(startDate, days)
    return days
  }
}

const sessionsPerBatch = 10_000

/** Yields the sessions of the assignments in batches, to limit the size of each statement. */
function* createSessionBatches(
  assignments: readonly { id: string; startDate: Day }[],
  calendar: SessionScheduler,
): Generator<NewSession[]> {
  let batch: NewSession[] = []
  for (const { id: assignmentId, startDate } of assignments) {
    batch.push(...calendar(startDate).map(day => ({ id: uuidv7(), assignmentId, ...day })))
    if (batch.length >= sessionsPerBatch) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
