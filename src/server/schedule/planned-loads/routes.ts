import { plannedLoads } from '#contract/programs/planned-loads.ts'
import { findCoachedAthlete } from '#server/access/coached-athlete.ts'
import { requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { estimatePlannedSessionLoad } from '#training/workload/planned-session-load.ts'
import { requireSeasonDays } from './require-season-days.ts'
import { listPlannedSessions } from './store.ts'

export function plannedLoadRoutes(implement: RegisterRoute) {
  implement(plannedLoads.list, async ({ actor, params, query: { from, to }, db }) => {
    const athlete = requireFound(await findCoachedAthlete(db, actor, params.id), 'athlete.not-found')
    requireSeasonDays({ from, to })
    const sessions = await listPlannedSessions(db, actor, athlete, { from, to })
    const data = sessions.map(one => ({ sessionId: one.id, load: estimatePlannedSessionLoad(one) ?? null }))
    return { data }
  })
}
