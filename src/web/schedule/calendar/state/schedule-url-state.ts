import type { Day } from '#training/calendar.ts'
import { type ScheduleView, scheduleViews } from './schedule-views.ts'

/** The part of the schedule's state that is stored in the URL. */
export type ScheduleUrlState = {
  view: ScheduleView | undefined
  date: Day | undefined
  athlete: string | undefined
  group: string | undefined
  regimen: string | undefined
  /** The id of the session in the side panel. */
  session: string | undefined
}

/** Parses the search parameters, ignoring an invalid view or date. */
export function parseScheduleUrlState(address: URLSearchParams): ScheduleUrlState {
  const text = (key: string) => address.get(key) || undefined
  return {
    view: scheduleViews.find(view => view === address.get('view')),
    date: parseUrlDay(address.get('date')),
    athlete: text('athlete'),
    group: text('group'),
    regimen: text('regimen'),
    session: text('session'),
  }
}

/** Applies changes to the search parameters and preserves all other parameters. */
export function updateScheduleUrlParams(
  address: URLSearchParams,
  changes: Partial<ScheduleUrlState>,
): URLSearchParams {
  const params = new URLSearchParams(address)
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(key)
    else params.set(key, value)
  }
  return params
}

/** Parses a day of the URL, ignoring an invalid one. */
export function parseUrlDay(text: string | null): Day | undefined {
  if (text === null || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return undefined
  const instant = new Date(`${text}T00:00:00Z`)
  // Reject dates such as 31 February, which `Date` would turn into a day in March.
  const isDay = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
  return isDay ? text : undefined
}
