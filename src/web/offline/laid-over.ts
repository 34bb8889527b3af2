import type { Comment } from '#contract/reviews.ts'
import type { Session } from '#contract/schedule.ts'
import type { LoggedExercise, WorkoutLog } from '#contract/workout-logs.ts'
import type { RecordedWorkout } from '#training/workout/record.ts'
import { type Known, known } from './commands.ts'
import { type Year, type YearReader, yearWith } from './laid-over-year.ts'
import type { Entry } from './outbox.ts'

// What was read from the server, with what waits on this device laid over it. Laid over twice, it is the same.

/** Who gave what waits, as others see them. */
export type Giver = { id: string; firstName: string; lastName: string; avatarUrl: string }
/** Besides, what else it takes to say what becomes of it: `plannedSetsOf` a session, null where nobody knows. */
export type Reader = Giver & YearReader
export type Waiting = readonly Pick<Entry, 'kind' | 'input' | 'madeAt'>[]

const personOf = ({ id, firstName, lastName, avatarUrl }: Giver) => ({
  _id: id,
  id,
  firstName,
  lastName,
  avatarUrl,
})

/** The log as the server will have it. */
export function logOf(
  recorded: RecordedWorkout,
  giver: Giver & Pick<Reader, 'plannedSetsOf'>,
  madeAt: string,
): WorkoutLog {
  const { durationMinutes, sessionRpe, sessionId } = recorded
  return {
    ...recorded,
    _id: recorded.id,
    athlete: personOf(giver),
    athleteId: giver.id,
    regimenId: null,
    regimenName: null,
    regimen: null,
    duration: durationMinutes,
    rating: sessionRpe,
    exercises: recorded.exercises.map(toLogged),
    plannedSets: sessionId === null ? null : giver.plannedSetsOf(sessionId),
    recordedBy: null,
    reviewedAt: null,
    commentCount: 0,
    revisionCount: 0,
    createdAt: madeAt,
    updatedAt: madeAt,
  }
}

const toLogged = (exercise: RecordedWorkout['exercises'][number]): LoggedExercise => ({
  ...exercise,
  _id: exercise.id,
  isOnHold: false,
  sets: exercise.sets.map(set => ({ ...set, _id: set.id })),
})

/** Without the deletions that were taken back. */
export function withoutTakenBack<W extends Waiting[number]>(waiting: readonly W[]): W[] {
  const idOf = (one: W, kind: Known['kind']) =>
    one.kind === kind ? (one.input as { id: string }).id : undefined
  return waiting.filter((one, index) => {
    const id = idOf(one, 'workout-log.remove')
    return id === undefined || !waiting.slice(index).some(later => idOf(later, 'workout-log.restore') === id)
  })
}

/** One log; undefined where it is deleted. */
export function logWith(log: WorkoutLog, waiting: Waiting): WorkoutLog | undefined {
  return waiting.map(known).reduce<WorkoutLog | undefined>((before, command) => {
    if (!before || !('id' in command.input) || command.input.id !== log.id) return before
    if (command.kind === 'workout-log.remove') return undefined
    return command.kind === 'workout-log.change' ? changed(before, command.input.change) : before
  }, log)
}

type LogChange = Extract<Known, { kind: 'workout-log.change' }>['input']['change']

/** As far as the device's own screens change a log; what was left out stays. */
function changed(log: WorkoutLog, change: LogChange): WorkoutLog {
  const { exercises, ...particulars } = change
  const said = Object.fromEntries(Object.entries(particulars).filter(([, value]) => value !== undefined))
  const sets = exercises as RecordedWorkout['exercises'] | undefined
  return { ...log, ...said, ...(sets && { exercises: sets.map(toLogged) }) }
}

/** The own logs, the newest first. */
export function logsWith(
  logs: readonly WorkoutLog[],
  waiting: Waiting,
  giver: Giver & Pick<Reader, 'plannedSetsOf'>,
): WorkoutLog[] {
  const recorded = waiting.flatMap(one => {
    const command = known(one)
    return command.kind === 'workout-log.record' ? [logOf(command.input.recorded, giver, one.madeAt)] : []
  })
  const unknown = recorded.filter(one => !logs.some(log => log.id === one.id))
  return [...logs, ...unknown]
    .flatMap(log => logWith(log, waiting) ?? [])
    .toSorted((one, other) => other.completedAt.localeCompare(one.completedAt))
}

/** A session: moved, left out, done. */
export function sessionWith(session: Session, waiting: Waiting, giver: Giver): Session {
  return waiting.reduce((before, one) => sessionAfter(before, known(one), giver, one.madeAt), session)
}

function sessionAfter(session: Session, command: Known, giver: Giver, at: string): Session {
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
    const skipped = { kind: input.kind, reason: input.reason.trim(), by: personOf(giver), at }
    return { ...session, state: 'skipped', skipped }
  }
  return kind === 'session.unskip' ? { ...session, state: 'planned', skipped: null } : session
}

/** What stands under a log, with the own words that wait. */
export function commentsWith(
  comments: readonly Comment[],
  logId: string,
  waiting: Waiting,
  giver: Giver,
): Comment[] {
  const own = waiting.flatMap(one => {
    const command = known(one)
    if (command.kind !== 'comment.write' || command.input.workoutLogId !== logId) return []
    return [{ ...command.input, _id: command.input.id, author: personOf(giver), createdAt: one.madeAt }]
  })
  return [...comments, ...own.filter(one => !comments.some(comment => comment.id === one.id))]
}

/** Pages of the own logs; what waits stands on the first of them where all logs are meant. */
export type Pages = { pages: { data: WorkoutLog[] }[]; pageParams: unknown[] }
export function pagesWith<P extends Pages>(all: P, isAll: boolean, waiting: Waiting, giver: Reader): P {
  const pages = all.pages.map((page, index) => ({
    ...page,
    data: pageWith(page.data, isAll && index === 0, waiting, giver),
  }))
  return { ...all, pages }
}

/** The logs of one page. */
export function pageWith(
  logs: WorkoutLog[],
  isNewest: boolean,
  waiting: Waiting,
  giver: Reader,
): WorkoutLog[] {
  return isNewest ? logsWith(logs, waiting, giver) : logs.flatMap(log => logWith(log, waiting) ?? [])
}

/** Whatever was read, by the key of its query. */
export function answerWith(
  [subject, ...rest]: readonly unknown[],
  data: unknown,
  waiting: Waiting,
  reader: Reader,
): unknown {
  if (subject === 'workout-logs') return logAnswerWith(rest, data, waiting, reader)
  if (subject !== 'sessions') return data
  const [which] = rest
  if (which === 'between') return (data as Session[]).map(one => sessionWith(one, waiting, reader))
  return which === 'one' ? sessionWith(data as Session, waiting, reader) : data
}

function logAnswerWith(key: readonly unknown[], data: unknown, waiting: Waiting, reader: Reader): unknown {
  const [which, id, part] = key
  switch (`${which} ${which === 'one' ? part : id}`) {
    case 'mine undefined':
      return logsWith(data as WorkoutLog[], waiting, reader)
    case 'mine year':
      return yearWith(data as Year, waiting, reader)
    case 'mine history':
      return pagesWith(data as Pages, Object.keys(part ?? {}).length === 0, waiting, reader)
    case 'one undefined':
      return logWith(data as WorkoutLog, waiting) ?? data
    case 'one comments':
      return commentsWith(data as Comment[], String(id), waiting, reader)
    default:
      return data
  }
}
