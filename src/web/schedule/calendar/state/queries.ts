import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#contract/operation.ts'
import { type CalendarEntry, schedule } from '#contract/programs/schedule.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { call } from '#web/app/client/api-client.ts'
import { fetchAllPages, maxPageSize } from '#web/app/client/fetch-all-pages.ts'

export type CalendarFilter = Pick<QueryOf<typeof schedule.calendar>, 'athleteId' | 'groupId' | 'regimenId'>

/** The calendar entries, and a map from athlete ids to time zones. */
export type Calendar = { entries: CalendarEntry[]; zones: ReadonlyMap<string, string> }

export const calendarQueryKey = ['sessions', 'calendar'] as const

/**
 * Fetches the calendar week by week, in parallel, because a month of sessions for many athletes exceeds one
 * page of results.
 */
export function calendarBetween(from: Day, to: Day, filter: CalendarFilter = {}) {
  return queryOptions({
    queryKey: [...calendarQueryKey, from, to, filter],
    queryFn: () => fetchCalendar(from, to, filter),
    placeholderData: keepPreviousData,
  })
}

async function fetchCalendar(from: Day, to: Day, filter: CalendarFilter): Promise<Calendar> {
  const zones = new Map<string, string>()
  const weeks = await Promise.all(
    splitIntoWeeks(from, to).map(span =>
      fetchAllPages(async cursor => {
        const page = await call(schedule.calendar, {
          query: { ...span, ...filter, limit: maxPageSize, cursor },
        })
        for (const { athleteId, timeZone } of page.zones ?? []) zones.set(athleteId, timeZone)
        return { items: page.data ?? [], nextCursor: page.nextCursor ?? null }
      }),
    ),
  )
  // An entry that was moved from one week to another appears in the responses for both weeks.
  const entries = [...new Map(weeks.flat().map(entry => [entry.id, entry])).values()]
  return { entries, zones }
}

function splitIntoWeeks(from: Day, to: Day): { from: Day; to: Day }[] {
  const weeks: { from: Day; to: Day }[] = []
  for (let first = from; first <= to; first = addDays(first, 7)) {
    const last = addDays(first, 6)
    weeks.push({ from: first, to: last < to ? last : to })
  }
  return weeks
}
