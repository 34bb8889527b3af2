import type { Person } from '#contract/fields.ts'
import type { Session } from '#contract/programs/schedule.ts'
import type { LogComment } from '#contract/workout-logs/reviews.ts'
import type { LoggedExercise, WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import type { RecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import { sortNewestFirst } from '#training/workout/model/sort-newest-first.ts'
import {
  type ActivityYearData,
  applyPendingToYear,
  type PendingYearContext,
} from './apply-pending-to-year.ts'
import { type TypedCommand, toTypedCommand } from './commands.ts'
import type { PendingCommands } from './outbox.ts'

// Applies pending commands to data from the server. Applying them twice gives the same result.

/** The public profile of the user who issued the pending commands. */
export type PendingChangeAuthor = Omit<Person, '_id'>
/** The author of the pending commands, with the data needed to show the effect of a command. */
export type PendingContext = PendingChangeAuthor & PendingYearContext

const toPerson = ({ id, firstName, lastName, avatarUrl }: PendingChangeAuthor): Person => ({
  _id: id,
  id,
  firstName,
  lastName,
  avatarUrl,
})

/** Builds the log that the server will store. */
export function toPendingLog(
  recorded: RecordedWorkout,
  author: PendingChangeAuthor & Pick<PendingContext, 'plannedSetsOf'>,
  madeAt: string,
): WorkoutLog {
  const { durationMinutes, sessionRpe, sessionId } = recorded
  return {
    ...recorded,
    _id: recorded.id,
    athlete: toPerson(author),
    athleteId: author.id,
    regimenId: null,
    regimenName: null,
    regimen: null,
    duration: durationMinutes,
    rating: sessionRpe,
    exercises: recorded.exercises.map(toLoggedExercise),
    plannedSets: sessionId === null ? null : author.plannedSetsOf(sessionId),
    recordedBy: null,
    reviewedAt: null,
    commentCount: 0,
    revisionCount: 0,
    createdAt: madeAt,
    updatedAt: madeAt,
  }
}

const toLoggedExercise = (exercise: RecordedWorkout['exercises'][number]): LoggedExercise => ({
  ...exercise,
  _id: exercise.id,
  isOnHold: false,
  sets: exercise.sets.map(set => ({ ...set, _id: set.id })),
})

/** Removes deletions that were undone by a later command. */
export function removeUndoneDeletions<W extends PendingCommands[number]>(pending: readonly W[]): W[] {
  const idOf = (one: W, kind: TypedCommand['kind']) =>
    one.kind === kind ? (one.input as { id: string }).id : undefined
  return pending.filter((one, index) => {
    const id = idOf(one, 'workout-log.remove')
    return id === undefined || !pending.slice(index).some(later => idOf(later, 'workout-log.restore') === id)
  })
}

/** Applies pending changes to a log; returns undefined if it was deleted. */
export function applyPendingToLog(log: WorkoutLog, pending: PendingCommands): WorkoutLog | undefined {
  return pending.map(toTypedCommand).reduce<WorkoutLog | undefined>((before, command) => {
    if (!before || !('id' in command.input) || command.input.id !== log.id) return before
    if (command.kind === 'workout-log.remove') return undefined
    return command.kind === 'workout-log.change' ? applyLogChange(before, command.input.change) : before
  }, log)
}

type LogChange = Extract<TypedCommand, { kind: 'workout-log.change' }>['input']['change']

/** Applies a change to the log fields that the app's screens can edit; omitted fields keep their values. */
function applyLogChange(log: WorkoutLog, change: LogChange): WorkoutLog {
  const { exercises, ...fields } = change
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const recorded = exercises as RecordedWorkout['exercises'] | undefined
  return { ...log, ...defined, ...(recorded && { exercises: recorded.map(toLoggedExercise) }) }
}

/** Adds pending logs to the author's logs, newest first, and applies pending changes. */
export function applyPendingToLogs(
  logs: readonly WorkoutLog[],
  pending: PendingCommands,
  author: PendingChangeAuthor & Pick<PendingContext, 'plannedSetsOf'>,
): WorkoutLog[] {
  const recorded = pending.flatMap(one => {
    const command = toTypedCommand(one)
    return command.kind === 'workout-log.record'
      ? [toPendingLog(command.input.recorded, author, one.madeAt)]
      : []
  })
  const missing = recorded.filter(one => !logs.some(log => log.id === one.id))
  return sortNewestFirst([...logs, ...missing].flatMap(log => applyPendingToLog(log, pending) ?? []))
}

/** Applies pending moves, skips and recorded workouts to a session. */
export function applyPendingToSession(
  session: Session,
  pending: PendingCommands,
  author: PendingChangeAuthor,
): Session {
  return pending.reduce(
    (before, one) => applyCommandToSession(before, toTypedCommand(one), author, one.madeAt),
    session,
  )
}

function applyCommandToSession(
  session: Session,
  command: TypedCommand,
  author: PendingChangeAuthor,
  at: string,
): Session {
  const { kind, input } = command
  if (kind === 'workout-log.record' || kind === 'workout-log.record-for')
    return input.recorded.sessionId === session.id
      ? { ...session, state: 'done', workoutLogId: input.recorded.id }
      : session
  if (kind === 'workout-log.remove')
    return input.id === session.workoutLogId ? { ...session, state: 'planned', workoutLogId: null } : session
  if (!('id' in input) || input.id !== session.id) return session
  if (kind === 'session.move') {
    const planned = session.movedFrom ?? session.date
    return { ...session, date: input.date, movedFrom: planned === input.date ? null : planned }
  }
  if (kind === 'session.skip') {
    const skipped = { kind: input.kind, reason: input.reason.trim(), by: toPerson(author), at }
    return { ...session, state: 'skipped', skipped }
  }
  return kind === 'session.unskip' ? { ...session, state: 'planned', skipped: null } : session
}

/** Appends the author's pending comments to the comments on a log. */
export function applyPendingToComments(
  comments: readonly LogComment[],
  logId: string,
  pending: PendingCommands,
  author: PendingChangeAuthor,
): LogComment[] {
  const own = pending.flatMap(one => {
    const command = toTypedCommand(one)
    if (command.kind !== 'comment.write' || command.input.workoutLogId !== logId) return []
    return [{ ...command.input, _id: command.input.id, author: toPerson(author), createdAt: one.madeAt }]
  })
  return [...comments, ...own.filter(one => !comments.some(comment => comment.id === one.id))]
}

export type LogPages = { pages: { data: WorkoutLog[] }[]; pageParams: unknown[] }

/**
 * Applies pending changes to pages of logs. Pending logs are added only if the list is unfiltered (`isAll`).
 */
export function applyPendingToPages<P extends LogPages>(
  all: P,
  isAll: boolean,
  pending: PendingCommands,
  author: PendingContext,
): P {
  const pages = all.pages.map((page, index) => ({
    ...page,
    data: applyPendingToPage(page.data, isAll && index === 0, pending, author),
  }))
  return { ...all, pages }
}

/** Applies pending changes to one page. Pending logs are added only to the newest page. */
export function applyPendingToPage(
  logs: WorkoutLog[],
  isNewest: boolean,
  pending: PendingCommands,
  author: PendingContext,
): WorkoutLog[] {
  return isNewest
    ? applyPendingToLogs(logs, pending, author)
    : logs.flatMap(log => applyPendingToLog(log, pending) ?? [])
}

/** Applies pending changes to the data of a query, depending on its key. */
export function applyPendingToQuery(
  [subject, ...rest]: readonly unknown[],
  data: unknown,
  pending: PendingCommands,
  context: PendingContext,
): unknown {
  if (subject === 'workout-logs') return applyPendingToLogQuery(rest, data, pending, context)
  if (subject !== 'sessions') return data
  const [which] = rest
  if (which === 'between') return (data as Session[]).map(one => applyPendingToSession(one, pending, context))
  return which === 'one' ? applyPendingToSession(data as Session, pending, context) : data
}

function applyPendingToLogQuery(
  key: readonly unknown[],
  data: unknown,
  pending: PendingCommands,
  context: PendingContext,
): unknown {
  const [which, id, part] = key
  switch (`${which} ${which === 'one' ? part : id}`) {
    case 'mine undefined':
    case 'mine recent':
      return applyPendingToLogs(data as WorkoutLog[], pending, context)
    case 'mine year':
      return applyPendingToYear(data as ActivityYearData, pending, context)
    case 'mine history':
      return applyPendingToPages(data as LogPages, Object.keys(part ?? {}).length === 0, pending, context)
    case 'one undefined':
      return applyPendingToLog(data as WorkoutLog, pending) ?? data
    case 'one comments':
      return applyPendingToComments(data as LogComment[], String(id), pending, context)
    default:
      return data
  }
}
