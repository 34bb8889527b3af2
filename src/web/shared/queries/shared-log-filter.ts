import type { QueryOf } from '#contract/operation.ts'
import { type ReviewState, reviewStates, type workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { addDays, type Day, getStartOfDayInTimeZone } from '#training/calendar.ts'

/** The preset date ranges of the log list, in days. */
export const filterDaySpans = [7, 28, 90] as const
type FilterDaySpan = (typeof filterDaySpans)[number]

/** The filter of the log list, kept in the URL. */
export type SharedLogFilter = {
  athlete?: string | undefined
  group?: string | undefined
  regimen?: string | undefined
  /** The name of the exercise to filter by. */
  exercise?: string | undefined
  /** The review state to filter by. */
  review?: ReviewState | undefined
  /** The length, in days, of a date range that ends today. Cannot be combined with `from` and `to`. */
  days?: FilterDaySpan | undefined
  from?: Day | undefined
  to?: Day | undefined
}

const sharedLogFilterKeys = [
  'athlete',
  'group',
  'regimen',
  'exercise',
  'review',
  'days',
  'from',
  'to',
] as const

/** Parses the filter from the URL, ignoring invalid values. */
export function parseSharedLogFilter(address: URLSearchParams): SharedLogFilter {
  const days = filterDaySpans.find(span => String(span) === address.get('days'))
  return {
    athlete: address.get('athlete') || undefined,
    group: address.get('group') || undefined,
    regimen: address.get('regimen') || undefined,
    exercise: address.get('exercise') || undefined,
    review: reviewStates.find(state => state === address.get('review')),
    days,
    from: days === undefined ? parseFilterDay(address.get('from')) : undefined,
    to: days === undefined ? parseFilterDay(address.get('to')) : undefined,
  }
}

/** Returns the search parameters with this filter, keeping all unrelated parameters. */
export function toSharedLogFilterParams(address: URLSearchParams, filter: SharedLogFilter): URLSearchParams {
  const params = new URLSearchParams(address)
  for (const key of sharedLogFilterKeys) {
    if (filter[key] === undefined) params.delete(key)
    else params.set(key, String(filter[key]))
  }
  return params
}

export function isSharedLogFilterActive(filter: SharedLogFilter): boolean {
  return sharedLogFilterKeys.some(key => filter[key] !== undefined)
}

export type LogQuery = QueryOf<typeof workoutLogs.countOfMyAthletes>

/** Converts the filter to a query for the server, interpreting days in the coach's time zone. */
export function toLogQuery(filter: SharedLogFilter, today: Day, timeZone: string): LogQuery {
  const { athlete, group, regimen, exercise, review, days, from, to } = filter
  const first = days === undefined ? from : addDays(today, 1 - days)
  return {
    ...(athlete && { athleteId: athlete }),
    ...(group && { groupId: group }),
    ...(regimen && { regimenId: regimen }),
    ...(exercise && { exercise }),
    ...(review && { review }),
    ...(first && { from: getStartOfDayInTimeZone(first, timeZone).toISOString() }),
    ...(to && { to: getEndOfDay(to, timeZone).toISOString() }),
  }
}

const getEndOfDay = (day: Day, timeZone: string) =>
  new Date(getStartOfDayInTimeZone(addDays(day, 1), timeZone).getTime() - 1)

function parseFilterDay(text: string | null): Day | undefined {
  const isDay = text !== null && /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDay ? text : undefined
}
