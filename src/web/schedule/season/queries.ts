import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { plannedLoads } from '#contract/programs/planned-loads.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { sessionWorks } from '#contract/programs/session-work.ts'
import type { Day } from '#training/calendar.ts'
import { call } from '#web/app/client/api-client.ts'
import { fetchAllPages, maxPageSize } from '#web/app/client/fetch-all-pages.ts'

/** An athlete's calendar entries of many weeks, page by page. */
export const seasonEntries = (athleteId: string, from: Day, to: Day) =>
  queryOptions({
    queryKey: ['sessions', 'season', athleteId, from, to],
    queryFn: () =>
      fetchAllPages(async cursor => {
        const query = { athleteId, from, to, limit: maxPageSize, cursor }
        const { data, nextCursor } = await call(schedule.calendar, { query })
        return { items: data, nextCursor }
      }),
    placeholderData: keepPreviousData,
  })

/** The planned load of an athlete's sessions by session id; undefined if a plan does not say how hard it is. */
export const seasonPlannedLoads = (athleteId: string, from: Day, to: Day) =>
  queryOptions({
    queryKey: ['sessions', 'planned-loads', athleteId, from, to],
    queryFn: async () => {
      const { data } = await call(plannedLoads.list, { params: { id: athleteId }, query: { from, to } })
      return new Map(data.map(({ sessionId, load }) => [sessionId, load ?? undefined]))
    },
    placeholderData: keepPreviousData,
  })

/** The main lifts and the hard sets of an athlete's sessions of a program. */
export const programSessionWork = (athleteId: string, regimenId: string, from: Day, to: Day) =>
  queryOptions({
    queryKey: ['sessions', 'work', athleteId, regimenId, from, to],
    queryFn: async () => {
      const query = { regimenId, from, to }
      return (await call(sessionWorks.list, { params: { id: athleteId }, query })).data
    },
  })
