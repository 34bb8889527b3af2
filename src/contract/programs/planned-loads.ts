import * as z from 'zod/mini'
import { day, id, wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

/** The largest number of days that a request covers: the 34 weeks of a season. */
export const maxPlannedLoadDays = 238
/** The largest number of sessions in a response, about eight on each day. */
export const maxPlannedLoads = 2000

export const plannedLoad = z.object({
  sessionId: id,
  /** RPE × minutes, estimated from the plan; null if the plan does not say how hard the session is. */
  load: z.nullable(z.number()),
})
export type PlannedLoad = z.output<typeof plannedLoad>

export const plannedLoads = {
  list: defineOperation({
    name: 'plannedLoads.list',
    method: 'GET',
    path: '/api/athletes/{id}/planned-loads',
    summary:
      'List the loads that are planned for an athlete’s sessions between two days, at most 34 weeks, by date: RPE × minutes, estimated from each plan.',
    access: 'coach',
    query: z.object({ from: day, to: day }),
    output: wrapInDataResponse(z.array(plannedLoad).check(z.maxLength(maxPlannedLoads))),
    failures: ['athlete.not-found'],
  }),
}
