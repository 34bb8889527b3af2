import { estimateOffers } from '#contract/analytics/estimate-offers.ts'
import { findReadableLog } from '#server/access/readable-logs.ts'
import { requireVisibleAthlete } from '#server/analytics/require-visible-athlete.ts'
import { requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { toExerciseKey } from '#training/exercise-key.ts'
import { acceptEstimates } from './accept-estimates.ts'
import { fetchEstimateOffers } from './fetch-estimate-offers.ts'
import { fetchEstimateSets } from './fetch-estimate-sets.ts'
import { fetchMaxOutcomes } from './fetch-max-outcomes.ts'
import { requireAnswerableAthletes } from './require-answerable-athletes.ts'
import { upsertDismissedEstimate } from './store.ts'

export function estimateOfferRoutes(implement: RegisterRoute) {
  implement(estimateOffers.list, async ({ actor, query, db, now }) => {
    const { athleteId } = await requireVisibleAthlete(db, actor, query.athleteId, 'logs')
    const selection = athleteId === actor.id ? {} : { athleteIds: [athleteId] }
    const { items } = await fetchEstimateOffers(db, actor, selection, { limit: 1 }, now)
    return { data: items }
  })

  implement(estimateOffers.listForRoster, async ({ actor, query, db, now }) => {
    const { items, nextCursor } = await fetchEstimateOffers(db, actor, 'roster', query, now)
    return { data: items, nextCursor }
  })

  implement(estimateOffers.sets, async ({ actor, query, db, now }) => {
    const { athleteId } = await requireVisibleAthlete(db, actor, query.athleteId, 'logs')
    const selection = athleteId === actor.id ? {} : { athleteIds: [athleteId] }
    return { data: await fetchEstimateSets(db, actor, selection, query.exercise, now) }
  })

  implement(estimateOffers.ofLog, async ({ actor, params, db, now }) => {
    const log = requireFound(await findReadableLog(db, actor, params.id), 'workout-log.not-found')
    return { data: await fetchMaxOutcomes(db, actor, log, now) }
  })

  implement(estimateOffers.accept, async ({ actor, input, db, now }) => ({
    data: await acceptEstimates(db, actor, input, now),
  }))

  implement(estimateOffers.dismiss, async ({ actor, input, db, now }) => {
    const { athleteId, exercise, loadKg } = input
    const requireAthlete = await requireAnswerableAthletes(db, actor, [athleteId], now)
    const exerciseKey = toExerciseKey(exercise)
    await upsertDismissedEstimate(db, actor, requireAthlete(athleteId), { exerciseKey, loadKg })
    return { message: 'The estimate was dismissed.' }
  })
}
