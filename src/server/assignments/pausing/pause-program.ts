import { recordStatusChange } from '#server/assignments/record-status-change.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'
import {
  createProgramPause,
  findOpenPause,
  maxPauseDays,
  type PauseMove,
  type ProgramPause,
  planPause,
} from '#training/program-pauses.ts'
import { lockActiveAssignment, moveSessions, setPauses } from './store.ts'

/** The number of days in the past from which a program can be paused, for example after an illness. */
const maxDaysAgo = 28

/** Pauses a program, or changes its current pause. */
export async function pauseProgram(
  tx: Transaction,
  events: EventRecorder,
  coach: Actor,
  id: string,
  { from, until }: { from: Day; until: Day },
) {
  const assignment = await requireActiveAssignment(tx, coach, id)
  const { startDate, today, pauses } = assignment
  // The end date without the pause that this one replaces.
  const lastDay = addDays(assignment.endDate, -(findOpenPause(pauses, today)?.days ?? 0))
  if (from < addDays(today, -maxDaysAgo)) throw invalid('from', 'A pause can begin at most 28 days ago.')
  if (from > lastDay) throw invalid('from', 'The program is over by then. Choose an earlier day.')
  if (daysBetween(from, until) > maxPauseDays) throw invalid('until', 'A pause can last at most 366 days.')
  const first = from < startDate ? startDate : from
  if (until <= first)
    throw invalid('until', 'The program has not started by then, so there is nothing to pause.')
  const plan = planPause(pauses, createProgramPause(first, until), today)
  if (!plan) throw invalid('from', 'This day is before the end of an earlier pause.')
  await applyPlan(tx, id, plan)
  await recordStatusChange(tx, events, coach, 'program.paused', id, assignment.athleteId)
}

/** Shortens the current pause so that the athlete returns on the given day; without a day, removes it. */
export async function resumeProgram(
  tx: Transaction,
  events: EventRecorder,
  coach: Actor,
  id: string,
  on: Day | undefined,
) {
  const { athleteId, pauses, today } = await requireActiveAssignment(tx, coach, id)
  const current = findOpenPause(pauses, today)
  if (!current) throw failure('assignment.not-paused')
  if (on !== undefined && on > current.until) throw invalid('on', 'The athlete returns earlier than that.')
  const shorter = on === undefined ? undefined : createProgramPause(current.from, on)
  const plan = planPause(pauses, shorter, today)
  if (!plan) return
  await applyPlan(tx, id, plan)
  const change = on === undefined ? 'program.restored' : on > today ? 'program.paused' : 'program.resumed'
  await recordStatusChange(tx, events, coach, change, id, athleteId)
}

async function requireActiveAssignment(tx: Transaction, coach: Actor, id: string) {
  return requireFound(isId(id) && (await lockActiveAssignment(tx, coach, id)), 'assignment.not-found')
}

const invalid = (field: string, message: string) =>
  failure('request.invalid', { fields: { [field]: message } })

async function applyPlan(
  tx: Transaction,
  id: string,
  { pauses, moves }: { pauses: ProgramPause[]; moves: PauseMove[] },
) {
  for (const move of moves) await moveSessions(tx, id, move)
  await setPauses(tx, id, pauses)
}
