import { v7 as uuidv7 } from 'uuid'
import type { Assignment } from '#contract/assignments.ts'
import { failures } from '#contract/failures.ts'
import { type Day, dayIn, type Weekday } from '#training/calendar.ts'
import { type ScheduledDay, schedule, usualWeekdays } from '#training/schedule.ts'
import type { OwnRegimen } from '../../access/own-regimen.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Events } from '../../events/events.ts'
import type { Actor } from '../../http/actor.ts'
import { failure, found } from '../../http/failures.ts'
import { isId } from '../../http/ids.ts'
import { findRunning } from '../store.ts'
import {
  type Assignable,
  countDaysOfWeeks,
  endFinished,
  findAssignable,
  findMembers,
  insertAssignments,
  insertSessions,
  type NewSession,
} from './store.ts'

type Asked = {
  athleteIds: readonly string[]
  groupId?: string | undefined
  startWeek?: number
  startDate?: Day | undefined
  weekdays?: readonly Weekday[] | undefined
}

/**
 * Puts athletes on a regimen, all or none, with their sessions. Whoever is on it already stays as they are; whoever
 * has come to its end may begin anew.
 */
export async function assign(
  tx: Transaction,
  events: Events,
  coach: Actor,
  regimen: OwnRegimen,
  asked: Asked,
  now: Date,
): Promise<Assignment[]> {
  if (regimen.isArchived) throw failure('regimen.archived')
  const program = await countDaysOfWeeks(tx, regimen)
  const fullestWeek = Math.max(0, ...program)
  if (fullestWeek === 0) throw failure('regimen.without-days')
  const startWeek = asked.startWeek ?? 1
  if (!program.slice(startWeek - 1).some(days => days > 0)) throw failure('assignment.beyond-the-end')
  const members = new Set(asked.groupId === undefined ? [] : await membersOf(tx, coach, asked.groupId))
  const athleteIds = [
    ...new Set([...asked.athleteIds.map(id => (isId(id) ? id.toLowerCase() : id)), ...members]),
  ]
  if (athleteIds.length === 0)
    throw failure('request.invalid', { fields: { groupId: 'Nobody is in this group.' } })
  const athletes = await admit(tx, coach, athleteIds)

  const weekdays = [...new Set(asked.weekdays ?? usualWeekdays(fullestWeek))].toSorted()
  const calendar = calendars(program, weekdays, startWeek)
  const dates = (athlete: Assignable) => {
    const startDate = asked.startDate ?? dayIn(now, athlete.timeZone)
    return { startDate, endDate: calendar(startDate).at(-1)?.date ?? startDate }
  }
  await endFinished(
    tx,
    regimen,
    athletes.map(one => ({
      athleteId: one.id,
      today: dayIn(now, one.timeZone),
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
  }
  const made = await insertAssignments(
    tx,
    athletes.map(one => ({
      ...shared,
      ...dates(one),
      id: uuidv7(),
      athleteId: one.id,
      groupId: members.has(one.id) ? asked.groupId : undefined,
    })),
  )
  for (const sessions of batches(made, calendar)) await insertSessions(tx, sessions)
  await events.record(
    tx,
    made.map(({ id, athleteId }) => ({
      kind: 'regimen.assigned',
      actorId: coach.id,
      subjectId: athleteId,
      data: { assignmentId: id, regimenId: regimen.id, coachId: coach.id, athleteId },
    })),
  )
  return findRunning(tx, regimen, athleteIds)
}

/** Who is in a group of the coach's now. */
async function membersOf(tx: Transaction, coach: Actor, groupId: string): Promise<string[]> {
  return found(isId(groupId) && (await findMembers(tx, coach, groupId)), 'group.not-found')
}

/** All of them, or the refusal that names those who are not the coach's athletes, whether they exist or not. */
async function admit(tx: Transaction, coach: Actor, athleteIds: readonly string[]): Promise<Assignable[]> {
  const athletes = await findAssignable(tx, coach, athleteIds.filter(isId))
  const admitted = new Set(athletes.map(athlete => athlete.id))
  const failed = athleteIds
    .filter(id => !admitted.has(id))
    .map(athleteId => ({ athleteId, reason: failures['athlete.not-found'][1] }))
  if (failed.length === 0) return athletes
  const [, sentence] = failures['assignment.refused']
  throw failure('assignment.refused', {
    message: `${sentence} ${failed.length} of ${athleteIds.length} ${failed.length === 1 ? 'is' : 'are'} not among your athletes.`,
    data: { failed },
  })
}

type Calendar = (startDate: Day) => ScheduledDay[]

/** Athletes who begin on the same day share the days. */
function calendars(program: readonly number[], weekdays: readonly Weekday[], startWeek: number): Calendar {
  const known = new Map<Day, ScheduledDay[]>()
  return startDate => {
    const days = known.get(startDate) ?? schedule(program, startDate, weekdays, startWeek)
    known.set(startDate, days)
    return days
  }
}

const sessionsAtOnce = 10_000

/** The sessions of these assignments, so many at once that a statement stays within bounds. */
function* batches(
  made: readonly { id: string; startDate: Day }[],
  calendar: Calendar,
): Generator<NewSession[]> {
  let batch: NewSession[] = []
  for (const { id: assignmentId, startDate } of made) {
    batch.push(...calendar(startDate).map(day => ({ id: uuidv7(), assignmentId, ...day })))
    if (batch.length >= sessionsAtOnce) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
