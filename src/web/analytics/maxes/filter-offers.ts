import type { OfferedEstimate } from '#contract/analytics/estimate-offers.ts'

export type OfferFilter = { exercise?: string | undefined; athleteId?: string | undefined }

/** Returns the offers that match the filter. A filter by a lift or an athlete without offers is ignored. */
export function filterOffers<Offer extends OfferedEstimate>(
  offers: readonly Offer[],
  filter: OfferFilter,
): { filter: OfferFilter; shown: readonly Offer[] } {
  const exercise = offers.find(offer => offer.exercise === filter.exercise)?.exercise
  const athleteId = offers.find(offer => offer.athlete.id === filter.athleteId)?.athlete.id
  const shown = offers.filter(
    offer =>
      (exercise === undefined || offer.exercise === exercise) &&
      (athleteId === undefined || offer.athlete.id === athleteId),
  )
  return { filter: { exercise, athleteId }, shown }
}
