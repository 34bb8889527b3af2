import type { Query, QueryKey } from '@tanstack/react-query'
import type { User } from '#contract/account/profile.ts'
import type { Session } from '#contract/programs/schedule.ts'
import type { LogComment } from '#contract/workout-logs/reviews.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { getDayInTimeZone } from '#training/calendar.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { serverClock } from '#web/app/client/server-clock.ts'
import { currentUserQuery } from '#web/app/session/current-user.ts'
import { savedUserStore } from '#web/app/session/saved-user-store.ts'
import {
  applyPendingToComments,
  applyPendingToLog,
  applyPendingToLogs,
  applyPendingToPage,
  applyPendingToQuery,
  applyPendingToSession,
  type PendingContext,
  removeUndoneDeletions,
  toPendingLog,
} from '#web/offline/outbox/apply-pending-commands.ts'
import {
  type ActivityYearData,
  addLogToYear,
  applyPendingToYear,
} from '#web/offline/outbox/apply-pending-to-year.ts'
import { type CommandKind, toTypedCommand } from '#web/offline/outbox/commands.ts'
import { countPlannedSetsOfSession } from '#web/offline/outbox/count-planned-sets.ts'
import { isRejected, type OutboxEntry } from '#web/offline/outbox/outbox.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'

/**
 * Returns whether a command is applied to cached data. A rejected command is applied only if it records a
 * log, because this device has the only copy of that log.
 */
const isAppliedToCache = (entry: OutboxEntry) => !isRejected(entry) || entry.kind === 'workout-log.record'

/**
 * Creates the context for applying pending commands to data received at `receivedAt`, in milliseconds by the
 * device's clock.
 */
const createPendingContext = (user: User, receivedAt: number): PendingContext => ({
  ...user,
  asOf: getDayInTimeZone(new Date(receivedAt - (serverClock.aheadMs() ?? 0)), user.preferences.timeZone),
  plannedSetsOf: countPlannedSetsOfSession,
})

/** Returns the signed-in user's pending commands, or undefined if there are none. */
function findOwnPendingCommands(
  receivedAt = Date.now(),
): { context: PendingContext; pending: readonly OutboxEntry[] } | undefined {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  const own = deviceStore
    .read()
    .outbox.entries.filter(entry => entry.userId === user?.id && isAppliedToCache(entry))
  const pending = removeUndoneDeletions(own)
  return user && pending.length > 0 ? { context: createPendingContext(user, receivedAt), pending } : undefined
}

/** Applies the pending commands of this device to data from the server. */
export const withPendingChanges = {
  logs(logs: WorkoutLog[]): WorkoutLog[] {
    const own = findOwnPendingCommands()
    return own ? applyPendingToLogs(logs, own.pending, own.context) : logs
  },

  /** Applies pending changes to a page of logs. New logs are added only to the newest page. */
  page(logs: WorkoutLog[], isNewest: boolean): WorkoutLog[] {
    const own = findOwnPendingCommands()
    return own ? applyPendingToPage(logs, isNewest, own.pending, own.context) : logs
  },

  year(year: ActivityYearData): ActivityYearData {
    const own = findOwnPendingCommands()
    return own ? applyPendingToYear(year, own.pending, own.context) : year
  },

  /** Reads a log from the server. If that fails, returns the log as recorded on this device. */
  async log(id: string, read: () => Promise<WorkoutLog>): Promise<WorkoutLog> {
    const local = () => findLocallyRecordedLog(id)
    const log = await read().catch(error => {
      const recorded = local()
      if (!recorded) throw error
      return recorded
    })
    const own = findOwnPendingCommands()
    return (own && applyPendingToLog(log, own.pending)) ?? log
  },

  sessions(sessions: Session[]): Session[] {
    const own = findOwnPendingCommands()
    return own ? sessions.map(one => applyPendingToSession(one, own.pending, own.context)) : sessions
  },

  session(session: Session): Session {
    const own = findOwnPendingCommands()
    return own ? applyPendingToSession(session, own.pending, own.context) : session
  },

  /** Puts a log back into the cache if its deletion is undone before the deletion has been sent. */
  restored(log: WorkoutLog) {
    const user = queryClient.getQueryData(currentUserQuery.queryKey)
    if (!user) return
    const context = createPendingContext(user, Date.now())
    queryClient.setQueryData<WorkoutLog[]>(
      ['workout-logs', 'mine'],
      logs => logs && applyPendingToLogs([...logs.filter(one => one.id !== log.id), log], [], context),
    )
    queryClient.setQueriesData<ActivityYearData>(
      { queryKey: ['workout-logs', 'mine', 'year'] },
      year => year && addLogToYear(year, log, context),
    )
  },

  /**
   * Reads the comments on a log, if the log has reached the server, and adds the comments written on this
   * device.
   */
  async comments(logId: string, read: () => Promise<LogComment[]>): Promise<LogComment[]> {
    const comments = await read().catch(error => {
      if (!findLocallyRecordedLog(logId)) throw error
      return []
    })
    return withPendingComments(logId, comments)
  },
}

/**
 * Adds this device's comments, both pending and sent, unless the list already contains them. Adding sent
 * comments is always correct, because comments on the server cannot be deleted.
 */
export function withPendingComments(logId: string, comments: LogComment[]): LogComment[] {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  const { outbox, sent } = deviceStore.read()
  const own = [...sent, ...outbox.entries.filter(isAppliedToCache)].filter(
    ({ userId }) => userId === user?.id,
  )
  return user
    ? applyPendingToComments(comments, logId, own, createPendingContext(user, Date.now()))
    : comments
}

/**
 * Applies pending commands to a stored result. Also applies commands sent after `keptAt`, because the page
 * may have been closed before it stored a newer result.
 */
export function applyPendingToPersisted(queryKey: QueryKey, data: unknown, keptAt: number): unknown {
  const user = savedUserStore.read()
  const { outbox, sent } = deviceStore.read()
  const since = sent.filter(({ sentAt }) => Date.parse(sentAt) > keptAt)
  const commands = [...since, ...outbox.entries.filter(isAppliedToCache)].filter(
    ({ userId }) => userId === user?.id,
  )
  if (!user || commands.length === 0) return data
  const context = createPendingContext(user, keptAt)
  return applyPendingToQuery(queryKey, data, removeUndoneDeletions(commands), context)
}

/** Returns a workout log as recorded on this device, whether or not it has been sent. */
function findLocallyRecordedLog(id: string): WorkoutLog | undefined {
  const user = savedUserStore.read()
  const { outbox, sent } = deviceStore.read()
  for (const one of [...outbox.entries, ...sent]) {
    const command = toTypedCommand(one)
    const isMatch = command.kind === 'workout-log.record' && command.input.recorded.id === id
    if (isMatch && user && one.userId === user.id)
      return toPendingLog(
        command.input.recorded,
        { ...user, plannedSetsOf: countPlannedSetsOfSession },
        one.madeAt,
      )
  }
  return undefined
}

/**
 * The kinds of commands that are applied to cached queries. Workouts in progress, notes and pain reports are
 * handled elsewhere.
 */
const cachedCommandKindPattern = /^(workout-log|session|comment)\./

/** Applies new commands from any tab to cached queries, without making their data appear newer than it is. */
export function applyPendingToCache(entries: readonly OutboxEntry[]) {
  const relevant = entries.filter(({ kind }) => cachedCommandKindPattern.test(kind as CommandKind))
  if (relevant.length === 0 || !findOwnPendingCommands()) return
  for (const subject of ['sessions', 'workout-logs'])
    for (const query of queryClient.getQueryCache().findAll({ queryKey: [subject] }))
      applyPendingToCachedQuery(query)
  for (const entry of relevant) cacheRecordedLog(entry)
}

function applyPendingToCachedQuery(query: Query) {
  const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state
  const own = data === undefined ? undefined : findOwnPendingCommands(updatedAt)
  if (!own) return
  const updated = applyPendingToQuery(query.queryKey, data, own.pending, own.context)
  if (updated === data) return
  queryClient.setQueryData(query.queryKey, updated, { updatedAt })
  // `setQueryData` marks the data as fresh, but the query must still be refetched, so keep its age.
  if (isInvalidated) query.invalidate()
}

function cacheRecordedLog(entry: OutboxEntry) {
  const { kind, input } = toTypedCommand(entry)
  if (kind !== 'workout-log.record') return
  const { id } = input.recorded
  queryClient.setQueryData<WorkoutLog>(['workout-logs', 'one', id], log => log ?? findLocallyRecordedLog(id))
}
