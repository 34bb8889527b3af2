import { sessionWorks } from '#contract/programs/session-work.ts'
import { findCoachedAthlete } from '#server/access/coached-athlete.ts'
import { fetchMuscleLibrary } from '#server/access/exercise-muscles/fetch-muscle-library.ts'
import { requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { requireSeasonDays } from '#server/schedule/planned-loads/require-season-days.ts'
import { createCanonicalNameLookup } from '#training/exercises/canonical-names.ts'
import { listProgramSessions, listSetsOfSessions } from './store.ts'
import { summariseSessionWork } from './summarise-session-work.ts'

export function sessionWorkRoutes(implement: RegisterRoute) {
  implement(sessionWorks.list, async ({ actor, params, query: { regimenId, from, to }, db }) => {
    const athlete = requireFound(await findCoachedAthlete(db, actor, params.id), 'athlete.not-found')
    requireSeasonDays({ from, to })
    const sessions = await listProgramSessions(db, actor, athlete, { regimenId, from, to })
    if (sessions.length === 0) return { data: [] }
    const logged = await findCoachedAthlete(db, actor, params.id, 'logs')
    const sets = logged
      ? await listSetsOfSessions(
          db,
          logged,
          sessions.map(one => one.id),
        )
      : []
    const library = await fetchMuscleLibrary(db, actor)
    const canonical = createCanonicalNameLookup(library)
    const setsOfSession = Map.groupBy(sets, one => one.session_id)
    const data = sessions.map(session =>
      summariseSessionWork(session, setsOfSession.get(session.id), { library, canonical }),
    )
    return { data }
  })
}
