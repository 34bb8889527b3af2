import { useMutation } from '@tanstack/react-query'
import type { OfferedEstimate } from '#contract/analytics/estimate-offers.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { saveFile } from '#web/app/client/save-file.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useToday, useUnits } from '#web/app/session/user-preferences.ts'
import { getOfferCsvHeaders, toOfferCsvRow } from './estimate-offers-csv.ts'

/** Saves the shown offers as a CSV file. */
export function useExportOffers(offers: readonly OfferedEstimate[]) {
  const { load } = useUnits()
  const name = `maxes-to-update-${useToday()}.csv`
  return useMutation({
    mutationFn: async () => {
      const { formatCsv } = await import('#web/app/client/format-csv.ts')
      const rows = offers.map(offer => toOfferCsvRow(offer, load))
      saveFile(
        new Blob([formatCsv(getOfferCsvHeaders(load), rows)], { type: 'text/csv;charset=utf-8' }),
        name,
      )
    },
    onSuccess: () => void toast.success(`${formatCount(offers.length, 'estimate')} saved to ${name}`),
    onError: () =>
      void toast.failure('The export failed. Please try again.', { detail: 'No file was saved.' }),
  })
}
