import type { QueryOf } from '#contract/operation.ts'
import type { workoutLogs } from '#contract/workout-logs.ts'
import { addDays, type Day, startOfDayIn } from '#training/calendar.ts'

export const kinds = ['done', 'changed', 'part', 'unplanned'] as const
export type Kind = (typeof kinds)[number]

/** Which of the own workouts are meant, as the address of the page tells it. */
export type HistoryFilter = {
  words?: string | undefined
  kind?: Kind | undefined
  from?: Day | undefined
  to?: Day | undefined
}

const keys = ['words', 'kind', 'from', 'to'] as const

/** What makes no sense says nothing. */
export function readHistoryFilter(address: URLSearchParams): HistoryFilter {
  return {
    words: address.get('words') || undefined,
    kind: kinds.find(kind => kind === address.get('kind')),
    from: dayOf(address.get('from')),
    to: dayOf(address.get('to')),
  }
}

/** The address with this filter, and whatever else it said. */
export function writeHistoryFilter(address: URLSearchParams, filter: HistoryFilter): URLSearchParams {
  const written = new URLSearchParams(address)
  for (const key of keys) {
    const value = filter[key]
    if (value === undefined || value === '') written.delete(key)
    else written.set(key, value)
  }
  return written
}

export const isFiltered = (filter: HistoryFilter) => keys.some(key => filter[key] !== undefined)

export type HistoryQuery = Pick<QueryOf<typeof workoutLogs.mine>, 'search' | 'kind' | 'from' | 'to'>

/** The same as the server is asked: days begin and end where the athlete lives. */
export function toHistoryQuery({ words, kind, from, to }: HistoryFilter, timeZone: string): HistoryQuery {
  const endOf = (day: Day) => new Date(startOfDayIn(addDays(day, 1), timeZone).getTime() - 1)
  return {
    ...(words && { search: words.slice(0, 200) }),
    ...(kind && { kind }),
    ...(from && { from: startOfDayIn(from, timeZone).toISOString() }),
    ...(to && { to: endOf(to).toISOString() }),
  }
}

function dayOf(text: string | null): Day | undefined {
  const isDay = text !== null && /^(19[7-9]\d|20\d\d|21\d\d)-\d\d-\d\d$/.test(text)
  return isDay && !Number.isNaN(Date.parse(text)) ? text : undefined
}
