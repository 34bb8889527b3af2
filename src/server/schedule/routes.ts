import type { QueryOf } from '#contract/operation.ts'
import { schedule } from '#contract/schedule.ts'
import { addDays, type Day, dayIn, daysBetween } from '#training/calendar.ts'
import type { Transaction } from '../database/connection.ts'
import type { Events } from '../events/events.ts'
import type { Actor } from '../http/actor.ts'
import { failure, found } from '../http/failures.ts'
import { isId } from '../http/ids.ts'
import type { Implement } from '../http/implement.ts'
import { listEntries } from './calendar/store.ts'
import { moveSession } from './changing/move.ts'
import { skipSession, unskipSession } from './changing/skip.ts'
import { findSeen } from './changing/store.ts'
import { effective, followProgram, overridePlan } from './planning/override.ts'
import { findShown, readChanges, readPlan } from './planning/store.ts'
import { type ChangeableSession, mayChange, mayPlan } from './policy.ts'
import { type Filter, findSession, listSessions } from './store.ts'

const daysBack = 7
const usualDays = 35
const longestDays = 400

export function scheduleRoutes(implement: Implement, events: Events) {
  implement(schedule.list, async ({ actor, query, db, now }) => {
    const filter = readFilter(query, dayIn(now, actor.timeZone))
    if (!filter) return { data: [], nextCursor: null }
    const { items, nextCursor } = await listSessions(db, actor, filter, query)
    return { data: items, nextCursor }
  })

  implement(schedule.calendar, async ({ actor, query, db, now }) => {
    const filter = readFilter(query, dayIn(now, actor.timeZone))
    if (!filter) return { data: [], nextCursor: null, zones: [] }
    const { items, nextCursor, zones } = await listEntries(db, actor, filter, query)
    return { data: items, nextCursor, zones }
  })

  implement(schedule.show, async ({ actor, params, db }) => {
    const session = isId(params.id) && (await findSession(db, actor, params.id))
    return { data: found(session, 'session-plan.not-found') }
  })

  implement(schedule.move, async ({ actor, params, input, db, now }) => {
    const session = await findChangeable(db, actor, params.id)
    await moveSession(db, events, actor, session, input.date, now)
    return { data: found(await findSession(db, actor, session.id), 'session-plan.not-found') }
  })

  implement(schedule.skip, async ({ actor, params, input, db, now }) => {
    const session = await findChangeable(db, actor, params.id)
    await skipSession(db, events, actor, session, input, now)
    return { data: found(await findSession(db, actor, session.id), 'session-plan.not-found') }
  })

  implement(schedule.unskip, async ({ actor, params, db }) => {
    const session = await findChangeable(db, actor, params.id)
    await unskipSession(db, events, actor, session)
    return { data: found(await findSession(db, actor, session.id), 'session-plan.not-found') }
  })

  implement(schedule.plan, async ({ actor, params, db }) => {
    const shown = found(isId(params.id) && (await findShown(db, actor, params.id)), 'session-plan.not-found')
    found(mayPlan(actor, shown), 'session-plan.not-yours')
    const plan = found(await readPlan(db, shown.id), 'session-plan.not-found')
    const { program, override, version } = plan
    const changes = await readChanges(db, shown.id)
    return { data: { day: effective(plan), program, isOverridden: override !== null, version, changes } }
  })

  implement(schedule.override, async ({ actor, params, input, db, now }) => {
    const { session, plan } = await findPlannable(db, actor, params.id)
    await overridePlan(db, { events, coach: actor, session, plan, now }, input)
    return { data: found(await findSession(db, actor, session.id), 'session-plan.not-found') }
  })

  implement(schedule.followProgram, async ({ actor, params, db, now }) => {
    const { session, plan } = await findPlannable(db, actor, params.id)
    await followProgram(db, { events, coach: actor, session, plan, now })
    return { data: found(await findSession(db, actor, session.id), 'session-plan.not-found') }
  })
}

async function findPlannable(tx: Transaction, coach: Actor, id: string) {
  const seen = found(isId(id) && (await findSeen(tx, coach, id)), 'session-plan.not-found')
  const session = found(mayPlan(coach, seen), 'session-plan.not-yours')
  if (session.isDone) throw failure('session-plan.done')
  if (session.skipped) throw failure('session-plan.skipped')
  const plan = found(await readPlan(tx, session.id), 'session-plan.not-found')
  if (plan.isPast) throw failure('session-plan.past')
  return { session, plan }
}

async function findChangeable(tx: Transaction, actor: Actor, id: string): Promise<ChangeableSession> {
  const seen = found(isId(id) && (await findSeen(tx, actor, id)), 'session-plan.not-found')
  const session = found(mayChange(actor, seen), 'session-plan.forbidden')
  if (session.isDone) throw failure('session-plan.done')
  return session
}

/** Nothing where an id is none: that is nobody's. */
function readFilter(asked: QueryOf<typeof schedule.list>, today: Day): Filter | undefined {
  const range = readRange(asked, today)
  const athleteIds = asked.athleteId?.split(',')
  const { groupId, regimenId } = asked
  if ([...(athleteIds ?? []), groupId, regimenId].some(id => id !== undefined && !isId(id))) return undefined
  return { ...range, athleteIds, groupId, regimenId }
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
