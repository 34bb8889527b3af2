import { maxDecisions } from '#contract/analytics/max-decisions.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { decideMaxes } from './decide-maxes.ts'
import { fetchUndecidedMaxes } from './fetch-undecided-maxes.ts'

export function maxDecisionRoutes(implement: RegisterRoute) {
  implement(maxDecisions.list, async ({ actor, query, db, now }) => {
    const { items, nextCursor } = await fetchUndecidedMaxes(db, actor, query, now)
    return { data: items, nextCursor }
  })

  implement(maxDecisions.decide, async ({ actor, input, db, now }) => {
    await decideMaxes(db, actor, input, now)
    return { message: 'The maxes were decided.' }
  })
}
