import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#contract/operation.ts'
import { type CalendarEntry, schedule } from '#contract/schedule.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { call } from '../../app/client.ts'
import { everyPage, pageLimit } from '../../app/every-page.ts'

export type CalendarFilter = Pick<QueryOf<typeof schedule.calendar>, 'athleteId' | 'groupId' | 'regimenId'>

/** What stands on these days, and in which time zone each athlete's days are meant. */
export type Calendar = { entries: CalendarEntry[]; zones: ReadonlyMap<string, string> }

export const calendars = ['sessions', 'calendar'] as const

/** Asked week by week and all at once: a month of many athletes is more than a page. */
export function calendarBetween(from: Day, to: Day, filter: CalendarFilter = {}) {
  return queryOptions({
    queryKey: [...calendars, from, to, filter],
    queryFn: () => fetchCalendar(from, to, filter),
    placeholderData: keepPreviousData,
  })
}

async function fetchCalendar(from: Day, to: Day, filter: CalendarFilter): Promise<Calendar> {
  const zones = new Map<string, string>()
  const weeks = await Promise.all(
    weeksBetween(from, to).map(span =>
      everyPage(async cursor => {
        const page = await call(schedule.calendar, {
          query: { ...span, ...filter, limit: pageLimit, cursor },
        })
        for (const { athleteId, timeZone } of page.zones ?? []) zones.set(athleteId, timeZone)
        return { items: page.data ?? [], nextCursor: page.nextCursor ?? null }
      }),
    ),
  )
  // What was moved from one week to another is an answer to both.
  const entries = [...new Map(weeks.flat().map(entry => [entry.id, entry])).values()]
  return { entries, zones }
}

function weeksBetween(from: Day, to: Day): { from: Day; to: Day }[] {
  const weeks: { from: Day; to: Day }[] = []
  for (let first = from; first <= to; first = addDays(first, 7)) {
    const last = addDays(first, 6)
    weeks.push({ from: first, to: last < to ? last : to })
  }
  return weeks
}
