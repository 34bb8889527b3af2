import type { QueryOf } from '#contract/operation.ts'
import type { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { addDays, type Day, getStartOfDayInTimeZone } from '#training/calendar.ts'
import { type WorkoutOutcome, workoutOutcomes } from '#training/workout/model/workout-outcomes.ts'

/** The filter of the athlete's workout history, kept in the URL. */
export type HistoryFilter = {
  words?: string | undefined
  kind?: WorkoutOutcome | undefined
  from?: Day | undefined
  to?: Day | undefined
}

const historyFilterKeys = ['words', 'kind', 'from', 'to'] as const

/** Parses the filter from the URL, ignoring invalid values. */
export function parseHistoryFilter(address: URLSearchParams): HistoryFilter {
  return {
    words: address.get('words') || undefined,
    kind: workoutOutcomes.find(kind => kind === address.get('kind')),
    from: parseHistoryDay(address.get('from')),
    to: parseHistoryDay(address.get('to')),
  }
}

/** Returns the search parameters with the given filter applied and all unrelated parameters unchanged. */
export function toHistoryFilterParams(address: URLSearchParams, filter: HistoryFilter): URLSearchParams {
  const params = new URLSearchParams(address)
  for (const key of historyFilterKeys) {
    const value = filter[key]
    if (value === undefined || value === '') params.delete(key)
    else params.set(key, value)
  }
  return params
}

export const isHistoryFiltered = (filter: HistoryFilter) =>
  historyFilterKeys.some(key => filter[key] !== undefined)

export type HistoryQuery = Pick<QueryOf<typeof workoutLogs.mine>, 'search' | 'kind' | 'from' | 'to'>

/** Converts the filter to a query for the server, interpreting days in the athlete's time zone. */
export function toHistoryQuery({ words, kind, from, to }: HistoryFilter, timeZone: string): HistoryQuery {
  const endOf = (day: Day) => new Date(getStartOfDayInTimeZone(addDays(day, 1), timeZone).getTime() - 1)
  return {
    ...(words && { search: words.slice(0, 200) }),
    ...(kind && { kind }),
    ...(from && { from: getStartOfDayInTimeZone(from, timeZone).toISOString() }),
    ...(to && { to: endOf(to).toISOString() }),
  }
}

function parseHistoryDay(text: string | null): Day | undefined {
  const isDay = text !== null && /^(19[7-9]\d|20\d\d|21\d\d)-\d\d-\d\d$/.test(text)
  return isDay && !Number.isNaN(Date.parse(text)) ? text : undefined
}
