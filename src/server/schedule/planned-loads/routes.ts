import { maxPlannedLoadDays, plannedLoads } from '#contract/programs/planned-loads.ts'
import { findCoachedAthlete } from '#server/access/coached-athlete.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { addDays, daysBetween } from '#training/calendar.ts'
import { estimatePlannedSessionLoad } from '#training/workload/planned-session-load.ts'
import { listPlannedSessions } from './store.ts'

export function plannedLoadRoutes(implement: RegisterRoute) {
  implement(plannedLoads.list, async ({ actor, params, query: { from, to }, db }) => {
    const athlete = requireFound(await findCoachedAthlete(db, actor, params.id), 'athlete.not-found')
    const days = daysBetween(from, to) + 1
    if (days < 1) throw failure('request.invalid', { fields: { to: `Choose ${from} or a later day.` } })
    if (days > maxPlannedLoadDays) {
      const last = addDays(from, maxPlannedLoadDays - 1)
      throw failure('request.invalid', { fields: { to: `Choose ${last} or an earlier day.` } })
    }
    const sessions = await listPlannedSessions(db, actor, athlete, { from, to })
    const data = sessions.map(one => ({ sessionId: one.id, load: estimatePlannedSessionLoad(one) ?? null }))
    return { data }
  })
}
