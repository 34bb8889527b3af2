import type { QueryOf } from '#contract/operation.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { upcomingSessions } from '#contract/programs/upcoming-sessions.ts'
import { findCoachedAthlete } from '#server/access/coached-athlete.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { listCalendarEntries } from '#server/schedule/calendar/store.ts'
import {
  applySessionOverride,
  overridePlan,
  revertToProgram,
} from '#server/schedule/overrides/override-plan.ts'
import {
  findSessionPlan,
  findVisibleSession,
  listRecentSessionPlanChanges,
} from '#server/schedule/overrides/store.ts'
import { undoPlanChange } from '#server/schedule/overrides/undo-change.ts'
import { moveSession } from '#server/schedule/rescheduling/move-session.ts'
import { skipSession, unskipSession } from '#server/schedule/rescheduling/skip-session.ts'
import { lockVisibleSessionForUpdate } from '#server/schedule/rescheduling/store.ts'
import { hasSessionBegun, listUpcomingSessions } from '#server/schedule/upcoming/store.ts'
import { addDays, type Day, daysBetween, getDayInTimeZone } from '#training/calendar.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { type ChangeableSession, mayChangeSession, mayPlanSession } from './policy.ts'
import { findSession, listSessions, type SessionFilter } from './store.ts'

const defaultDaysBack = 7
const defaultRangeDays = 35
const maxRangeDays = 400

export function scheduleRoutes(implement: RegisterRoute, events: EventRecorder) {
  implement(schedule.list, async ({ actor, query, db, now }) => {
    const filter = parseSessionFilter(query, getDayInTimeZone(now, actor.timeZone))
    if (!filter) return { data: [], nextCursor: null }
    const { items, nextCursor } = await listSessions(db, actor, filter, query)
    return { data: items, nextCursor }
  })

  implement(schedule.calendar, async ({ actor, query, db, now }) => {
    const filter = parseSessionFilter(query, getDayInTimeZone(now, actor.timeZone))
    if (!filter) return { data: [], nextCursor: null, zones: [] }
    const { items, nextCursor, zones } = await listCalendarEntries(db, actor, filter, query)
    return { data: items, nextCursor, zones }
  })

  implement(schedule.show, async ({ actor, params, db }) => {
    const session = isId(params.id) && (await findSession(db, actor, params.id))
    return { data: requireFound(session, 'session-plan.not-found') }
  })

  implement(schedule.move, async ({ actor, params, input, db, now }) => {
    const session = await requireChangeableSession(db, actor, params.id)
    await moveSession(db, events, actor, session, input.date, now)
    return { data: requireFound(await findSession(db, actor, session.id), 'session-plan.not-found') }
  })

  implement(schedule.skip, async ({ actor, params, input, db, now }) => {
    const session = await requireChangeableSession(db, actor, params.id)
    await skipSession(db, events, actor, session, input, now)
    return { data: requireFound(await findSession(db, actor, session.id), 'session-plan.not-found') }
  })

  implement(schedule.unskip, async ({ actor, params, db }) => {
    const session = await requireChangeableSession(db, actor, params.id)
    await unskipSession(db, events, actor, session)
    return { data: requireFound(await findSession(db, actor, session.id), 'session-plan.not-found') }
  })

  implement(upcomingSessions.list, async ({ actor, params, db }) => {
    const athlete = requireFound(await findCoachedAthlete(db, actor, params.id), 'athlete.not-found')
    return { data: await listUpcomingSessions(db, actor, athlete) }
  })

  implement(schedule.plan, async ({ actor, params, db }) => {
    const visible = requireFound(
      isId(params.id) && (await findVisibleSession(db, actor, params.id)),
      'session-plan.not-found',
    )
    requireFound(mayPlanSession(actor, visible), 'session-plan.not-yours')
    const plan = requireFound(await findSessionPlan(db, visible.id), 'session-plan.not-found')
    const { program, override, version } = plan
    const changes = await listRecentSessionPlanChanges(db, visible.id)
    return {
      data: { day: applySessionOverride(plan), program, isOverridden: override !== null, version, changes },
    }
  })

  implement(schedule.override, async ({ actor, params, input, db, now }) => {
    const { session, plan } = await requirePlannableSession(db, actor, params.id)
    if (!input.mayHaveBegun && (await hasSessionBegun(db, actor, session)))
      throw failure('session-plan.begun')
    await overridePlan(db, { events, coach: actor, session, plan, now }, input)
    return { data: requireFound(await findSession(db, actor, session.id), 'session-plan.not-found') }
  })

  implement(schedule.undoChange, async ({ actor, params, db, now }) => {
    const { session, plan } = await requirePlannableSession(db, actor, params.id)
    if (await hasSessionBegun(db, actor, session)) throw failure('session-plan.begun')
    await undoPlanChange(db, { events, coach: actor, session, plan, now }, params.changeId)
    return { data: requireFound(await findSession(db, actor, session.id), 'session-plan.not-found') }
  })

  implement(schedule.followProgram, async ({ actor, params, db, now }) => {
    const { session, plan } = await requirePlannableSession(db, actor, params.id)
    await revertToProgram(db, { events, coach: actor, session, plan, now })
    return { data: requireFound(await findSession(db, actor, session.id), 'session-plan.not-found') }
  })
}

async function requirePlannableSession(tx: Transaction, coach: Actor, id: string) {
  const visible = requireFound(
    isId(id) && (await lockVisibleSessionForUpdate(tx, coach, id)),
    'session-plan.not-found',
  )
  const session = requireFound(mayPlanSession(coach, visible), 'session-plan.not-yours')
  if (session.isDone) throw failure('session-plan.done')
  if (session.skipped) throw failure('session-plan.skipped')
  const plan = requireFound(await findSessionPlan(tx, session.id), 'session-plan.not-found')
  if (plan.isPast) throw failure('session-plan.past')
  return { session, plan }
}

async function requireChangeableSession(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<ChangeableSession> {
  const visible = requireFound(
    isId(id) && (await lockVisibleSessionForUpdate(tx, actor, id)),
    'session-plan.not-found',
  )
  const session = requireFound(mayChangeSession(actor, visible), 'session-plan.forbidden')
  if (session.isDone) throw failure('session-plan.done')
  return session
}

/**
 * Parses the session filter. Returns undefined if the filter contains an invalid id, because no session can
 * match such a filter.
 */
function parseSessionFilter(query: QueryOf<typeof schedule.list>, today: Day): SessionFilter | undefined {
  const range = parseDateRange(query, today)
  const athleteIds = query.athleteId?.split(',')
  const { groupId, regimenId } = query
  if ([...(athleteIds ?? []), groupId, regimenId].some(id => id !== undefined && !isId(id))) return undefined
  return { ...range, athleteIds, groupId, regimenId }
}

function parseDateRange(query: Pick<QueryOf<typeof schedule.list>, 'from' | 'to'>, today: Day) {
  const from = query.from ?? addDays(today, -defaultDaysBack)
  const to = query.to ?? addDays(from, defaultRangeDays)
  const days = daysBetween(from, to)
  if (days < 0) throw failure('request.invalid', { fields: { to: `Choose ${from} or a later day.` } })
  if (days > maxRangeDays) {
    throw failure('request.invalid', {
      fields: { to: `Choose a day at most ${formatCount(maxRangeDays, 'day')} after ${from}.` },
    })
  }
  return { from, to }
}
