import type { OutputOf } from '#contract/operation.ts'
import type { ActivityDayStatus, WorkoutLog, workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { countDoneAndDueSessions, getDueDate } from '#training/adherence/due-sessions.ts'
import { type Day, getDayInTimeZone } from '#training/calendar.ts'
import type { WeekStart } from '#training/week.ts'
import { getWorkoutOutcome } from '#training/workout/compare/workout-outcome.ts'
import { type TypedCommand, toTypedCommand } from './commands.ts'
import type { PendingCommands } from './outbox.ts'

export type ActivityYearData = OutputOf<typeof workoutLogs.activity>['data']

/**
 * The athlete's preferences, the day of the server's response, and the number of planned sets in each
 * session.
 */
export type PendingYearContext = {
  preferences: { timeZone: string; weekStart: WeekStart }
  asOf: Day
  /** Returns the number of planned sets in a session, or null if the number is unknown. */
  plannedSetsOf: (sessionId: string) => number | null
}

/** The states of a session that has not been done. */
const undoneSessionStates: ReadonlySet<ActivityDayStatus['state']> = new Set([
  'planned',
  'on-hold',
  'skipped',
])

/**
 * Applies pending commands to the marks of an activity year. Each pending workout gets a separate mark with
 * its id, so that applying a command twice has no further effect. If a day has several sessions, the server
 * names only one of them; the remaining sessions are updated after a sync.
 */
export function applyPendingToYear(
  year: ActivityYearData,
  pending: PendingCommands,
  context: PendingYearContext,
): ActivityYearData {
  return pending.reduce((before, one) => applyCommandToYear(before, toTypedCommand(one), context), year)
}

function applyCommandToYear(
  year: ActivityYearData,
  { kind, input }: TypedCommand,
  context: PendingYearContext,
): ActivityYearData {
  switch (kind) {
    case 'workout-log.record':
      return addLogToYear(year, input.recorded, context)
    case 'workout-log.remove':
      return removeLogFromYear(year, input.id, context)
    case 'session.move':
      return moveSessionInYear(year, input, context)
    case 'session.skip':
      return skipSessionInYear(year, input, context)
    case 'session.unskip':
      return changeSessionInMark(year, findMark(year, input.id, 'skipped'), { state: 'planned' })
    default:
      return year
  }
}

type YearLog = Pick<WorkoutLog, 'id' | 'sessionId' | 'name' | 'completedAt'> &
  Parameters<typeof getWorkoutOutcome>[0]

/** Adds a workout to an activity year, unless the year already contains it. */
export function addLogToYear(
  year: ActivityYearData,
  log: YearLog,
  context: PendingYearContext,
): ActivityYearData {
  const { id, sessionId, name } = log
  const date = getDayInTimeZone(new Date(log.completedAt), context.preferences.timeZone)
  if (yearHasLog(year, id) || date < year.from || date > year.to) return year
  const state = getWorkoutOutcome(log, sessionId === null ? null : context.plannedSetsOf(sessionId))
  const own = { date, state, count: 1, name, sessionId, workoutLogId: id }
  const before = year.marks.find(mark => mark.sessionId === sessionId && undoneSessionStates.has(mark.state))
  if (sessionId === null || !before) return { ...year, marks: [...year.marks, own] }
  const moved = before.date === date ? [] : [{ ...before, state: 'moved' as const, count: 1 }]
  const marks = [...removeSessionFromMark(year.marks, before), ...moved, own]
  return { ...year, ...adjustAdherence(year, before, { state: 'done', dueOn: before.date }, context), marks }
}

const yearHasLog = ({ marks }: ActivityYearData, id: string) => marks.some(mark => mark.workoutLogId === id)

function removeLogFromYear(
  year: ActivityYearData,
  id: string,
  context: PendingYearContext,
): ActivityYearData {
  const log = year.marks.find(mark => mark.workoutLogId === id)
  if (!log) return year
  const marks = removeSessionFromMark(year.marks, log)
  if (log.sessionId === null) return { ...year, marks }
  // If the session was done on another day, move it back to the day of its “moved” mark.
  const moved = marks.find(mark => mark.sessionId === log.sessionId && mark.state === 'moved')
  const session = { ...(moved ?? log), state: 'planned' as const, count: 1, workoutLogId: null }
  const figures = adjustAdherence(year, { ...session, state: 'done' }, toDueEntry(session), context)
  return { ...year, ...figures, marks: [...(moved ? removeSessionFromMark(marks, moved) : marks), session] }
}

function moveSessionInYear(
  year: ActivityYearData,
  { id, date }: { id: string; date: Day },
  context: PendingYearContext,
): ActivityYearData {
  const before = findMark(year, id, 'planned')
  if (!before || before.date === date) return year
  const oldMoved = findMark(year, id, 'moved')
  const planned = oldMoved?.date ?? before.date
  const after = { ...before, date, count: 1 }
  const rest = removeSessionFromMark(
    oldMoved ? removeSessionFromMark(year.marks, oldMoved) : year.marks,
    before,
  )
  const moved = planned === date ? [] : [{ ...before, date: planned, state: 'moved' as const, count: 1 }]
  const dueOn = getDueDate({ date, movedFrom: planned, isByAthlete: true }, context.preferences.weekStart)
  const figures = adjustAdherence(year, before, { state: 'planned', dueOn }, context)
  return { ...year, ...figures, marks: [...rest, ...moved, after] }
}

type SkipInput = Extract<TypedCommand, { kind: 'session.skip' }>['input']

function skipSessionInYear(
  year: ActivityYearData,
  { id, kind }: SkipInput,
  context: PendingYearContext,
): ActivityYearData {
  const before = findMark(year, id, 'planned')
  if (!before) return year
  const after = { state: 'skipped', dueOn: before.date, skipped: { kind } }
  return {
    ...changeSessionInMark(year, before, { state: 'skipped' }),
    ...adjustAdherence(year, before, after, context),
  }
}

const findMark = ({ marks }: ActivityYearData, sessionId: string, state: ActivityDayStatus['state']) =>
  marks.find(mark => mark.sessionId === sessionId && mark.state === state)

/**
 * Removes one session from a mark that may count several, and adds a separate mark for it with the change
 * applied.
 */
function changeSessionInMark(
  year: ActivityYearData,
  mark: ActivityDayStatus | undefined,
  change: Partial<ActivityDayStatus>,
): ActivityYearData {
  return mark
    ? { ...year, marks: [...removeSessionFromMark(year.marks, mark), { ...mark, count: 1, ...change }] }
    : year
}

/**
 * Subtracts one session from a mark's count. The mark for the remaining sessions has no ids, because only the
 * server knows which sessions these are.
 */
function removeSessionFromMark(
  marks: readonly ActivityDayStatus[],
  mark: ActivityDayStatus,
): ActivityDayStatus[] {
  const others = marks.filter(one => one !== mark)
  const { count } = mark
  return count === 1
    ? others
    : [...others, { ...mark, count: count - 1, name: '', sessionId: null, workoutLogId: null }]
}

type DueEntry = Parameters<typeof countDoneAndDueSessions>[0][number]

const toDueEntry = ({ date, state }: ActivityDayStatus): DueEntry => ({
  dueOn: date,
  state: state === 'on-hold' ? 'planned' : state,
  skipped: null,
  isOnHold: state === 'on-hold',
})

/** Adjusts the numbers of done and due sessions when a session changes from `before` to `after`. */
function adjustAdherence(
  { sessionsDone, sessionsDue }: ActivityYearData,
  before: ActivityDayStatus,
  after: Omit<DueEntry, 'skipped'> & Partial<DueEntry>,
  { asOf }: PendingYearContext,
): Pick<ActivityYearData, 'sessionsDone' | 'sessionsDue'> {
  const previous = countDoneAndDueSessions([toDueEntry(before)], asOf)
  const next = countDoneAndDueSessions([{ skipped: null, ...after }], asOf)
  return {
    sessionsDone: sessionsDone + next.done - previous.done,
    sessionsDue: sessionsDue + next.due - previous.due,
  }
}
