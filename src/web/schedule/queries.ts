import { queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#contract/operation.ts'
import { type Session, schedule } from '#contract/schedule.ts'
import { addDays, type Day, daysBetween } from '#training/calendar.ts'
import { call } from '../app/client.ts'

type Filter = Pick<QueryOf<typeof schedule.list>, 'athleteId' | 'regimenId'>

/** The longest span that the interface answers at once. */
const daysAtOnce = 400

/** All sessions from day to day, in their order. */
export function sessionsBetween(from: Day, to: Day, filter: Filter = {}) {
  return queryOptions({
    queryKey: ['sessions', 'between', from, to, filter],
    queryFn: () => fetchSessions(from, to, filter),
  })
}

export function oneSession(id: string) {
  return queryOptions({
    queryKey: ['sessions', 'one', id],
    queryFn: async () => (await call(schedule.show, { params: { id } })).data,
  })
}

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

export { useInKilos } from './kilos.ts'
