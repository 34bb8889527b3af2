import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../app/failures.ts'
import { useToday, useUnits } from '../../app/person.ts'
import { saveFile } from '../../app/save-file.ts'
import { useUser } from '../../app/session.tsx'
import { toast } from '../../app/toast.ts'
import { countOf } from '../../ui/words.ts'
import type { LogQuery } from '../shared/filter.ts'
import { fetchPage } from '../shared/queries.ts'
import { collect } from './collect.ts'
import { headsOf, type Reader, rowsOf } from './rows.ts'

const pageSize = 200

/**
 * Makes a CSV file of all logs that are meant, not only of those on the page. It is made here, of the pages that the
 * list is made of: so nobody gets into a file what the list would not show, and no second way to the logs has to be
 * guarded. (A link to a file of the server's would have to carry the session in its address.)
 */
export function useExport(asked: LogQuery) {
  const reader: Reader = { units: useUnits(), timeZone: useUser().preferences.timeZone }
  const name = `workout-logs-${useToday()}.csv`
  const [count, setCount] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      setCount(0)
      const { logs, areAll } = await collect(cursor => fetchPage(asked, cursor, pageSize), setCount)
      const { toCsv } = await import('./csv.ts')
      const rows = logs.flatMap(log => rowsOf(log, reader))
      saveFile(new Blob([toCsv(headsOf(reader), rows)], { type: 'text/csv;charset=utf-8' }), name)
      return { workouts: countOf(logs.length, 'workout'), areAll }
    },
    onSuccess: ({ workouts, areAll }) => {
      if (areAll) void toast.success(`${workouts} in ${name}`)
      else
        void toast.success(`The newest ${workouts} in ${name}`, {
          detail: 'One file holds no more. Choose dates to get the others.',
        })
    },
    onError: error =>
      void toast.failure(sentenceOf(error, 'The file could not be made. Please try again.'), {
        detail: 'Nothing was saved.',
      }),
  })
  return { save: () => !isPending && mutate(), isPending, count }
}
