import type { Query, QueryKey } from '@tanstack/react-query'
import type { User } from '#contract/profile.ts'
import type { Comment } from '#contract/reviews.ts'
import type { Session } from '#contract/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { dayIn } from '#training/calendar.ts'
import { cache } from '../app/cache.ts'
import { keptUser } from '../app/kept-user.ts'
import { me } from '../app/me.ts'
import { serverClock } from '../app/server-clock.ts'
import { type CommandKind, known } from './commands.ts'
import {
  answerWith,
  commentsWith,
  logOf,
  logsWith,
  logWith,
  pageWith,
  type Reader,
  sessionWith,
  withoutTakenBack,
} from './laid-over.ts'
import { type Year, yearWith, yearWithLog } from './laid-over-year.ts'
import type { Entry } from './outbox.ts'
import { plannedSetsOf } from './planned-sets.ts'
import { store } from './store.ts'

/** A refused change is none; a refused log is still the only one there is. */
const isSaid = ({ state, kind }: Entry) => state.name !== 'refused' || kind === 'workout-log.record'

/** Of who reads what the server gave at this moment of the device's clock. */
const readerAt = (user: User, givenAt: number): Reader => ({
  ...user,
  asOf: dayIn(new Date(givenAt - (serverClock.aheadMs() ?? 0)), user.preferences.timeZone),
  plannedSetsOf,
})

/** What waits of the signed-in person. */
function ownWaiting(givenAt = Date.now()): { reader: Reader; waiting: readonly Entry[] } | undefined {
  const user = cache.getQueryData(me.queryKey)
  const own = store.read().outbox.entries.filter(entry => entry.userId === user?.id && isSaid(entry))
  const waiting = withoutTakenBack(own)
  return user && waiting.length > 0 ? { reader: readerAt(user, givenAt), waiting } : undefined
}

/** What was read, as it stands once everything arrived that waits here. */
export const laidOver = {
  logs(logs: WorkoutLog[]): WorkoutLog[] {
    const own = ownWaiting()
    return own ? logsWith(logs, own.waiting, own.reader) : logs
  },

  /** Of a page of logs; the newest of all bears those that the server does not know yet. */
  page(logs: WorkoutLog[], isNewest: boolean): WorkoutLog[] {
    const own = ownWaiting()
    return own ? pageWith(logs, isNewest, own.waiting, own.reader) : logs
  },

  year(year: Year): Year {
    const own = ownWaiting()
    return own ? yearWith(year, own.waiting, own.reader) : year
  },

  /** `read` asks the server, which does not know yet what waits here. */
  async log(id: string, read: () => Promise<WorkoutLog>): Promise<WorkoutLog> {
    const local = () => recordedHere(id)
    const log = await read().catch(error => {
      const recorded = local()
      if (!recorded) throw error
      return recorded
    })
    const own = ownWaiting()
    return (own && logWith(log, own.waiting)) ?? log
  },

  sessions(sessions: Session[]): Session[] {
    const own = ownWaiting()
    return own ? sessions.map(one => sessionWith(one, own.waiting, own.reader)) : sessions
  },

  session(session: Session): Session {
    const own = ownWaiting()
    return own ? sessionWith(session, own.waiting, own.reader) : session
  },

  /** A log whose deletion is taken back while the server knows of neither. */
  restored(log: WorkoutLog) {
    const user = cache.getQueryData(me.queryKey)
    if (!user) return
    const reader = readerAt(user, Date.now())
    cache.setQueryData<WorkoutLog[]>(
      ['workout-logs', 'mine'],
      logs => logs && logsWith([...logs.filter(one => one.id !== log.id), log], [], reader),
    )
    cache.setQueriesData<Year>(
      { queryKey: ['workout-logs', 'mine', 'year'] },
      year => year && yearWithLog(year, log, reader),
    )
  },

  /** `read` asks the server, which may not know the log yet. What was written here stands there, wherever it is by now. */
  async comments(logId: string, read: () => Promise<Comment[]>): Promise<Comment[]> {
    const comments = await read().catch(error => {
      if (!recordedHere(logId)) throw error
      return []
    })
    return withOwnComments(logId, comments)
  },
}

/** Nobody takes a comment back, so one that was sent from here is there. */
export function withOwnComments(logId: string, comments: Comment[]): Comment[] {
  const user = cache.getQueryData(me.queryKey)
  const { outbox, sent } = store.read()
  const own = [...sent, ...outbox.entries.filter(isSaid)].filter(({ userId }) => userId === user?.id)
  return user ? commentsWith(comments, logId, own, readerAt(user, Date.now())) : comments
}

/**
 * An answer as it was kept at `keptAt`, with what waits here and what was sent since laid over it: a page that died
 * between the two did not keep the newer state.
 */
export function laidOverKept(queryKey: QueryKey, data: unknown, keptAt: number): unknown {
  const user = keptUser.read()
  const { outbox, sent } = store.read()
  const since = sent.filter(({ sentAt }) => Date.parse(sentAt) > keptAt)
  const said = [...since, ...outbox.entries.filter(isSaid)].filter(({ userId }) => userId === user?.id)
  if (!user || said.length === 0) return data
  return answerWith(queryKey, data, withoutTakenBack(said), readerAt(user, keptAt))
}

/** The workout as this device recorded it, be it that the server has it by now. */
function recordedHere(id: string): WorkoutLog | undefined {
  const user = keptUser.read()
  const { outbox, sent } = store.read()
  for (const one of [...outbox.entries, ...sent]) {
    const command = known(one)
    const isIt = command.kind === 'workout-log.record' && command.input.recorded.id === id
    if (isIt && user && one.userId === user.id)
      return logOf(command.input.recorded, { ...user, plannedSetsOf }, one.madeAt)
  }
  return undefined
}

/** What is seen of a workout under way, and of notes and pain, is not read from these answers. */
const shown = /^(workout-log|session|comment)\./

/** Changes what the page has read already: a command was given, here or in another tab. It is no newer for that. */
export function layOverCache(entries: readonly Entry[]) {
  const told = entries.filter(({ kind }) => shown.test(kind as CommandKind))
  if (told.length === 0 || !ownWaiting()) return
  for (const subject of ['sessions', 'workout-logs'])
    for (const query of cache.getQueryCache().findAll({ queryKey: [subject] })) layOverQuery(query)
  for (const entry of told) layRecorded(entry)
}

function layOverQuery(query: Query) {
  const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state
  const own = data === undefined ? undefined : ownWaiting(updatedAt)
  if (!own) return
  const over = answerWith(query.queryKey, data, own.waiting, own.reader)
  if (over === data) return
  cache.setQueryData(query.queryKey, over, { updatedAt })
  // It was to be asked anew, and still is.
  if (isInvalidated) query.invalidate()
}

function layRecorded(entry: Entry) {
  const { kind, input } = known(entry)
  if (kind !== 'workout-log.record') return
  const { id } = input.recorded
  cache.setQueryData<WorkoutLog>(['workout-logs', 'one', id], log => log ?? recordedHere(id))
}
