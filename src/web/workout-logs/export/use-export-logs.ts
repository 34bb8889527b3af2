import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#training/localization/format-count.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { saveFile } from '#web/app/client/save-file.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useToday, useUnits } from '#web/app/session/user-preferences.ts'
import type { LogQuery } from '#web/shared/queries/shared-log-filter.ts'
import { fetchSharedLogsPage } from '#web/shared/queries/shared-logs.ts'
import { type CsvPreferences, getCsvHeaders, toCsvRows } from './csv-rows.ts'
import { fetchLogsForExport } from './fetch-logs-for-export.ts'

const exportPageSize = 200

/**
 * Exports all logs that match the query, not only those on the page, as a CSV file. The file is built in the
 * browser from the same API pages as the list, so it never contains logs that the list would hide, and no
 * second endpoint needs access checks. (A download link to the server would need the session token in its
 * URL.)
 */
export function useExportLogs(query: LogQuery) {
  const reader: CsvPreferences = { units: useUnits(), timeZone: useUser().preferences.timeZone }
  const name = `workout-logs-${useToday()}.csv`
  const [count, setCount] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      setCount(0)
      const { logs, areAll } = await fetchLogsForExport(
        cursor => fetchSharedLogsPage(query, cursor, exportPageSize),
        setCount,
      )
      const { formatCsv: toCsv } = await import('#web/app/client/format-csv.ts')
      const rows = logs.flatMap(log => toCsvRows(log, reader))
      saveFile(new Blob([toCsv(getCsvHeaders(reader), rows)], { type: 'text/csv;charset=utf-8' }), name)
      return { workouts: formatCount(logs.length, 'workout'), areAll }
    },
    onSuccess: ({ workouts, areAll }) => {
      if (areAll) void toast.success(`${workouts} saved to ${name}`)
      else
        void toast.success(`The newest ${workouts} saved to ${name}`, {
          detail: 'The file has reached the maximum number of workouts. Filter by date to export the rest.',
        })
    },
    onError: error =>
      void toast.failure(getFailureMessage(error, 'The export failed. Please try again.'), {
        detail: 'No file was saved.',
      }),
  })
  return { save: () => !isPending && mutate(), isPending, count }
}
