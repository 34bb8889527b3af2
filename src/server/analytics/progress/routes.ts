import { analytics } from '#contract/analytics/analytics.ts'
import { fetchCanonicalNameLookup } from '#server/access/fetch-canonical-name-lookup.ts'
import { findVisibleAthlete, requireVisibleAthlete } from '#server/analytics/require-visible-athlete.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { fetchVisibleBodyWeights } from './fetch-body-weights.ts'
import { fetchLiftHistory } from './fetch-lift-history.ts'
import { fetchLiftRecords } from './fetch-lift-records.ts'
import { fetchLiftSummaries } from './fetch-lift-summaries.ts'
import { fetchTrainingWeeks } from './fetch-training-weeks.ts'

export function progressRoutes(implement: RegisterRoute) {
  implement(analytics.lifts, async ({ actor, query, db }) => {
    const athlete = await requireVisibleAthlete(db, actor, query.athleteId, 'logs')
    const canonical = await fetchCanonicalNameLookup(db, actor)
    const weights = await fetchVisibleBodyWeights(db, actor, query.athleteId)
    return { data: await fetchLiftSummaries(db, athlete, query.formula, canonical, weights) }
  })

  implement(analytics.lift, async ({ actor, query, db }) => {
    const athlete = await requireVisibleAthlete(db, actor, query.athleteId, 'logs')
    const canonical = await fetchCanonicalNameLookup(db, actor)
    const weights = await fetchVisibleBodyWeights(db, actor, query.athleteId)
    return { data: await fetchLiftHistory(db, athlete, query, canonical, weights) }
  })

  implement(analytics.weeks, async ({ actor, query, db }) => {
    const athlete = await requireVisibleAthlete(db, actor, query.athleteId, 'logs')
    const canonical = await fetchCanonicalNameLookup(db, actor)
    const body = await findVisibleAthlete(db, actor, query.athleteId, 'body')
    return { data: await fetchTrainingWeeks(db, athlete, query.weeks, canonical, body) }
  })

  implement(analytics.records, async ({ actor, query, db }) => {
    const athlete = await requireVisibleAthlete(db, actor, query.athleteId, 'logs')
    const canonical = await fetchCanonicalNameLookup(db, actor)
    const weights = await fetchVisibleBodyWeights(db, actor, query.athleteId)
    return { data: await fetchLiftRecords(db, athlete, query, canonical, weights) }
  })
}
