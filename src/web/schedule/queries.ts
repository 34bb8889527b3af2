import { queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#contract/operation.ts'
import { type Session, schedule } from '#contract/schedule.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'
import { type WeekStart, weekOf } from '#training/week.ts'
import { cache } from '../app/cache.ts'
import { call } from '../app/client.ts'
import { kept, orKnown } from '../app/kept.ts'
import { laidOver } from '../offline/lay-over.ts'

type Filter = Pick<QueryOf<typeof schedule.list>, 'athleteId' | 'regimenId'>

/** The longest span that the interface answers at once. */
const daysAtOnce = 400

const daysAhead = 14
const spans = ['sessions', 'between']

/** All sessions from day to day, in their order. */
export function sessionsBetween(from: Day, to: Day, filter: Filter = {}) {
  return queryOptions({
    queryKey: [...spans, from, to, filter],
    queryFn: async () => laidOver.sessions(await fetchSessions(from, to, filter)),
    ...kept,
  })
}

/** The own ones of this week and of the fourteen days to come; on the next day those of the day before are a beginning. */
export function nearSessions(today: Day, weekStart: WeekStart) {
  const from = weekOf(today, weekStart)[0] ?? today
  const near = sessionsBetween(from, addDays(today, daysAhead))
  return queryOptions({
    ...near,
    initialData: () => known()?.sessions.filter(one => one.date >= from),
    initialDataUpdatedAt: () => known()?.at,
  })
}

/** One session. Where nobody answers it is the one of a list that the device keeps. */
export function oneSession(id: string) {
  return queryOptions({
    queryKey: ['sessions', 'one', id],
    queryFn: () => {
      const answer = call(schedule.show, { params: { id } }).then(({ data }) => laidOver.session(data))
      const listed = cache
        .getQueriesData<Session[]>({ queryKey: spans })
        .flatMap(([, sessions = []]) => sessions)
        .find(session => session.id === id)
      return orKnown(answer, listed, later => cache.setQueryData(['sessions', 'one', id], later))
    },
  })
}

/** The newest list of own sessions, and when it was asked for. */
function known() {
  const lists = cache.getQueryCache().findAll({ queryKey: spans, predicate: isOwnDays })
  const [newest] = lists.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  const sessions = newest?.state.data as Session[] | undefined
  return sessions && newest && { sessions, at: newest.state.dataUpdatedAt }
}

const isOwnDays = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  Object.keys(queryKey[4] ?? {}).length === 0

async function fetchSessions(from: Day, to: Day, filter: Filter): Promise<Session[]> {
  const sessions: Session[] = []
  for (let first = from; daysBetween(first, to) >= 0; first = addDays(first, daysAtOnce + 1)) {
    const last = daysBetween(first, to) > daysAtOnce ? addDays(first, daysAtOnce) : to
    sessions.push(...(await fetchPages({ ...filter, from: first, to: last })))
  }
  return sessions
}

async function fetchPages(span: Filter & { from: Day; to: Day }): Promise<Session[]> {
  const sessions: Session[] = []
  let cursor: string | undefined
  do {
    const page = await call(schedule.list, { query: { ...span, limit: 200, cursor } })
    sessions.push(...(page.data ?? []))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return sessions
}

export { liftsByPercentage, useInKilos } from './kilos.ts'
