import type { OfferedEstimate } from '#contract/analytics/estimate-offers.ts'
import { convertFromKg, type LoadUnit, roundToDigits } from '#training/units.ts'
import type { CsvCell } from '#web/app/client/format-csv.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { maxOriginLabels } from './max-labels.ts'

/** Returns the column headings of a CSV file of offers, with loads in the given unit. */
export const getOfferCsvHeaders = (unit: LoadUnit): string[] => [
  'Athlete',
  'Lift',
  `In use (${unit})`,
  'Source',
  'Date',
  `Estimated (${unit})`,
  `From (${unit})`,
  `To (${unit})`,
  'Last set',
  'Difference (%)',
  'Sessions that change',
]

export function toOfferCsvRow(
  { athlete, exercise, max, estimate, sessionsChanged }: OfferedEstimate,
  unit: LoadUnit,
): CsvCell[] {
  const toLoad = (loadKg: number) => roundToDigits(convertFromKg(loadKg, unit), 1)
  return [
    formatFullName(athlete),
    exercise,
    toLoad(max.loadKg),
    maxOriginLabels[max.origin],
    max.date,
    toLoad(estimate.loadKg),
    toLoad(estimate.lowKg),
    toLoad(estimate.highKg),
    estimate.date,
    roundToDigits(estimate.difference * 100, 1),
    sessionsChanged,
  ]
}
