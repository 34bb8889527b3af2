import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#training/localization/format-count.ts'
import { EstimateOffersFilterSection } from '#web/analytics/maxes/EstimateOffersFilterSection.tsx'
import { EstimateOffersSection } from '#web/analytics/maxes/EstimateOffersSection.tsx'
import { filterOffers, type OfferFilter } from '#web/analytics/maxes/filter-offers.ts'
import { estimateOffersForRoster, type IdentifiedOffer } from '#web/analytics/maxes/queries.ts'
import { UndecidedMaxesSection } from '#web/analytics/maxes/UndecidedMaxesSection.tsx'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'

const title = 'Maxes to update'

/** The maxes of all the coach's athletes that differ from a recent estimate. */
export function EstimateOffersScreen() {
  const { data: offers, isError, isFetching, refetch } = useQuery(estimateOffersForRoster)
  const [chosen, setChosen] = useState<OfferFilter>({})
  if (offers && offers.length > 0) {
    const { filter, shown } = filterOffers(offers, chosen)
    return (
      <EstimateOffersSection
        offers={shown}
        head={
          <>
            <PageHeader title={title} sentence={describeOffers(offers)}>
              <EstimateOffersFilterSection
                offers={offers}
                shown={shown}
                filter={filter}
                onChange={setChosen}
              />
            </PageHeader>
            <UndecidedMaxesSection />
          </>
        }
      />
    )
  }
  return (
    <>
      <PageHeader title={title} />
      <UndecidedMaxesSection />
      {offers ? (
        <EmptyState title="No estimates to use">
          If a recent estimate differs by more than 5 % from an athlete’s max, it will appear here.
        </EmptyState>
      ) : isError ? (
        <ErrorState title="The estimates could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <LoadingRows count={10} height={48} />
      )}
    </>
  )
}

function describeOffers(offers: readonly IdentifiedOffer[]): string {
  const athletes = new Set(offers.map(offer => offer.athlete.id)).size
  const of = `${formatCount(offers.length, 'max')} of ${formatCount(athletes, 'athlete')}`
  return `${of} ${offers.length === 1 ? 'differs' : 'differ'} from the estimate by more than 5 %`
}
