import { lifters } from '#contract/analytics/lifters.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { fetchLifterLoadProfiles } from './fetch-lifter-load-profiles.ts'

export function lifterRoutes(implement: RegisterRoute) {
  implement(lifters.read, async ({ actor, input, db, now }) => {
    const { items, count } = await fetchLifterLoadProfiles(db, actor, input, now)
    return { data: items, athleteCount: count }
  })
}
