import { queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#contract/operation.ts'
import { type Session, schedule } from '#contract/programs/schedule.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'
import { startOfWeek, type WeekStart } from '#training/week.ts'
import { call } from '#web/app/client/api-client.ts'
import {
  persistedQueryOptions,
  withCachedFallback,
} from '#web/app/client/query-cache/persisted-query-options.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { withPendingChanges } from '#web/offline/sync/apply-pending.ts'

type SessionListFilter = Pick<QueryOf<typeof schedule.list>, 'athleteId' | 'regimenId'>

/** The maximum number of days that the API accepts in one request. */
const maxDaysPerRequest = 400

const upcomingDays = 14
const sessionsBetweenKey = ['sessions', 'between']

/** Fetches the sessions between two days, inclusive, ordered by date. */
export function sessionsBetween(from: Day, to: Day, filter: SessionListFilter = {}) {
  return queryOptions({
    queryKey: [...sessionsBetweenKey, from, to, filter],
    queryFn: async () => withPendingChanges.sessions(await fetchSessions(from, to, filter)),
    ...persistedQueryOptions,
  })
}

/**
 * The user's own sessions for this week and the next 14 days. The initial data is the newest cached list, so
 * that a new day starts with the sessions fetched yesterday.
 */
export function sessionsAroundToday(today: Day, weekStart: WeekStart) {
  const from = startOfWeek(today, weekStart)
  const options = sessionsBetween(from, addDays(today, upcomingDays))
  return queryOptions({
    ...options,
    initialData: () => findNewestOwnSessions()?.sessions.filter(one => one.date >= from),
    initialDataUpdatedAt: () => findNewestOwnSessions()?.at,
  })
}

/**
 * Removes later sessions that are no longer in the athlete’s programs from all stored lists. The coach may have hidden
 * their weeks since these lists were fetched.
 */
export function forgetHiddenSessions(programs: readonly DownloadedProgram[], today: Day) {
  const isStillShown = (session: Session) => {
    const program = programs.find(one => one.assignmentId === session.assignmentId)
    return !program || session.date <= today || program.sessions.some(one => one.id === session.id)
  }
  for (const [queryKey, sessions] of queryClient.getQueriesData<Session[]>({
    queryKey: sessionsBetweenKey,
  })) {
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
    if (sessions && updatedAt !== undefined && !sessions.every(isStillShown))
      queryClient.setQueryData(queryKey, sessions.filter(isStillShown), { updatedAt })
  }
}

/** A program of the athlete with all sessions that the server shows. */
export type DownloadedProgram = { assignmentId: string; sessions: readonly Session[] }

/** Fetches one session. If the server does not respond, the session is taken from a cached list. */
export function oneSession(id: string) {
  return queryOptions({
    queryKey: ['sessions', 'one', id],
    queryFn: () => {
      const response = call(schedule.show, { params: { id } }).then(({ data }) =>
        withPendingChanges.session(data),
      )
      const findCached = () =>
        queryClient
          .getQueriesData<Session[]>({ queryKey: sessionsBetweenKey })
          .flatMap(([, sessions = []]) => sessions)
          .find(session => session.id === id)
      return withCachedFallback(response, findCached, later =>
        queryClient.setQueryData(['sessions', 'one', id], later),
      )
    },
  })
}

/** Returns the newest cached list of the user's own sessions and the time it was fetched. */
function findNewestOwnSessions() {
  const lists = queryClient
    .getQueryCache()
    .findAll({ queryKey: sessionsBetweenKey, predicate: isOwnSessionsQuery })
  const [newest] = lists.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  const sessions = newest?.state.data as Session[] | undefined
  return sessions && newest && { sessions, at: newest.state.dataUpdatedAt }
}

const isOwnSessionsQuery = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  Object.keys(queryKey[4] ?? {}).length === 0

async function fetchSessions(from: Day, to: Day, filter: SessionListFilter): Promise<Session[]> {
  const sessions: Session[] = []
  for (let first = from; daysBetween(first, to) >= 0; first = addDays(first, maxDaysPerRequest + 1)) {
    const last = daysBetween(first, to) > maxDaysPerRequest ? addDays(first, maxDaysPerRequest) : to
    sessions.push(...(await fetchSessionPages({ ...filter, from: first, to: last })))
  }
  return sessions
}

async function fetchSessionPages(span: SessionListFilter & { from: Day; to: Day }): Promise<Session[]> {
  const sessions: Session[] = []
  let cursor: string | undefined
  do {
    const page = await call(schedule.list, { query: { ...span, limit: 200, cursor } })
    sessions.push(...(page.data ?? []))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return sessions
}
