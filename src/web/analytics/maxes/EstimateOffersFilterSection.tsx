import { Button } from '@mantine/core'
import { formatCount } from '#training/localization/format-count.ts'
import { FilterSelectField } from '#web/ui/controls/FilterSelectField.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import type { OfferFilter } from './filter-offers.ts'
import type { IdentifiedOffer } from './queries.ts'
import { useExportOffers } from './use-export-offers.ts'

/** Filters by lift and athlete, and a button that exports the filtered offers. */
export function EstimateOffersFilterSection({
  offers,
  shown,
  filter,
  onChange,
}: {
  offers: readonly IdentifiedOffer[]
  shown: readonly IdentifiedOffer[]
  filter: OfferFilter
  onChange: (filter: OfferFilter) => void
}) {
  const athletes = new Map(offers.map(({ athlete }) => [athlete.id, formatFullName(athlete)]))
  const lifts = [...new Set(offers.map(offer => offer.exercise))].toSorted((one, other) =>
    one.localeCompare(other),
  )
  const { mutate: save, isPending } = useExportOffers(shown)
  return (
    <>
      <FilterSelectField
        label="Lift"
        any="All lifts"
        value={filter.exercise}
        options={lifts.map(lift => ({ value: lift, label: lift }))}
        onChange={exercise => onChange({ ...filter, exercise })}
      />
      <FilterSelectField
        label="Athlete"
        any={`All ${formatCount(athletes.size, 'athlete')}`}
        value={filter.athleteId}
        options={[...athletes].map(([value, label]) => ({ value, label }))}
        onChange={athleteId => onChange({ ...filter, athleteId })}
      />
      <Button variant="default" size="sm" loading={isPending} onClick={() => save()}>
        Export CSV
      </Button>
    </>
  )
}
