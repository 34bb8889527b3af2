import { analytics } from '#contract/analytics.ts'
import { fetchCanonicalLiftNames } from '../../access/fetch-canonical-lift-names.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { requireVisibleAthlete } from '../visible-athlete.ts'
import { fetchLiftHistory } from './lift-history.ts'
import { fetchLiftRecords } from './lift-records.ts'
import { fetchLifts } from './lifts.ts'
import { fetchTrainingWeeks } from './training-weeks.ts'

export function progressRoutes(implement: RegisterRoute) {
  implement(analytics.lifts, async ({ actor, query, db }) => {
    const athlete = await requireVisibleAthlete(db, actor, query.athleteId, 'logs')
    return { data: await fetchLifts(db, athlete, query.formula, await fetchCanonicalLiftNames(db, actor)) }
  })

  implement(analytics.lift, async ({ actor, query, db }) => {
    const athlete = await requireVisibleAthlete(db, actor, query.athleteId, 'logs')
    return { data: await fetchLiftHistory(db, athlete, query, await fetchCanonicalLiftNames(db, actor)) }
  })

  implement(analytics.weeks, async ({ actor, query, db }) => {
    const athlete = await requireVisibleAthlete(db, actor, query.athleteId, 'logs')
    return { data: await fetchTrainingWeeks(db, athlete, query.weeks) }
  })

  implement(analytics.records, async ({ actor, query, db }) => {
    const athlete = await requireVisibleAthlete(db, actor, query.athleteId, 'logs')
    return { data: await fetchLiftRecords(db, athlete, query, await fetchCanonicalLiftNames(db, actor)) }
  })
}
