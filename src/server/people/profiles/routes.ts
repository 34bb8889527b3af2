import { people } from '#contract/people/people.ts'
import { findCoachedAthlete } from '#server/access/coached-athlete.ts'
import { requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { findRosterEntry } from '#server/people/roster/store.ts'
import { withNeeds } from '#server/people/roster/with-needs.ts'
import { findAthleteDetails, listCoaches } from './store.ts'

/** Registers routes for the profiles of a coach's athletes and an athlete's coaches. */
export function profileRoutes(implement: RegisterRoute) {
  implement(people.athlete, async ({ actor, params, db }) => {
    const coached = requireFound(await findCoachedAthlete(db, actor, params.id), 'athlete.not-found')
    const [row, details] = await Promise.all([
      findRosterEntry(db, actor, coached),
      findAthleteDetails(db, coached),
    ])
    // The coaching relationship may have ended since the access check.
    const [entry] = await withNeeds(db, actor, [requireFound(row, 'athlete.not-found')])
    return {
      data: { ...requireFound(entry, 'athlete.not-found'), ...requireFound(details, 'athlete.not-found') },
    }
  })

  implement(people.coaches, async ({ actor, query, db }) => {
    const { items, nextCursor } = await listCoaches(db, actor, query)
    return { data: items, nextCursor }
  })
}
