import { useMutation } from '@tanstack/react-query'
import type { RosterEntry } from '#contract/people/people.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { saveFile } from '#web/app/client/save-file.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useToday } from '#web/app/session/user-preferences.ts'
import { rosterCsvHeaders, toRosterCsvRow } from './roster-csv.ts'

/** Saves the shown athletes as a CSV file. */
export function useExportRoster(rows: readonly RosterEntry[]) {
  const today = useToday()
  const name = `athletes-${today}.csv`
  return useMutation({
    mutationFn: async () => {
      const { formatCsv } = await import('#web/app/client/format-csv.ts')
      const cells = rows.map(row => toRosterCsvRow(row, today))
      saveFile(new Blob([formatCsv(rosterCsvHeaders, cells)], { type: 'text/csv;charset=utf-8' }), name)
    },
    onSuccess: () => void toast.success(`${formatCount(rows.length, 'athlete')} saved to ${name}`),
    onError: () =>
      void toast.failure('The export failed. Please try again.', { detail: 'No file was saved.' }),
  })
}
