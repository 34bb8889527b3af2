import type { OutputOf } from '#contract/operation.ts'
import type { ActivityMark, WorkoutLog, workoutLogs } from '#contract/workout-logs.ts'
import { doneOfDue, dueOn } from '#training/adherence/due.ts'
import { type Day, dayIn } from '#training/calendar.ts'
import type { WeekStart } from '#training/week.ts'
import { outcomeOf } from '#training/workout/outcome.ts'
import { type Known, known } from './commands.ts'
import type { Waiting } from './laid-over.ts'

export type Year = OutputOf<typeof workoutLogs.activity>['data']

/** Whose year it is, on which day the server gave it, and what is known of the sessions. */
export type YearReader = {
  preferences: { timeZone: string; weekStart: WeekStart }
  asOf: Day
  plannedSetsOf: (sessionId: string) => number | null
}

/** What a session counts as until it is done: of one that was left out, the year does not say for which reason. */
const open: ReadonlySet<ActivityMark['state']> = new Set(['planned', 'on-hold', 'skipped'])

/**
 * The marks of a year with what waits on this device. Each waiting workout is a mark of its own, known again by its id:
 * laid over twice, it is the same. Of several sessions on one day the server names one; the others follow when the
 * server knows.
 */
export function yearWith(year: Year, waiting: Waiting, reader: YearReader): Year {
  return waiting.reduce((before, one) => yearAfter(before, known(one), reader), year)
}

function yearAfter(year: Year, { kind, input }: Known, reader: YearReader): Year {
  switch (kind) {
    case 'workout-log.record':
      return yearWithLog(year, input.recorded, reader)
    case 'workout-log.remove':
      return withoutLog(year, input.id, reader)
    case 'session.move':
      return withMoved(year, input, reader)
    case 'session.skip':
      return withSkipped(year, input, reader)
    case 'session.unskip':
      return withChanged(year, markOf(year, input.id, 'skipped'), { state: 'planned' })
    default:
      return year
  }
}

type Log = Pick<WorkoutLog, 'id' | 'sessionId' | 'name' | 'completedAt'> & Parameters<typeof outcomeOf>[0]

/** With a workout that the server did not count yet. */
export function yearWithLog(year: Year, log: Log, reader: YearReader): Year {
  const { id, sessionId, name } = log
  const date = dayIn(new Date(log.completedAt), reader.preferences.timeZone)
  if (isRead(year, id) || date < year.from || date > year.to) return year
  const state = outcomeOf(log, sessionId === null ? null : reader.plannedSetsOf(sessionId))
  const own = { date, state, count: 1, name, sessionId, workoutLogId: id }
  const before = year.marks.find(mark => mark.sessionId === sessionId && open.has(mark.state))
  if (sessionId === null || !before) return { ...year, marks: [...year.marks, own] }
  const arrow = before.date === date ? [] : [{ ...before, state: 'moved' as const, count: 1 }]
  const marks = [...without(year.marks, before), ...arrow, own]
  return { ...year, ...figuresWith(year, before, { state: 'done', dueOn: before.date }, reader), marks }
}

const isRead = ({ marks }: Year, id: string) => marks.some(mark => mark.workoutLogId === id)

function withoutLog(year: Year, id: string, reader: YearReader): Year {
  const log = year.marks.find(mark => mark.workoutLogId === id)
  if (!log) return year
  const marks = without(year.marks, log)
  if (log.sessionId === null) return { ...year, marks }
  // Where it was done on another day, the session stands where its arrow is.
  const arrow = marks.find(mark => mark.sessionId === log.sessionId && mark.state === 'moved')
  const session = { ...(arrow ?? log), state: 'planned' as const, count: 1, workoutLogId: null }
  const figures = figuresWith(year, { ...session, state: 'done' }, stillOpen(session), reader)
  return { ...year, ...figures, marks: [...(arrow ? without(marks, arrow) : marks), session] }
}

function withMoved(year: Year, { id, date }: { id: string; date: Day }, reader: YearReader): Year {
  const before = markOf(year, id, 'planned')
  if (!before || before.date === date) return year
  const arrow = markOf(year, id, 'moved')
  const planned = arrow?.date ?? before.date
  const after = { ...before, date, count: 1 }
  const rest = without(arrow ? without(year.marks, arrow) : year.marks, before)
  const moved = planned === date ? [] : [{ ...before, date: planned, state: 'moved' as const, count: 1 }]
  const due = dueOn({ date, movedFrom: planned, isByAthlete: true }, reader.preferences.weekStart)
  const figures = figuresWith(year, before, { state: 'planned', dueOn: due }, reader)
  return { ...year, ...figures, marks: [...rest, ...moved, after] }
}

type Skip = Extract<Known, { kind: 'session.skip' }>['input']

function withSkipped(year: Year, { id, kind }: Skip, reader: YearReader): Year {
  const before = markOf(year, id, 'planned')
  if (!before) return year
  const after = { state: 'skipped', dueOn: before.date, skipped: { kind } }
  return { ...withChanged(year, before, { state: 'skipped' }), ...figuresWith(year, before, after, reader) }
}

const markOf = ({ marks }: Year, sessionId: string, state: ActivityMark['state']) =>
  marks.find(mark => mark.sessionId === sessionId && mark.state === state)

/** One of what stands there as something else. */
function withChanged(year: Year, mark: ActivityMark | undefined, change: Partial<ActivityMark>): Year {
  return mark ? { ...year, marks: [...without(year.marks, mark), { ...mark, count: 1, ...change }] } : year
}

/** One fewer of these; which of them are left, only the server knows. */
function without(marks: readonly ActivityMark[], mark: ActivityMark): ActivityMark[] {
  const others = marks.filter(one => one !== mark)
  const { count } = mark
  return count === 1
    ? others
    : [...others, { ...mark, count: count - 1, name: '', sessionId: null, workoutLogId: null }]
}

type Entry = Parameters<typeof doneOfDue>[0][number]

const stillOpen = ({ date, state }: ActivityMark): Entry => ({
  dueOn: date,
  state: state === 'on-hold' ? 'planned' : state,
  skipped: null,
  isOnHold: state === 'on-hold',
})

/** Both numbers of adherence, once what counted as the one mark counts as the other. */
function figuresWith(
  { sessionsDone, sessionsDue }: Year,
  before: ActivityMark,
  after: Omit<Entry, 'skipped'> & Partial<Entry>,
  { asOf }: YearReader,
): Pick<Year, 'sessionsDone' | 'sessionsDue'> {
  const [was, is] = [doneOfDue([stillOpen(before)], asOf), doneOfDue([{ skipped: null, ...after }], asOf)]
  return { sessionsDone: sessionsDone + is.done - was.done, sessionsDue: sessionsDue + is.due - was.due }
}
