import type { QueryOf } from '#contract/operation.ts'
import type { workoutLogs } from '#contract/workout-logs.ts'
import { addDays, type Day, startOfDayIn } from '#training/calendar.ts'

/** How far back the list goes when one says so in days. */
export const spans = [7, 28, 90] as const
type Span = (typeof spans)[number]

export const reviewStates = ['waiting', 'reviewed'] as const
export type Review = (typeof reviewStates)[number]

/** Which logs are meant, as the address of the page tells it. */
export type Filter = {
  athlete?: string | undefined
  group?: string | undefined
  regimen?: string | undefined
  /** By its name. */
  exercise?: string | undefined
  /** Whether the coach has reviewed them. */
  review?: Review | undefined
  /** The last so many days, today included; or else from day to day. */
  days?: Span | undefined
  from?: Day | undefined
  to?: Day | undefined
}

const keys = ['athlete', 'group', 'regimen', 'exercise', 'review', 'days', 'from', 'to'] as const

/** What is no day and no known span says nothing. */
export function readFilter(address: URLSearchParams): Filter {
  const days = spans.find(span => String(span) === address.get('days'))
  return {
    athlete: address.get('athlete') || undefined,
    group: address.get('group') || undefined,
    regimen: address.get('regimen') || undefined,
    exercise: address.get('exercise') || undefined,
    review: reviewStates.find(state => state === address.get('review')),
    days,
    from: days === undefined ? dayOf(address.get('from')) : undefined,
    to: days === undefined ? dayOf(address.get('to')) : undefined,
  }
}

/** The address with this filter, and whatever else it said. */
export function writeFilter(address: URLSearchParams, filter: Filter): URLSearchParams {
  const written = new URLSearchParams(address)
  for (const key of keys) {
    if (filter[key] === undefined) written.delete(key)
    else written.set(key, String(filter[key]))
  }
  return written
}

export function isFiltered(filter: Filter): boolean {
  return keys.some(key => filter[key] !== undefined)
}

export type LogQuery = QueryOf<typeof workoutLogs.countOfMyAthletes>

/** The same as the server is asked: days begin and end where the coach lives. */
export function toQuery(filter: Filter, today: Day, timeZone: string): LogQuery {
  const { athlete, group, regimen, exercise, review, days, from, to } = filter
  const first = days === undefined ? from : addDays(today, 1 - days)
  return {
    ...(athlete && { athleteId: athlete }),
    ...(group && { groupId: group }),
    ...(regimen && { regimenId: regimen }),
    ...(exercise && { exercise }),
    ...(review && { review }),
    ...(first && { from: startOfDayIn(first, timeZone).toISOString() }),
    ...(to && { to: endOfDay(to, timeZone).toISOString() }),
  }
}

const endOfDay = (day: Day, timeZone: string) =>
  new Date(startOfDayIn(addDays(day, 1), timeZone).getTime() - 1)

function dayOf(text: string | null): Day | undefined {
  const isDay = text !== null && /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDay ? text : undefined
}
