import { useDates } from '../../app/dates.ts'
import type { Entry } from '../outbox.ts'
import { waitingAsData } from '../waiting-as-data.ts'
import { copyOf } from './copy.ts'
import { useKnown } from './use-known.ts'
import { wordsOf } from './words.ts'

/** Makes a file of what waits: lines to read first, and below them the same as data. */
export function useCopy() {
  const known = useKnown()
  const dates = useDates()
  return (userId: string, entries: readonly Entry[]): [Blob, string] => {
    const ids = entries.map(entry => entry.id)
    const { name, json } = waitingAsData(userId, ids)
    const when = (instant: string) => `${dates.calendarDay(dates.dayOf(instant))} ${dates.time(instant)}`
    const lines = copyOf(entries, {
      wordsOf: entry => wordsOf(entry, known),
      when,
      now: new Date().toISOString(),
    })
    return [new Blob([`${lines}\n${json}\n`], { type: 'text/plain' }), `${name}.txt`]
  }
}
