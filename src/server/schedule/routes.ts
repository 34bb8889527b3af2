import type { QueryOf } from '#contract/operation.ts'
import { schedule } from '#contract/schedule.ts'
import { addDays, type Day, dayIn, daysBetween } from '#training/calendar.ts'
import { failure, found } from '../http/failures.ts'
import { isId } from '../http/ids.ts'
import type { Implement } from '../http/implement.ts'
import { findSession, listSessions } from './store.ts'

const daysBack = 7
const usualDays = 35
const longestDays = 400

export function scheduleRoutes(implement: Implement) {
  implement(schedule.list, async ({ actor, query, db, now }) => {
    const { athleteId, regimenId, from: _, to: __, ...page } = query
    const range = readRange(query, dayIn(now, actor.timeZone))
    if ([regimenId, athleteId].some(id => id !== undefined && !isId(id)))
      return { data: [], nextCursor: null }
    const { items, nextCursor } = await listSessions(db, actor, { ...range, athleteId, regimenId }, page)
    return { data: items, nextCursor }
  })

  implement(schedule.show, async ({ actor, params, db }) => {
    const session = isId(params.id) && (await findSession(db, actor, params.id))
    return { data: found(session, 'session-plan.not-found') }
  })
}

function readRange(asked: Pick<QueryOf<typeof schedule.list>, 'from' | 'to'>, today: Day) {
  const from = asked.from ?? addDays(today, -daysBack)
  const to = asked.to ?? addDays(from, usualDays)
  const days = daysBetween(from, to)
  if (days < 0) throw failure('request.invalid', { fields: { to: `Expected ${from} or a later day.` } })
  if (days > longestDays) {
    throw failure('request.invalid', { fields: { to: `At most ${longestDays} days from ${from} on.` } })
  }
  return { from, to }
}
