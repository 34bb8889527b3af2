import { analytics } from '#contract/analytics/analytics.ts'
import { fetchCanonicalNameLookup } from '#server/access/fetch-canonical-name-lookup.ts'
import { requireVisibleAthlete } from '#server/analytics/require-visible-athlete.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { fetchLiftHistory } from './fetch-lift-history.ts'
import { fetchLiftRecords } from './fetch-lift-records.ts'
import { fetchLiftSummaries } from './fetch-lift-summaries.ts'
import { fetchTrainingWeeks } from './fetch-training-weeks.ts'

export function progressRoutes(implement: RegisterRoute) {
  implement(analytics.lifts, async ({ actor, query, db }) => {
    const athlete = await requireVisibleAthlete(db, actor, query.athleteId, 'logs')
    return {
      data: await fetchLiftSummaries(db, athlete, query.formula, await fetchCanonicalNameLookup(db, actor)),
    }
  })

  implement(analytics.lift, async ({ actor, query, db }) => {
    const athlete = await requireVisibleAthlete(db, actor, query.athleteId, 'logs')
    return { data: await fetchLiftHistory(db, athlete, query, await fetchCanonicalNameLookup(db, actor)) }
  })

  implement(analytics.weeks, async ({ actor, query, db }) => {
    const athlete = await requireVisibleAthlete(db, actor, query.athleteId, 'logs')
    return { data: await fetchTrainingWeeks(db, athlete, query.weeks) }
  })

  implement(analytics.records, async ({ actor, query, db }) => {
    const athlete = await requireVisibleAthlete(db, actor, query.athleteId, 'logs')
    return { data: await fetchLiftRecords(db, athlete, query, await fetchCanonicalNameLookup(db, actor)) }
  })
}
