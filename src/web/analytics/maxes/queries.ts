import { queryOptions } from '@tanstack/react-query'
import { v7 as uuidv7 } from 'uuid'
import {
  type DismissedOffer,
  estimateOffers,
  maxAcceptedEstimates,
  type OfferedEstimate,
} from '#contract/analytics/estimate-offers.ts'
import { type MaxDecision, maxDecisions, maxDecisionsAtOnce } from '#contract/analytics/max-decisions.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { fetchAllPages } from '#web/app/client/fetch-all-pages.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { type AthleteRef, getProgressKey, invalidateProgress } from '#web/shared/queries/analytics.ts'

/** An offered estimate with the id of the max that accepting it records, so that a retry records it once. */
export type IdentifiedOffer = OfferedEstimate & { id: string }

const withId = (offer: OfferedEstimate): IdentifiedOffer => ({ ...offer, id: uuidv7() })

/** The estimates that differ from an athlete's current maxes. */
export const estimateOffersOf = (athlete: AthleteRef) =>
  queryOptions({
    queryKey: getProgressKey(athlete, 'offers'),
    queryFn: async () => (await call(estimateOffers.list, { query: athlete })).data.map(withId),
    staleTime: 0,
  })

/** The sets behind the estimate of a lift. */
export const estimateSetsOf = (athlete: AthleteRef, exercise: string) =>
  queryOptions({
    queryKey: getProgressKey(athlete, 'offer-sets', exercise),
    queryFn: async () => (await call(estimateOffers.sets, { query: { ...athlete, exercise } })).data,
    staleTime: 0,
  })

const athletesPerPage = 50

/** The estimates that differ from the current maxes of the coach's athletes. */
export const estimateOffersForRoster = queryOptions({
  queryKey: ['analytics', 'roster-offers'],
  queryFn: () =>
    fetchAllPages(async cursor => {
      const { data, nextCursor } = await call(estimateOffers.listForRoster, {
        query: { limit: athletesPerPage, cursor },
      })
      return { items: data.map(withId), nextCursor }
    }),
  staleTime: 0,
})

/** Accepts offers. Without `athleteId`, they are those of the signed-in user. */
export function useAcceptEstimates() {
  return useSubmission({
    mutationFn: async (accepted: readonly { offer: IdentifiedOffer; athleteId: string | undefined }[]) => {
      const estimates = accepted.map(({ offer, athleteId }) => ({
        athleteId,
        id: offer.id,
        exercise: offer.exercise,
        loadKg: offer.estimate.loadKg,
      }))
      for (let first = 0; first < estimates.length; first += maxAcceptedEstimates)
        await call(estimateOffers.accept, {
          input: { estimates: estimates.slice(first, first + maxAcceptedEstimates) },
        })
    },
    onSettled: (_data, _error, accepted) => invalidateOffers(accepted.map(({ athleteId }) => athleteId)),
    onError: error => toast.failure(getFailureMessage(error, 'The max was not saved. Please try again.')),
  })
}

export function useDismissEstimate() {
  return useSubmission({
    mutationFn: (input: DismissedOffer) => call(estimateOffers.dismiss, { input }),
    onSuccess: (_data, { athleteId }) => invalidateOffers([athleteId]),
    onError: error =>
      toast.failure(getFailureMessage(error, 'The estimate was not dismissed. Please try again.')),
  })
}

/** The lifts of the coach's athletes, or of the athlete, for which a newer max awaits a decision. */
export const undecidedMaxes = queryOptions({
  queryKey: ['analytics', 'undecided-maxes'],
  queryFn: () =>
    fetchAllPages(async cursor => {
      const { data, nextCursor } = await call(maxDecisions.list, {
        query: { limit: athletesPerPage, cursor },
      })
      return { items: data, nextCursor }
    }),
  staleTime: 0,
})

export function useDecideMaxes() {
  return useSubmission({
    mutationFn: async (decisions: readonly MaxDecision[]) => {
      for (let first = 0; first < decisions.length; first += maxDecisionsAtOnce)
        await call(maxDecisions.decide, {
          input: { decisions: decisions.slice(first, first + maxDecisionsAtOnce) },
        })
    },
    onSettled: (_data, _error, decisions) => {
      invalidateOffers(decisions.map(({ athleteId }) => athleteId))
      return queryClient.invalidateQueries({ queryKey: undecidedMaxes.queryKey })
    },
    onError: error =>
      toast.failure(getFailureMessage(error, 'The decision was not saved. Please try again.')),
  })
}

function invalidateOffers(athleteIds: readonly (string | undefined)[]) {
  for (const athleteId of new Set(athleteIds)) invalidateProgress({ athleteId })
  void queryClient.invalidateQueries({ queryKey: estimateOffersForRoster.queryKey })
}
