import { useCallback } from 'react'
import { useDates } from '../../app/dates.ts'
import { exportWaiting } from '../export-waiting.ts'
import type { Entry } from '../outbox.ts'
import { copyOf } from './copy.ts'
import { useKnown } from './use-known.ts'
import { wordsOf } from './words.ts'

/** Makes a file of what waits: lines to read first, and below them the same as data. */
export function useCopy() {
  const known = useKnown()
  const dates = useDates()
  return useCallback(
    async (userId: string, entries: readonly Entry[]): Promise<[Blob, string]> => {
      const ids = entries.map(entry => entry.id)
      const { name, blob } = exportWaiting(userId, ids)
      const when = (instant: string) => `${dates.calendarDay(dates.dayOf(instant))} ${dates.time(instant)}`
      const lines = copyOf(entries, {
        wordsOf: entry => wordsOf(entry, known),
        when,
        now: new Date().toISOString(),
      })
      const text = `${lines}\n${await blob.text()}\n`
      return [new Blob([text], { type: 'text/plain' }), name.replace(/\.json$/, '.txt')]
    },
    [known, dates],
  )
}
