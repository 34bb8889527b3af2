import { moveSessions, setPauses } from '#server/assignments/pausing/store.ts'
import { recordStatusChange } from '#server/assignments/record-status-change.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'
import {
  cutSessions,
  lockAssignmentToReschedule,
  type ReschedulableAssignment,
  restoreCutSessions,
  setStartDate,
} from './store.ts'

/** The first and last day of a program on an athlete's calendar. */
type ProgramDates = { startDate: Day; endDate: Day }

/** Moves a program that has not begun by whole weeks, or chooses another last day, within what is written. */
export async function changeDates(
  tx: Transaction,
  events: EventRecorder,
  coach: Actor,
  id: string,
  dates: ProgramDates,
) {
  const assignment = requireFound(
    isId(id) && (await lockAssignmentToReschedule(tx, coach, id)),
    'assignment.not-found',
  )
  const days = daysBetween(assignment.startDate, dates.startDate)
  const isMoved = days !== 0
  const isResized = dates.endDate !== addDays(assignment.endDate, days)
  if (isMoved) requireMovable(assignment, dates.startDate, days)
  if (isResized) requireResizable(assignment, dates.endDate, days)
  if (isMoved) await moveWholeProgram(tx, assignment, days)
  if (isResized) {
    const fullEndDate = addDays(assignment.fullEndDate ?? assignment.endDate, days)
    await restoreCutSessions(tx, id)
    await cutSessions(tx, id, dates.endDate, fullEndDate)
  }
  if (isMoved || isResized)
    await recordStatusChange(tx, events, coach, 'program.rescheduled', id, assignment.athleteId)
}

async function moveWholeProgram(
  tx: Transaction,
  { id, startDate, pauses }: ReschedulableAssignment,
  days: number,
) {
  await moveSessions(tx, id, { from: '-infinity', days })
  await setStartDate(tx, id, addDays(startDate, days))
  await setPauses(
    tx,
    id,
    pauses.map(pause => ({
      ...pause,
      from: addDays(pause.from, days),
      until: addDays(pause.until, days),
    })),
  )
}

function requireMovable(assignment: ReschedulableAssignment, startDate: Day, days: number) {
  const { today, queueEndDate } = assignment
  if (assignment.startDate < today)
    throw invalid('startDate', 'The program has begun. Pause it to move the remaining sessions.')
  if (startDate < today) throw invalid('startDate', 'Choose today or a later day.')
  if (days % 7 !== 0)
    throw invalid(
      'startDate',
      'A program moves by whole weeks, so that its sessions keep their days of the week.',
    )
  if (queueEndDate && startDate <= queueEndDate)
    throw invalid('startDate', 'The program is queued behind another one, which is not over by then.')
}

function requireResizable(assignment: ReschedulableAssignment, endDate: Day, days: number) {
  const { today, isReplaced } = assignment
  if (isReplaced) throw invalid('endDate', 'Another program replaces this one on the following day.')
  if (endDate < today) throw invalid('endDate', 'Choose today or a later day.')
  if (endDate > addDays(assignment.fullEndDate ?? assignment.endDate, days))
    throw invalid(
      'endDate',
      'The program has no weeks written for that. Add weeks to the regimen and publish them, or pause the program.',
    )
}

const invalid = (field: string, message: string) =>
  failure('request.invalid', { fields: { [field]: message } })
